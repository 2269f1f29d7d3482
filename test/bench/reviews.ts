/** Endgames on whose values other programs agree, and reviews of recorded games: what they take, in counts. */
import { readFileSync } from 'node:fs';
import { classic, tournament, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { endgame, reviewGame } from 'tilewright/analysis';
import { rulesForCgp } from 'tilewright/catalogue';
import { readKlv, writeKlv } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { readKwg } from 'tilewright/lexicon';
import { positionOf } from 'tilewright/movegen';
import { parseCgp, parseCgpFields } from 'tilewright/notation';
import { parseGcg, verifyGame } from 'tilewright/records';
import { DATA, kwg, records } from './data.ts';
import type { Body, Clock } from './harness.ts';

/** How often everything is done; the median counts. */
const ROUNDS = 3;

/** Recorded games of 24 to 26 turns, so many of them. */
const GAMES = 20;

/** The time of one count, now. */
function countNow(unit: Body, clock: Clock): number {
  const from = clock();
  const operations = unit.run();
  return (clock() - from) / operations;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;
}

/** All endgames of ../shared/data/endgames, with `passes: 2`: values, and counts in all and at most. */
export function endgamesText(unit: Body, clock: Clock): string {
  const { positions } = JSON.parse(readFileSync(`${DATA}endgames/enable.json`, 'utf8')) as {
    readonly positions: readonly { readonly cgp: string; readonly value: number }[];
  };
  const dictionary = unwrap(readKwg(english, kwg()));
  let [equal, exact] = [0, 0];
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const before = countNow(unit, clock);
    const times = positions.map(({ cgp, value }) => {
      const from = clock();
      const rules = unwrap(rulesForCgp(unwrap(parseCgpFields(cgp)), { dictionary }));
      const position = unwrap(positionOf(rules, unwrap(parseCgp(rules, cgp)), 0));
      const solved = unwrap(endgame(position, { passes: 2 })).run();
      if (round === 0) {
        equal += Number(solved.value === value);
        exact += Number(solved.exact);
      }
      return clock() - from;
    });
    const one = (before + countNow(unit, clock)) / 2;
    return { all: times.reduce((sum, time) => sum + time, 0) / one, worst: Math.max(...times) / one };
  });
  return [
    `${positions.length} endgames: ${equal} of the same value, ${exact} exact;`,
    `${Math.round(median(rounds.map(({ all }) => all)))} counts in all (bar 80,000),`,
    `the worst ${Math.round(median(rounds.map(({ worst }) => worst)))} (bar 20,000); medians of ${ROUNDS} rounds`,
  ].join(' ');
}

/** Reviews of recorded games of about 25 turns, by equity: read, verified and reviewed. */
export async function reviewsText(unit: Body, clock: Clock): Promise<string> {
  const dictionary = unwrap(readKwg(english, kwg()));
  const rules = classic({ ...tournament, dictionary });
  // every leave has a value of its own in a file
  const leaves = unwrap(readKlv(english, writeKlv(openEnglishLeaves())));
  const isTurn = (type: string): boolean => type === 'play' || type === 'exchange' || type === 'pass';
  const games = records().filter(({ record }) => {
    const turns = record.events.filter(({ type }) => isTurn(type));
    return (
      record.players.length === 2 && turns.length >= 24 && turns.length <= 26 && verifyGame(rules, record).complete
    );
  });
  const taken: number[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    for (const { bytes } of games.slice(0, GAMES)) {
      const before = countNow(unit, clock);
      const from = clock();
      const { record } = parseGcg(bytes);
      verifyGame(rules, record);
      let turns = 0;
      for await (const _ of unwrap(reviewGame(rules, record, { leaves }))) turns++;
      const time = clock() - from;
      // the first round is for getting warm
      if (round > 0 && turns > 0) taken.push((2 * time) / (before + countNow(unit, clock)));
    }
  return [
    `reviews of ${Math.min(GAMES, games.length)} recorded games of 24 to 26 turns by equity, verification included:`,
    `${median(taken).toFixed(0)} counts (${Math.min(...taken).toFixed(0)} to ${Math.max(...taken).toFixed(0)}; bar 150)`,
  ].join(' ');
}
