// Two bots play a game of their own: the usual one, but whoever has 100 points first wins. A bot makes every placement
// that could spell a word of its list, asks `validatePlacement` which of them are legal and `scoreTotal` what they are
// worth, and takes the best. It sees a view, as a person would.
import { readFile } from 'node:fs/promises';
import {
  applyMove,
  classic,
  explainer,
  finalizeGame,
  formatMove,
  letterAt,
  newGame,
  owed,
  rackOf,
  scoreTotal,
  tilesIn,
  unwrap,
  validatePlacement,
  viewFor,
  wordSet,
} from 'tilewright';
import type { CrosswordRules, Letter, Move, Placed, Placement, Rules, Seat, Square, Tile, View } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { parseWordList, spell } from 'tilewright/lexicon';
import { endRule, extendRules } from 'tilewright/rules';

const words = parseWordList(await readFile('examples/words.txt', 'utf8'));
const spelled = words.map(word => spell(english, word) ?? []);

/** A game from another game: one more ending. */
function firstTo(points: number): CrosswordRules {
  const base = classic({ dictionary: wordSet(english, words), challenge: 'void', ending: { scoreless: 6 } });
  return extendRules(base, {
    name: `first-to-${points}`,
    ending: [endRule('reached', (_rules, game) => game.scores.some(score => score >= points)), ...base.ending],
    settlement: [],
    messages: { 'reason/reached': `somebody has ${points} points` },
  });
}

/** Every placement that spells one of the words with tiles of the rack, legal or not. */
function* candidates(rules: Rules, view: View, seat: Seat): Iterable<Placement> {
  const { rows, columns } = rules.layout;
  const { counts } = rackOf(view, seat);
  for (const word of spelled) {
    const lacking = missing(word, counts) - (counts[rules.alphabet.blank] ?? 0);
    for (let square = 0; square < rows * columns; square++) {
      const [right, down] = [columns - (square % columns), rows - Math.floor(square / columns)];
      for (const [room, step] of [
        [right, 1],
        [down, columns],
      ] as const) {
        if (word.length > room || lettersThere(view, word, square, step) < Math.max(lacking, 0)) continue;
        const tiles = spelling(rules, view, seat, word, square, step);
        if (tiles !== undefined && tiles.length > 0) yield { type: 'place', tiles };
      }
    }
  }
}

/** How many letters of the word the rack has no tile for. */
function missing(word: readonly Letter[], counts: readonly number[]): number {
  return word.filter(
    (letter, index) => word.slice(0, index + 1).filter(l => l === letter).length > (counts[letter] ?? 0),
  ).length;
}

/**
 * How many letters of the word lie on the board already, `step` squares from letter to letter; -1 when another letter
 * is in the way.
 */
function lettersThere(view: View, word: readonly Letter[], start: Square, step: number): number {
  const [board] = view.boards;
  let count = 0;
  for (let index = 0; index < word.length; index++) {
    const there = board === undefined ? 0 : letterAt(board, start + index * step);
    if (there !== 0 && there !== word[index]) return -1;
    if (there !== 0) count++;
  }
  return count;
}

/** The tiles that complete the word, blanks where there is no letter tile; `undefined` when the rack has too few. */
function spelling(
  rules: Rules,
  view: View,
  seat: Seat,
  word: readonly Letter[],
  start: Square,
  step: number,
): readonly Placed[] | undefined {
  const { blank } = rules.alphabet;
  const held = [...rackOf(view, seat).counts];
  const [board] = view.boards;
  const tiles: Placed[] = [];
  for (const [index, letter] of word.entries()) {
    const square = start + index * step;
    if (board !== undefined && letterAt(board, square) === letter) continue;
    const tile: Tile = (held[letter] ?? 0) > 0 ? Number(letter) : blank;
    if ((held[tile] ?? 0) === 0) return undefined;
    held[tile] = (held[tile] ?? 0) - 1;
    tiles.push(tile === blank ? { square, tile, as: letter } : { square, tile });
  }
  return tiles;
}

/** The best play; without one an exchange of the whole rack, or a pass. */
function choose(rules: Rules, view: View, seat: Seat): Move {
  let best: Move | undefined;
  let most = 0;
  for (const candidate of candidates(rules, view, seat)) {
    const tried = validatePlacement(rules, view, seat, candidate);
    if (!tried.ok) continue;
    const points = scoreTotal(rules, view, tried.value);
    if (points > most) [best, most] = [candidate, points];
  }
  if (best !== undefined) return best;
  const { tiles } = tilesIn(rackOf(view, seat));
  return { type: 'exchange', tiles };
}

const rules = firstTo(100);
const names = ['Brute', 'Force'];
const say = explainer(rules, { names });
let { game } = newGame(rules, { seats: names, seed: 'bots' });
let asked = 0;

for (let [duty] = owed(rules, game); duty !== undefined; [duty] = owed(rules, game)) {
  if (duty.by === 'director') break;
  const move = choose(rules, viewFor(rules, game, duty.by), duty.by);
  const done = applyMove(rules, game, duty.by, move);
  const change = done.ok ? done.value : unwrap(applyMove(rules, game, duty.by, 'pass')); // nothing to exchange
  console.log(
    `${String(++asked).padStart(2)} ${names[duty.by] ?? ''}: ${formatMove(rules, done.ok ? move : { type: 'pass' })}`,
  );
  game = change.game;
  for (const event of change.events)
    if (event.type === 'booked' || event.type === 'over') console.log(`   ${say(event)}`);
}
const { seats, ranking } = finalizeGame(rules, game);
console.log(seats.map(({ total }, seat) => `${names[seat] ?? ''} ${total}`).join(', '), ranking);
