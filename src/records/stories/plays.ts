/** Stories of plays: another place, other tiles, other marks. */
import { emptyBoard } from '../../board/board.ts';
import { foreignPieceAt } from '../../tiles/pieces.ts';
import { squareName, parseSquareName } from '../../board/square.ts';
import { normal } from '../../core/text.ts';
import type { RecordedEvent } from '../record.ts';
import type { CauseCode } from '../causes.ts';
import { lackingOf } from '../gcg/parts.ts';
import { laidAt, playParts, readPlayText, seenBy, throughAsShown } from '../written-plays.ts';
import { replayWith, type Replay } from '../replay/state.ts';
import { otherWay } from '../written-places.ts';
import { placed, racked, tiled } from './lines.ts';
import type { Scene } from '../replay/replay.ts';
import type { Story } from './story.ts';

/** Everything that one slip can have done to the play of the event. */
export function storiesOfPlay({ event, before, index }: Scene): readonly Story[] {
  const replay = before[index];
  if (event.type !== 'play' || replay === undefined) return [];
  return [...placeStories(replay, event), ...tileStories(replay, event), ...rackStories(event)];
}

/** What a slip in an earlier play can have done, unseen until now. */
export function storiesOfEarlier(scene: Scene): readonly Story[] {
  const { record, before, index } = scene;
  const earlier = record.events.slice(0, index).flatMap((event, at) => {
    const replay = before[at];
    if (event.type !== 'play' || replay === undefined) return [];
    return [...placeStories(replay, event), ...orders(event)];
  });
  return [...earlier, ...laidOtherwise(scene)];
}

/** Of two letters that two plays write on one square, the one of the later play: either may be wrong. */
function laidOtherwise({ event, index, before, after }: Scene): readonly Story[] {
  const replay = before[index];
  if (event.type !== 'play' || replay === undefined) return [];
  const { rules } = replay;
  const { problem } = readPlayText(rules, seenBy(replay, event.seat), ...playParts(event));
  const square = problem?.code === 'occupied' ? parseSquareName(rules.layout, problem.square)?.square : undefined;
  const [laid] = square === undefined ? [] : laidAt(after, new Set([square]));
  if (problem === undefined || laid === undefined) return [];
  const [position, text] = playParts(laid);
  const { placed: tilesLaid, begins } = readPlayText(
    rules,
    { board: emptyBoard(rules.layout), open: [] },
    position,
    text,
  );
  const at = begins[tilesLaid.findIndex(tile => tile.square === square)];
  if (at === undefined) return [];
  const plain = normal(text);
  const tiles = plain.slice(0, at) + problem.written + plain.slice(foreignPieceAt(rules, plain, at)?.next);
  return [tileStory('tiles-slip', laid, tiles)];
}

/** The same row or column, and the other direction. */
function placeStories({ rules }: Replay, event: RecordedEvent): readonly Story[] {
  const { layout } = rules;
  const [position] = playParts(event);
  const start = parseSquareName(layout, position);
  const stories: Story[] = placed(event, otherWay(position)).map(change => ({
    cause: 'direction-wrong',
    changes: [change],
  }));
  if (start === undefined) return stories;
  const column = start.square % layout.columns;
  const row = Math.floor(start.square / layout.columns);
  const move = (to: number): void => {
    if (to === start.square) return;
    const name = squareName(layout, to);
    const written = start.across ? otherWay(name) : name;
    for (const change of placed(event, written)) stories.push({ cause: 'position-slip', changes: [change] });
  };
  for (let n = 0; n < layout.columns; n++) move(row * layout.columns + n);
  for (let n = 0; n < layout.rows; n++) move(n * layout.columns + column);
  return stories;
}

/** Two tiles beside each other, swapped. */
function orders(event: RecordedEvent): readonly Story[] {
  const tiles = event.tiles ?? '';
  return Array.from(tiles.slice(1)).flatMap((second, n) => {
    const first = tiles.charAt(n);
    if (first === second || !isTileCharacter(first) || !isTileCharacter(second)) return [];
    return [tileStory('tiles-slip', event, tiles.slice(0, n) + second + first + tiles.slice(n + 2))];
  });
}

/** Brackets that name no letter. */
const NO_LETTERS = /\(\.*\)/;

function isTileCharacter(character: string): boolean {
  return character !== '(' && character !== ')';
}

function tileStory(cause: CauseCode, event: RecordedEvent, tiles: string): Story {
  return { cause, changes: [tiled(event, tiles)] };
}

/** One character of the tiles changed, left out, or put in. */
function tileStories(replay: Replay, event: RecordedEvent): readonly Story[] {
  const { tiles = '', rack = '' } = event;
  const held = Array.from(rack).filter(letter => letter !== '?');
  const stories = new Map<string, Story>();
  const tell = (cause: CauseCode, text: string): void => {
    if (text !== tiles && text !== '' && !NO_LETTERS.test(text) && !stories.has(text))
      stories.set(text, tileStory(cause, event, text));
  };
  const through = throughAs(replay, event);
  if (through !== undefined) tell('through-letter-wrong', through);
  for (const [n, character] of Array.from(tiles).entries()) {
    if (!isTileCharacter(character)) continue;
    const [before, behind] = [tiles.slice(0, n), tiles.slice(n + 1)];
    const lower = character.toLowerCase();
    if (character !== lower) tell('blank-not-marked', before + lower + behind);
    else tell('tiles-slip', before + character.toUpperCase() + behind);
    for (const letter of new Set(['.', ...held])) tell('tiles-slip', before + letter + behind);
    tell('tiles-slip', before + behind);
    for (const letter of new Set(['.', character, ...held])) tell('tiles-slip', before + letter + character + behind);
  }
  for (const letter of new Set(['.', ...held])) tell('tiles-slip', tiles + letter);
  for (const story of orders(event))
    for (const change of story.changes) if ('to' in change) tell('tiles-slip', change.to);
  return [...stories.values()];
}

/** The text with a dot for each letter that is not the one that lies there. */
function throughAs(replay: Replay, event: RecordedEvent): string | undefined {
  const [, text] = playParts(event);
  if (text.includes('(')) return undefined;
  return throughAsShown(replayWith(replay, { event, seat: event.seat }));
}

/** One letter of the rack that the play has and the rack has not. */
function rackStories(event: RecordedEvent): readonly Story[] {
  const { rack, tiles = '' } = event;
  if (rack === undefined) return [];
  const { lacking } = lackingOf(rack, tiles);
  const [letter] = lacking;
  if (letter === undefined || lacking.length > 1) return [];
  return Array.from(rack, (_, n) => ({
    cause: 'rack-slip',
    changes: [racked(event, rack.slice(0, n) + letter + rack.slice(n + 1))],
  }));
}
