/**
 * Words that no language has, drawn by seed with the tiles of an alphabet as weights, a vowel mostly after a consonant.
 * They stand in for word lists that may not be part of this package.
 */
import { applyMove, newGame, owed, unwrap, type Alphabet, type CrosswordRules, type Game } from 'tilewright';
import { positionOf, topPlays } from 'tilewright/movegen';
import { defineAlphabet } from 'tilewright/rules';

/** The Catalan set (source: letter sets): tiles of two and three characters. */
export const catalan = defineAlphabet(
  'catalan',
  `A1x12 B3x2 C2x3 Ç10x1 D2x3 E1x13 F4x1 G3x2 H8x1 I1x8 J8x1 L1x4 L·L10x1 M2x3 N1x6 NY10x1 O1x5 P3x2 QU8x1 R1x8 S1x8
  T1x5 U1x4 V4x1 X10x1 Z8x1 ?0x2`,
);
/** The Slovak set (source: letter sets): 41 letters. */
export const slovak = defineAlphabet(
  'slovak',
  `A1x9 Á4x1 Ä10x1 B4x2 C4x1 Č5x1 D2x3 Ď8x1 E1x8 É7x1 F8x1 G8x1 H4x1 I1x5 Í5x1 J3x2 K2x3 L2x3 Ĺ10x1 Ľ7x1 M2x4 N1x5
  Ň8x1 O1x9 Ó10x1 Ô8x1 P2x3 R1x4 Ŕ10x1 S1x4 Š5x1 T1x4 Ť7x1 U3x2 Ú7x1 V1x4 X10x1 Y4x1 Ý5x1 Z4x1 Ž5x1 ?0x2`,
);

/** Numbers from 0 on below one, the same for the same seed (Park and Miller's generator). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** This many different words of two to twelve letters. */
export function pseudoWords(alphabet: Alphabet, count: number, seed: number = 20261122): readonly string[] {
  const chance = chanceOf(seed);
  const letters = alphabet.letters.slice(1).map((text, n) => ({ text, weight: alphabet.counts[n + 1] ?? 0 }));
  const isVowel = ({ text }: { readonly text: string }): boolean =>
    /^[AEIOUY]/.test(text.normalize('NFD')) && text !== 'NY';
  const [vowels, consonants] = [letters.filter(isVowel), letters.filter(letter => !isVowel(letter))].map(bagOf);
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + Math.floor(4 * (chance() + chance()) + 3 * chance());
    let word = '';
    let vowel = chance() < 0.4;
    for (let n = 0; n < length; n++) {
      const bag = (vowel ? vowels : consonants) ?? [];
      word += bag[Math.floor(chance() * bag.length)] ?? '';
      vowel = vowel ? chance() < 0.1 : chance() < 0.7;
    }
    words.add(word);
  }
  return [...words];
}

function bagOf(letters: readonly { readonly text: string; readonly weight: number }[]): readonly string[] {
  return letters.flatMap(({ text, weight }) => new Array<string>(weight).fill(text));
}

/** A game of greedy players before each of its turns, with the seat that is to move. */
export function greedyPositions(rules: CrosswordRules, seed: string): readonly Game[] {
  const games: Game[] = [];
  let { game } = newGame(rules, { seats: 2, seed });
  while (owed(rules, game).some(({ type }) => type === 'move')) {
    const [best] = topPlays(unwrap(positionOf(rules, game, game.toMove)), 1);
    if (best === undefined) return games;
    games.push(game);
    game = unwrap(applyMove(rules, game, game.toMove, best)).game;
  }
  return games;
}
