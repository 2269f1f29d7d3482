/**
 * What `npm run bench -- against <commit> logs` asks of each of two states of the library: games of all kinds, played
 * to their end or for n moves, by random moves and by bots. It is compiled with the sources of either. Of each
 * kind it prints a line: its name, how many games and moves, and a digest of every log, event, refusal and view.
 */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { applyMove, classic, newGame, owed, unwrap, viewFor, type Game, type Move, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { bestBy, greedy, playGames } from 'tilewright/bots';
import { GAMES, seatCountsOf, setupsOf } from 'tilewright/catalogue';
import { readKwg } from 'tilewright/lexicon';
import { randomFrom, sample } from 'tilewright/movegen';

/** Random games in all, at least. */
const RANDOM = Number(process.argv[2] ?? 1900);
/** Games between bots in all. */
const BOTS = Number(process.argv[3] ?? 100);
/** A random game is left after this many moves. */
const MOST_MOVES = 250;

type Luck = ReturnType<typeof randomFrom>;

/** What the director does now and then, though nobody waits for it. */
const DIRECTORS: readonly Move[] = [
  { type: 'close' },
  { type: 'adjust', seat: 0, points: -10, reason: 'overtime' },
  { type: 'take-back', seat: 1, count: 1 },
  { type: 'undo', turns: 1 },
  { type: 'undo', entries: 2 },
  { type: 'impose', reason: 'order', toMove: 1 },
  { type: 'forfeit', seat: 1, reason: 'time' },
  { type: 'adjudicate', ranking: [[1], [0]] },
];

/** A random game; how many moves it had. Everything that can be seen of it goes into the digest. */
function randomGame(rules: Rules, seats: number, seed: string, hash: Hash): number {
  const luck = randomFrom(`logs ${seed}`, 0, 0);
  const begun = newGame(rules, { seats, seed, first: luck.below(4) === 0 ? 'draw' : 0 });
  let { game } = begun;
  let moves = 0;
  tell(hash, begun.events);
  for (let due = owed(rules, game); due.length > 0 && moves < MOST_MOVES; due = owed(rules, game)) {
    tell(hash, due);
    const { by } = due[luck.below(due.length)] ?? { by: 'director' };
    const next = [...ideas(rules, game, by, luck)].reduce((made: Game | undefined, [who, move]) => {
      if (made !== undefined) return made;
      const done = applyMove(rules, game, who, move);
      tell(hash, done.ok ? done.value.events : done.error);
      return done.ok ? done.value.game : undefined;
    }, undefined);
    if (next === undefined) break;
    game = next;
    moves++;
    if (luck.below(8) === 0) tell(hash, viewFor(rules, game, luck.below(seats)));
  }
  tell(hash, game);
  tell(hash, viewFor(rules, game, 'spectator'));
  return moves;
}

/** What somebody might do, in the order in which it is tried. */
function ideas(
  rules: Rules,
  game: Game,
  by: number | 'director',
  luck: Luck,
): readonly (readonly [number | 'director', Move | string])[] {
  const roll = luck.below(100);
  const director = DIRECTORS[luck.below(roll < 1 ? DIRECTORS.length : 6)] ?? 'close';
  const found = by === 'director' ? ({ type: 'rule', upheld: roll % 2 === 0 } as const) : sample(rules, game, by, luck);
  return [
    ...(roll < 5 ? [['director', director] as const] : []),
    ...(roll === 99 && luck.below(10) === 0 ? [[by, 'resign'] as const] : []),
    ...(found === undefined ? [] : [[by, found] as const]),
    ...['pass', 'accept', 'resign'].map(move => [by, move] as const),
  ];
}

/** Boards by square, however a state keeps them; what lies where says their layout. */
function tell(hash: Hash, value: unknown): void {
  const byRow = new Set(['tiles', 'letters']);
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (key === 'layout') return undefined;
    return byRow.has(key) && Array.isArray(part) ? part.flat() : part;
  });
  hash.update(text);
}

function line(name: string, games: number, moves: number, hash: Hash): void {
  process.stdout.write(`${name}\t${games}\t${moves}\t${hash.digest('hex').slice(0, 16)}\n`);
}

const kinds = GAMES.flatMap(game =>
  Object.entries(setupsOf(game)).map(([setup, rules]) => ({ name: `${game.id}, ${setup}`, rules })),
);
for (const challenge of [
  'void',
  'double',
  'single',
  'triple',
  { points: [5, 10], per: 'word', to: 'challenged' },
  'none',
] as const) {
  const dictionary = {
    has: (letters: ArrayLike<number>) => Array.from(letters).reduce((sum, letter) => sum + letter, 0) % 3 > 0,
  };
  kinds.push({ name: `classic, ${JSON.stringify(challenge)}, some words`, rules: classic({ challenge, dictionary }) });
}
const each = Math.ceil(RANDOM / kinds.length);
for (const { name, rules } of kinds) {
  const hash = createHash('sha256');
  const counts = seatCountsOf(rules);
  let moves = 0;
  for (let n = 0; n < each; n++) moves += randomGame(rules, counts[n % counts.length] ?? 2, `${name} ${n}`, hash);
  line(name, each, moves, hash);
}

const dictionary = unwrap(readKwg(english, readFileSync('../shared/data/kwg/enable-wolges.kwg')));
const thrifty = bestBy(({ points, leave }) => points + 25 * (leave[english.blank] ?? 0), { atMostAbovePoints: 50 });
for (const challenge of ['void', 'double'] as const) {
  const hash = createHash('sha256');
  let moves = 0;
  for (const { game } of playGames(classic({ dictionary, challenge }), [greedy, thrifty], {
    games: BOTS / 2,
    seed: challenge,
  })) {
    tell(hash, game);
    moves += game.log.length;
  }
  line(`bots, ${challenge}`, BOTS / 2, moves, hash);
}
