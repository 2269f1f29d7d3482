/** Points that are not what the rules give, of whatever event: one finder for the judges of six kinds. */
import { own } from '../../core/own.ts';
import { isLeftToRecord, namesOf, type Facts } from '../facts.ts';
import type { RecordedEventType } from '../record.ts';
import { NOTHING, type Found } from './judge.ts';
import type { Charge } from './judges.ts';

/** The code of points that differ, by the type of their event. */
const CODES = {
  play: 'score-differs',
  pass: 'score-differs',
  exchange: 'score-differs',
  'turn-lost': 'score-differs',
  withdrawn: 'withdrawn-score-differs',
  'challenge-bonus': 'bonus-differs',
  'out-bonus': 'end-rack-differs',
  'rack-penalty': 'penalty-differs',
  time: 'time-penalty-differs',
} as const satisfies { readonly [Type in RecordedEventType]?: Charge['code'] };

/** Of points that are not what the rules give: one charge, from which each judge takes what it speaks of. */
export function findPoints(facts: Facts): readonly Found<Charge>[] {
  const { rules, event, met, booking } = facts;
  const { due: computed, follows, cause } = booking?.gain ?? {};
  const { score: recorded } = event;
  const code = own(CODES, event.type);
  if (recorded === undefined || computed === undefined || code === undefined) return NOTHING;
  const charge = {
    code,
    recorded,
    computed,
    names: namesOf(facts, facts.last?.words),
    brought: met.last?.points ?? 0,
    isOpen: isLeftToRecord(rules, 'challenge'),
    perMinute: rules.overtime.perMinute,
  };
  return [{ charge, beside: { ...follows, cause } }];
}
