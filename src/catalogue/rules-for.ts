/**
 * The rules that a record seems to follow: letters, board and challenge rule as it names or shows them, the rest as in
 * the federation of its language, or as in most tournaments (source: federations). What a wrong challenge and unplayed
 * tiles are worth is left to the record (`leftToRecord`).
 */
import { onceFor } from '../core/once.ts';
import { own } from '../core/own.ts';
import { checkOptions } from '../core/options.ts';
import { POINTS } from '../core/read.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Layout } from '../board/layout.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { figs, fisc, fise, fisf, pfs, romania, sdev, slovakia, tournament } from '../presets/presets.ts';
import { CLASSIC_TYPES, OTHER_TYPES } from '../records/game-types.ts';
import type { RecordedGame } from '../records/record.ts';
import { type Challenge, classic, CLASSIC_OPTIONS, type ClassicOptions } from '../variants/classic.ts';
import { BOARD_NAMES, boardNamed } from './boards.ts';
import { LETTER_SET_NAMES, letterSetNamed, letterSetOfLexicon, letterSetOfText } from './letter-sets.ts';

/** More seats than any table has. */
const MOST_SEATS = 16;

/** More different rules than an archive has; records that are made up may ask for new ones each time. */
const MOST_KEPT = 256;

/** What a record and the options say of its rules. Equal facts make equal rules. */
interface Facts {
  readonly alphabet: Alphabet;
  readonly layout: Layout;
  readonly challenge: Challenge;
  readonly outBonus: OutBonus;
  readonly seats: number;
  /** The rest of its rules. */
  readonly preset: ClassicOptions;
}

type OutBonus = NonNullable<ClassicOptions['outBonus']>;

/** What the federations of a language play, by letter set. */
const FEDERATIONS: Readonly<Record<string, ClassicOptions>> = {
  french: fisf,
  german: sdev,
  polish: pfs,
  spanish: fise,
  catalan: fisc,
  italian: figs,
  romanian: romania,
  slovak: slovakia,
};

/**
 * The rules to verify a record by. `options` are taken instead of what the record shows, and strictly: with `challenge`
 * given a wrong challenge is worth what it says, with `outBonus` the unplayed racks are. Making rules takes longer than
 * reading most records: whoever has many keeps them (`rulesKeeper`). Faults: `unknown-letter-set`, `unknown-layout`,
 * `unknown-game-type` (another game than the classic one; a name that nobody knows is taken for classic).
 */
export function rulesFor(record: RecordedGame, given: ClassicOptions = {}): Result<CrosswordRules, readonly Fault[]> {
  return rulesKeeper(given)(record);
}

/**
 * As `rulesFor`, for many records: rules are made once for all records that show the same (letters, board, challenge
 * rule, seats, who is paid at the end), and then handed out again. At most 256 rules are kept; when there are more, all
 * are made anew.
 */
export function rulesKeeper(
  given: ClassicOptions = {},
): (record: RecordedGame) => Result<CrosswordRules, readonly Fault[]> {
  const options = checkOptions('rulesFor', given, CLASSIC_OPTIONS);
  const made = new Map<string, CrosswordRules>();
  let objects = 0;
  const numberOf = onceFor(() => objects++);
  return record => {
    const facts = factsOf(record, options);
    if (!facts.ok) return facts;
    const { alphabet, layout, ...rest } = facts.value;
    const key = JSON.stringify([numberOf(alphabet), numberOf(layout), rest]);
    const known = made.get(key);
    if (known !== undefined) return ok(known);
    if (made.size >= MOST_KEPT) made.clear();
    const rules = rulesOfFacts(facts.value, options);
    made.set(key, rules);
    return ok(rules);
  };
}

function factsOf(record: RecordedGame, options: ClassicOptions): Result<Facts, readonly Fault[]> {
  const gameType = record.gameType?.toLowerCase() ?? 'classic';
  const board = boardNamed(record.layout ?? (gameType === 'classic_super' ? 'super' : 'standard'));
  const letters = letterSetFor(record);
  const alphabet =
    options.alphabet ?? (letters === undefined ? undefined : ((board && own(board.sets, letters.name)) ?? letters));
  const layout = options.layout ?? board?.layout;
  const faults: Fault[] = [];
  if (alphabet === undefined) faults.push(unknownFault('letter-set', record.alphabet, LETTER_SET_NAMES));
  if (layout === undefined) faults.push(unknownFault('layout', record.layout, BOARD_NAMES));
  // a name that nobody knows is noted by the reader, and the game taken for a classic one
  if (OTHER_TYPES.includes(gameType)) faults.push(unknownFault('game-type', record.gameType, CLASSIC_TYPES.join(', ')));
  if (alphabet === undefined || layout === undefined || faults.length > 0) return err(faults);
  const seats = Math.min(MOST_SEATS, record.players.length);
  const challenge = ruledBy(challengeFor(record), options);
  const shown = outBonusShown(record);
  const preset = presetFor(record, alphabet);
  const { outBonus = 'twice-others' } = preset;
  return ok({ alphabet, layout, challenge, outBonus: shown ?? outBonus, seats, preset });
}

/**
 * The federation's of the letters, unless the record names a challenge rule: records of sites do, and sites have rules
 * of their own. Else those of most tournaments. How unplayed tiles are settled contradicts no federation: programs that
 * write records settle them in their own way.
 */
function presetFor({ challenge }: RecordedGame, { name }: Alphabet): ClassicOptions {
  return (challenge === undefined ? own(FEDERATIONS, name) : undefined) ?? tournament;
}

function rulesOfFacts({ seats, preset, ...facts }: Facts, options: ClassicOptions): CrosswordRules {
  const seatCount = { least: Math.min(2, Math.max(1, seats)), most: Math.max(4, seats) };
  const { alphabet, layout } = facts;
  const challenge = ruledBy(options.challenge ?? facts.challenge, options);
  const rules = classic({ ...preset, ...facts, seatCount, ...options, challenge, alphabet, layout });
  const left: ('challenge' | 'end')[] = [];
  if (options.challenge === undefined) left.push('challenge');
  if (options.outBonus === undefined) left.push('end');
  return left.length === 0 ? rules : { ...rules, leftToRecord: left };
}

/** A name that the catalogue lacks. */
export function unknownFault(what: string, found: string | undefined, expected: string): Fault {
  return { code: `unknown-${what}`, ...(found === undefined ? {} : { found }), expected };
}

function letterSetFor(record: RecordedGame): Alphabet | undefined {
  if (record.alphabet !== undefined) return letterSetNamed(record.alphabet);
  const named = record.lexicon === undefined ? undefined : letterSetOfLexicon(record.lexicon);
  return named ?? letterSetOfText(record.events.map(({ rack = '', tiles = '' }) => rack + tiles).join(' '));
}

/** As named; else as shown: a turn lost, points paid; else free. */
function challengeFor({ challenge, events }: RecordedGame): Challenge {
  const named = challenge === undefined ? undefined : challengeNamed(challenge);
  if (named !== undefined) return named;
  if (events.some(({ type }) => type === 'turn-lost')) return 'double';
  const isPrice = (points: number): boolean => points > 0 && points <= POINTS.to && points % 5 === 0;
  const paid = events.find(({ type, score = 0 }) => type === 'challenge-bonus' && isPrice(score))?.score;
  return paid === undefined ? 'single' : { points: paid, per: 'play', to: 'challenged' };
}

/** Without a dictionary no word can be refused: every word stands. */
export function ruledBy(challenge: Challenge, { dictionary }: ClassicOptions): Challenge {
  return challenge === 'void' && dictionary === undefined ? 'none' : challenge;
}

/** `DOUBLE`, `5pt`, `FIVE_POINT` … */
export function challengeNamed(name: string): Challenge | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain === 'void' || plain === 'single' || plain === 'double' || plain === 'triple') return plain;
  const points = /^(?:5|five)p/.test(plain) ? 5 : /^(?:10|ten)p/.test(plain) ? 10 : 0;
  return points === 0 ? undefined : { points, per: 'play', to: 'challenged' };
}

/**
 * What going out gains, by the lines of the record: each rack once where players lose their own, twice where nobody
 * loses; `undefined` where no line says that anybody gains.
 */
function outBonusShown({ events }: RecordedGame): OutBonus | undefined {
  const gains = events.find(({ type }) => type === 'out-bonus');
  const loses = events.some(({ type, seat }) => type === 'rack-penalty' && seat !== gains?.seat);
  if (gains === undefined) return undefined;
  return loses ? 'others' : 'twice-others';
}
