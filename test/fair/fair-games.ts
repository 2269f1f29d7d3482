/** Games whose seed comes from a table, played by chance. */
import { createHash } from 'node:crypto';
import { applyMove, newGame, owed, saveGame, unwrap, type Game, type Move, type Rules } from 'tilewright';
import {
  commitNonce,
  commitSecret,
  openTable,
  seedOf,
  takeCommitment,
  takeNonce,
  takeSecret,
  type FairTable,
  type FairTerms,
} from 'tilewright/fair';
import { randomFrom, sample } from 'tilewright/movegen';
import { diceOf } from '../../src/testing/dice.ts';
import { directorsIdeas } from '../../src/testing/player.ts';

/** A strong text that follows from a name. */
export const strong = (name: string): string => createHash('sha256').update(name).digest('hex');

/** A table to which everybody came, and what nobody else knew. */
export interface Come {
  readonly table: FairTable;
  readonly secret: string;
  /** The table as a player keeps it: with all commitments and no nonce. */
  readonly kept: FairTable;
}

/** Everybody commits, then everybody reveals. */
export function everybodyAt(terms: FairTerms, name: string): Come {
  const secret = strong(`${name} secret`);
  const nonces = terms.seats.map((_, seat) => strong(`${name} nonce ${seat}`));
  const open = unwrap(openTable({ ...terms, commitment: commitSecret(terms, secret) }));
  const kept = nonces.reduce(
    (table, nonce, seat) => unwrap(takeCommitment(table, seat, commitNonce(open, seat, nonce))),
    open,
  );
  return { table: nonces.reduce((table, nonce, seat) => unwrap(takeNonce(table, seat, nonce)), kept), secret, kept };
}

/** A game at such a table, and its save with the table, which shows the secret. */
export interface FairGame extends Come {
  readonly game: Game;
  readonly saved: { readonly table: FairTable; readonly [key: string]: unknown };
}

/** Plays to the end, or for n moves; `directs`: how often the director does something, in percent. */
export function fairGame(
  rules: Rules,
  {
    seats,
    name,
    first = 0,
    most = 400,
    directs = 0,
  }: {
    readonly seats: readonly string[];
    readonly name: string;
    readonly first?: number | 'draw';
    readonly most?: number;
    readonly directs?: number;
  },
): FairGame {
  const come = everybodyAt({ game: name, rules: rules.fingerprint, seats, first }, name);
  const seed = unwrap(seedOf(come.table, come.secret));
  const dice = diceOf(randomFrom(name, 0, 0).below(2 ** 32));
  let { game } = newGame(rules, { seats, first, seed });
  for (let nth = 0; nth < most && game.over === undefined; nth++) game = moved(rules, game, dice, directs);
  return { ...come, game, saved: shownWith(rules, game, unwrap(takeSecret(come.table, come.secret))) };
}

/** What is published at the end, as it comes out of a file. */
export function shownWith(rules: Rules, game: Game, table: FairTable): FairGame['saved'] {
  return JSON.parse(JSON.stringify({ ...saveGame(rules, game), table })) as FairGame['saved'];
}

const WEIGHTS = { place: 85, exchange: 8, pass: 4, act: 60, accept: 80, challenge: 12, answer: 100 };

function moved(rules: Rules, game: Game, dice: ReturnType<typeof diceOf>, directs: number): Game {
  if (dice.chance(directs))
    for (const { by, move } of directorsIdeas(rules, game, dice, 50)) {
      const done = applyMove(rules, game, by, move);
      if (done.ok) return done.value.game;
    }
  const duty = dice.pick(owed(rules, game));
  if (duty === undefined) throw new Error('the game waits for nobody');
  const { by } = duty;
  const move: Move | undefined =
    by === 'director'
      ? { type: 'rule', upheld: dice.chance(50) }
      : (sample(rules, game, by, dice, { weights: WEIGHTS }) ??
        sample(rules, game, by, dice, { weights: { ...WEIGHTS, place: 1000, pass: 1000 }, tries: 2000 }));
  if (move === undefined) throw new Error(`seat ${by} finds no move`);
  return unwrap(applyMove(rules, game, by, move)).game;
}
