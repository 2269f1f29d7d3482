/** Doors with planted defects. */
import { jsonDoor, sameData, textDoor, type Door } from '../../fuzz/door.ts';
import { hanging, joined, split, throwing } from './planted.ts';

const tokens = ['W', '?', '[', ']', 'word'];

/** One door for each kind of defect, and one that has none. */
export const DOORS: readonly Door[] = [
  { name: 'throws', ...textDoor(text => void throwing(text)), tokens, seeds: () => ['A', 'word'] },
  { name: 'hangs', ...textDoor(text => void hanging(text)), tokens, seeds: () => ['A', '[word]'] },
  {
    name: 'round-trip',
    ...jsonDoor(value => {
      const words = Array.isArray(value) ? value.filter(word => typeof word === 'string' && word !== '') : [];
      sameData(split(joined(words)), words, 'words are others when they are joined and split');
    }),
    tokens: [...tokens, 'a,b'],
    seeds: () => ['["A","word"]'],
  },
  { name: 'sound', ...textDoor(() => undefined), tokens, seeds: () => ['A'] },
];
