/** Whole games: between bots, random ones, and recorded ones. */
import { applyMove, classic, newGame, owed, unwrap, type CrosswordRules, type Game, type Rules } from 'tilewright';
import { english as letters } from 'tilewright/alphabets/english';
import { bestBy, greedy, playGames, type Bot } from 'tilewright/bots';
import { rulesFor, rulesKeeper } from 'tilewright/catalogue';
import { readKwg } from 'tilewright/lexicon';
import { randomFrom, sample } from 'tilewright/movegen';
import { parseGcg, replayRecord, verifyGame } from 'tilewright/records';
import { blanksAndBlockers, bustinOut, scrabbleMe } from 'tilewright/variants';
import { kwg, records } from './data.ts';
import type { Body } from './harness.ts';

/** A worth that looks at the leave, so that nothing can be left out. */
const thrifty = bestBy(({ points, leave }) => points + 25 * (leave[letters.blank] ?? 0), { atMostAbovePoints: 50 });

/** Games between bots, and random ones; an operation is a game. */
export function gameBodies(short: boolean): readonly Body[] {
  const rules = classic({ dictionary: unwrap(readKwg(letters, kwg())), challenge: 'void' });
  const bots = (name: string, bot: Bot<CrosswordRules>, aim?: string): Body => {
    const games = short ? 4 : 20;
    let round = 0;
    const run = (): number => {
      for (const _ of playGames(rules, [bot, bot], { games, seed: `bench ${round++}` }));
      return games;
    };
    return { name, run, ...(aim === undefined ? {} : { aim }) };
  };
  const random = (name: string, of: Rules): Body => {
    const games = short ? 1 : 5;
    return {
      name: `random game of ${name}`,
      run: () => {
        for (let game = 0; game < games; game++) randomGame(of, `bench ${game}`);
        return games;
      },
      aim: '150/s',
    };
  };
  return [
    bots('greedy game', greedy, '28 counts'),
    bots('game by points and leave', thrifty, '2 greedy games'),
    random('Bustin’ Out!', bustinOut()),
    random('Scrabble Me', scrabbleMe()),
    random('Blanks & Blockers', blanksAndBlockers()),
  ];
}

/** Plays a game to its end by random legal moves; how many they were. */
export function randomGame(rules: Rules, seed: string): number {
  let { game } = newGame(rules, { seats: 2, seed });
  const random = randomFrom(`random ${seed}`, 0, 0);
  let moves = 0;
  for (let [due] = owed(rules, game); due !== undefined; [due] = owed(rules, game)) {
    const { by } = due;
    const found = by === 'director' ? ({ type: 'rule', upheld: false } as const) : sample(rules, game, by, random);
    const next = [found, 'pass', 'resign'].reduce((made: Game | undefined, move) => {
      if (made !== undefined || move === undefined) return made;
      const tried = applyMove(rules, game, by, move);
      return tried.ok ? tried.value.game : undefined;
    }, undefined);
    if (next === undefined || moves++ > 3000) throw new RangeError(`${rules.name}: ${seed} comes to no end`);
    game = next;
  }
  return moves;
}

/** Recorded games that another program calls consistent, read before the clock starts. */
export function replayBodies(short: boolean): readonly Body[] {
  const consistent = records().filter(({ verdict }) => verdict === 'consistent');
  const chosen = consistent.filter((_, index) => index % (short ? 40 : 6) === 0);
  const games = chosen.map(({ record, bytes }) => ({ record, bytes, rules: unwrap(rulesFor(record)) }));
  const keep = rulesKeeper();
  const english = games.filter(({ rules }) => rules.alphabet.letters.join() === letters.letters.join());
  const keepWithWords = rulesKeeper({ dictionary: unwrap(readKwg(letters, kwg())) });
  const readAndVerified = (name: string, rulesOf: typeof keep, aim: string): Body => ({
    name,
    run: () => {
      for (const { bytes } of english) {
        const { record } = parseGcg(bytes);
        verifyGame(unwrap(rulesOf(record)), record);
      }
      return english.length;
    },
    aim,
  });
  const each = (name: string, use: (game: (typeof games)[number]) => unknown, aim?: string, of = games): Body => {
    const run = (): number => {
      for (const game of of) use(game);
      return of.length;
    };
    return { name, run, ...(aim === undefined ? {} : { aim }) };
  };
  const isClean = ({ rules, record }: (typeof games)[number]): boolean => verifyGame(rules, record).status === 'clean';
  const clean = games.filter(isClean);
  const others = games.filter(game => !isClean(game));
  return [
    each(
      'recorded game replayed',
      ({ rules, record }) => {
        for (const _ of replayRecord(rules, record));
      },
      '5 counts',
    ),
    each('recorded game verified, clean', ({ rules, record }) => verifyGame(rules, record), '5 counts', clean),
    each('the same, with findings', ({ rules, record }) => verifyGame(rules, record), undefined, others),
    each('rulesFor(record)', ({ record }) => rulesFor(record)),
    each('rulesKeeper()(record): the rules are there', ({ record }) => keep(record), '0.1 counts'),
    each('GCG file read', ({ bytes }) => parseGcg(bytes)),
    readAndVerified('GCG file read and verified', keep, '6.5 counts'),
    readAndVerified('the same, with a lexicon that the caller holds', keepWithWords, '10 % more'),
  ];
}
