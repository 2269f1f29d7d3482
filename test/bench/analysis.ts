/** Simulations: what an iteration takes, and how strong a bot is that simulates. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { classic, finalizeGame, newGame, unwrap, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { endgame, simulation } from 'tilewright/analysis';
import { bestBy, playOut, type Bot } from 'tilewright/bots';
import { readKlv, writeKlv, type LeaveTable } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { readKwg } from 'tilewright/lexicon';
import { positionOf } from 'tilewright/movegen';
import { kwg } from './data.ts';
import type { Body } from './harness.ts';
import { mean, percentText, wide } from './leaves.ts';

/** Playouts of one candidate in a body, and of how many positions. */
const ITERATIONS = 64;
const POSITIONS = 30;

/**
 * What takes time: iterations of one candidate, over positions of games from first to last. `isPlain`: WebAssembly is
 * not there, and one of them is to be timed.
 */
export function analysisBodies(isPlain: boolean = false): readonly Body[] {
  const rules = classic({ dictionary: unwrap(readKwg(english, kwg())), challenge: 'void' });
  // every leave has a value of its own in a file
  const full = unwrap(readKlv(english, writeKlv(openEnglishLeaves())));
  const bot = bestBy({ leaves: full });
  const games = Array.from({ length: POSITIONS }, (_, n) => {
    const { game } = newGame(rules, { seats: 2, seed: `bench/${n}` });
    return playOut(rules, game, bot, { turns: Math.floor((n * 16) / POSITIONS) });
  });
  const body = (name: string, aim: string, plies: number, leaves: LeaveTable): Body => {
    const positions = games
      .filter(({ over }) => over === undefined)
      .map(game => unwrap(positionOf(rules, game, game.toMove)));
    return {
      name,
      aim,
      run: () => {
        for (const position of positions)
          unwrap(simulation(position, { leaves, n: 4, plies, round: ITERATIONS })).run({ iterations: 4 * ITERATIONS });
        return 4 * positions.length * ITERATIONS;
      },
    };
  };
  const best = body('one two-ply iteration of one candidate, full table', '2.6', 2, full);
  if (isPlain) return [{ ...best, name: 'the same in plain JavaScript', aim: '1.8 times that' }];
  return [
    best,
    body('one two-ply iteration of one candidate, small table', '', 2, openEnglishLeaves()),
    body('one one-ply iteration of one candidate, full table', '', 1, full),
  ];
}

/** A bot that plays out 300 times in all before a move; with an empty bag it solves, where that is asked for. */
function simulating(leaves: LeaveTable, solves: boolean): Bot<CrosswordRules> {
  const usual = bestBy({ leaves });
  return turn => {
    const { rules, view, seat, duty, random } = turn;
    if (duty.type !== 'move') return usual(turn);
    const position = unwrap(positionOf(rules, view, seat));
    if (solves) {
      const solving = endgame(position);
      const [first] = solving.ok ? solving.value.run({ nodes: 1000 }).line : [];
      if (first?.move.type === 'place') return first.move;
    }
    const seed = String(random.below(0x1_0000_0000));
    const made = simulation(position, { leaves, n: 6, round: 10, plies: 2, seed });
    const move = made.ok ? made.value.run({ iterations: 300 }).plays[0]?.move : undefined;
    return move === undefined || move.type === 'pass' ? usual(turn) : move;
  };
}

/** What was asked for on the command line. */
export type ValueOf = (flag: string) => string | undefined;

/**
 * Pairs of games with the same tiles between the simulating bot and the leave bot, `--games` of them from `--from` on;
 * `--into file` adds them to those of earlier pieces, and tells of all.
 */
export function simulatingText(valueOf: ValueOf): string {
  const [games, from, file] = [Number(valueOf('--games') ?? 40), Number(valueOf('--from') ?? 0), valueOf('--into')];
  const solves = valueOf('--solves') !== undefined;
  const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
  const leaves = openEnglishLeaves();
  const [strong, usual] = [simulating(leaves, solves), bestBy({ leaves })];
  const lines = Array.from({ length: Math.ceil(games / 2) }, (_, n) => {
    const pair = from + n;
    const ahead = [0, 1].map(seat => {
      const { game } = newGame(rules, { seats: 2, seed: `strength/${pair}` });
      const over = playOut(rules, game, turn => (turn.seat === seat ? strong : usual)(turn));
      const totals = finalizeGame(rules, over).seats.map(({ total }) => total);
      return (totals[seat] ?? 0) - (totals[1 - seat] ?? 0);
    });
    const line = JSON.stringify({ pair, solves, ahead });
    // a piece may be cut off: what is played is kept
    if (file !== undefined) appendFileSync(file, `${line}\n`);
    return line;
  });
  const all = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : lines;
  const pairs = all.map(line => (JSON.parse(line) as { readonly ahead: readonly number[] }).ahead);
  const won = pairs.map(pair => mean(pair.map(points => (Math.sign(points) + 1) / 2)));
  const points = pairs.map(mean);
  return [
    `simulating (2 plies, 300 iterations a move${solves ? ', endgames solved' : ''}) against the leave bot:`,
    `${2 * pairs.length} games in pairs, won ${percentText(mean(won))} ± ${percentText(wide(won))},`,
    `${mean(points).toFixed(1)} ± ${wide(points).toFixed(1)} points ahead a game`,
  ].join(' ');
}
