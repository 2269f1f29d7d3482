/**
 * Times of federations, as data (source: federations). A value that no source gives is marked; an event may always say
 * something else.
 */
import type { ClockSettings } from './settings.ts';

const MINUTE = 60_000;
const TEN_A_MINUTE = { perMinute: 10, lostAfter: 10 };

/**
 * Time for each player and the cost of overtime, by federation: values to spread into the settings of `clockOf`.
 *
 * - `naspa`: 25 minutes; 10 points for each minute or part of it, the game after more than ten (V.F.2, V.F.3).
 * - `wespa`: the same (5.3.2, 5.3.3).
 * - `fise`: 25 minutes (34), 10 points a minute without end (35).
 * - `french`: 25 minutes are recommended; the game stops when they are over, and no points are taken. The director
 *   ranks the seats then (`adjudicate`).
 * - `german`: 30 minutes, 10 points a minute; the game after more than five (TSO, since 28 September 2017; ten before).
 * - `polish`: 20 minutes, 10 points a minute; no source for either.
 * - `catalan`: 30 minutes, which varies; 10 points a minute, ten minutes at most.
 * - `italian`: 25 minutes; 30 points in the first minute over, then the game (37, as a program simplifies it).
 * - `romanian`, `slovak`: 25 and 22 minutes; overtime costs nothing (a program's table).
 * - `duplicate`: three minutes for each turn of a club; who is late has passed (source: duplicate clubs).
 */
export const CLOCKS: Readonly<
  Record<
    | 'naspa'
    | 'wespa'
    | 'fise'
    | 'french'
    | 'german'
    | 'polish'
    | 'catalan'
    | 'italian'
    | 'romanian'
    | 'slovak'
    | 'duplicate',
    ClockSettings
  >
> = {
  naspa: { main: 25 * MINUTE, overtime: TEN_A_MINUTE },
  wespa: { main: 25 * MINUTE, overtime: TEN_A_MINUTE },
  fise: { main: 25 * MINUTE, overtime: { perMinute: 10 } },
  french: { main: 25 * MINUTE },
  german: { main: 30 * MINUTE, overtime: { perMinute: 10, lostAfter: 5 } },
  polish: { main: 20 * MINUTE, overtime: { perMinute: 10 } },
  catalan: { main: 30 * MINUTE, overtime: TEN_A_MINUTE },
  italian: { main: 25 * MINUTE, overtime: { perMinute: 30, lostAfter: 1 } },
  romanian: { main: 25 * MINUTE },
  slovak: { main: 22 * MINUTE },
  duplicate: { perMove: 3 * MINUTE, late: 'pass' },
};
