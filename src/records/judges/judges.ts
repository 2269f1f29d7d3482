/**
 * All judges, a file for each kind of finding: the table from the code of a finding to its judge. Charges are codes
 * with what belongs to them, as data; the judge of the code says what a charge amounts to. Who finds charges is not
 * here: `replay/judged.ts` says it.
 */
import { CHALLENGE } from './challenge.ts';
import { CUMULATIVE } from './cumulative.ts';
import { ENDRACK } from './endrack.ts';
import { FORMAT } from './format.ts';
import type { RecordedEvent } from '../record.ts';
import type { Found, Judge, Values } from './judge.ts';
import { ORDER } from './order.ts';
import { PARSE } from './parse.ts';
import { PENALTY } from './penalty.ts';
import { PHONY } from './phony.ts';
import { PLACEMENT } from './placement.ts';
import { RACK } from './rack.ts';
import { SCORE } from './score.ts';
import { TILES } from './tiles.ts';
import { TIME } from './time.ts';
import { WORD } from './word.ts';

/** The judges by the kind of their findings. */
export interface Judges {
  readonly order: typeof ORDER;
  readonly placement: typeof PLACEMENT;
  readonly tiles: typeof TILES;
  readonly parse: typeof PARSE;
  readonly score: typeof SCORE;
  readonly cumulative: typeof CUMULATIVE;
  readonly phony: typeof PHONY;
  readonly endrack: typeof ENDRACK;
  readonly penalty: typeof PENALTY;
  readonly challenge: typeof CHALLENGE;
  readonly time: typeof TIME;
  readonly rack: typeof RACK;
  readonly word: typeof WORD;
  readonly format: typeof FORMAT;
}

export const JUDGES: Judges = {
  order: ORDER,
  placement: PLACEMENT,
  tiles: TILES,
  parse: PARSE,
  score: SCORE,
  cumulative: CUMULATIVE,
  phony: PHONY,
  endrack: ENDRACK,
  penalty: PENALTY,
  challenge: CHALLENGE,
  time: TIME,
  rack: RACK,
  word: WORD,
  format: FORMAT,
};

/**
 * What a finding is about. Unless its code or the case says otherwise, `rack` is a warning, `word` and `format` are
 * notes, all others are errors; what follows from another finding is a warning at most.
 */
export type FindingKind = keyof Judges;

/** The code of a finding that a judge speaks of. */
export type FindingCode = { [Kind in FindingKind]: keyof Judges[Kind] }[FindingKind];

/** The judge of a code. */
type JudgeOf<Code extends FindingCode> = {
  [Kind in FindingKind]: Code extends keyof Judges[Kind] ? Judges[Kind][Code] : never;
}[FindingKind];

/** A charge of this code. */
export type ChargeOf<Code extends FindingCode> = Code extends FindingCode
  ? { readonly code: Code } & Values<JudgeOf<Code>>
  : never;

/** Something about a record that a judge speaks of: a code, and what belongs to it. */
export type Charge = ChargeOf<FindingCode>;

/** A charge and the event that it is about: the one at hand, or the earlier one that has written a doubted rack. */
export interface Charged extends Required<Found<Charge>> {
  readonly event: RecordedEvent;
  readonly turn: number;
}

/** A judge with the kind of its findings. */
export interface KnownJudge extends Judge {
  readonly kind: FindingKind;
}

const BY_CODE: ReadonlyMap<string, KnownJudge> = new Map(
  (Object.entries(JUDGES) as readonly (readonly [FindingKind, Readonly<Record<string, Judge>>])[]).flatMap(
    ([kind, judges]) => Object.entries(judges).map(([code, judge]) => [code, { ...judge, kind }]),
  ),
);

/** The judge of a code. */
export function judgeOf(code: FindingCode): KnownJudge {
  const judge = BY_CODE.get(code);
  if (judge === undefined) throw new RangeError(`nobody judges '${code}'`);
  return judge;
}

/** What is to be said of a charge. */
export function sentenceOf(charge: Charge): string {
  return (judgeOf(charge.code).sentence as (charge: Charge) => string)(charge);
}

/**
 * The code of everything that a replay finds, with the kind that it is of. What the reader of a file found keeps the
 * reader's code.
 */
export const FINDING_KINDS: { readonly [Code in FindingCode]: FindingKind } = Object.fromEntries(
  [...BY_CODE].map(([code, { kind }]) => [code, kind]),
) as { readonly [Code in FindingCode]: FindingKind };
