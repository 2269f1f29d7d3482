/**
 * The rules that a position in CGP seems to follow: letters, board, bonus, exchange and challenge rule as its
 * operations name them, the rest as in most tournaments. A position that names no board is on the usual one of its size
 * (source: CGP).
 */
import { own } from '../core/own.ts';
import { checkOptions } from '../core/options.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { cgpOperation, type CgpFields } from '../notation/cgp.ts';
import { tournament } from '../presets/presets.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { english } from '../tiles/alphabets/english.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from '../variants/classic.ts';
import { wordsmog } from '../variants/wordsmog.ts';
import { BOARD_NAMES, boardNamed, USUAL_BOARDS, type KnownBoard } from './boards.ts';
import { LETTER_SET_NAMES, letterSetNamed, letterSetOfLexicon } from './letter-sets.ts';
import { challengeNamed, ruledBy, unknownFault } from './rules-for.ts';

/** Games by the names of the operation `var`; the board says whether they are played on the large one. */
const GAMES: Readonly<Record<string, (options: ClassicOptions) => CrosswordRules>> = {
  classic,
  classic_super: classic,
  wordsmog,
  wordsmog_super: wordsmog,
};

/**
 * The rules of a position, for `parseCgp`; `options` are taken instead of what it says. Faults: `unknown-letter-set`,
 * `unknown-layout`, `unknown-game-type`, `unknown-operand` (a bonus or a number that cannot be read).
 *
 * @example
 * const text = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEIMRST/ 0/0 0 bb 35; ld english;';
 * const rules = unwrap(rulesForCgp(unwrap(parseCgpFields(text))));
 * unwrap(parseCgp(rules, text)).seats.length // 2
 */
export function rulesForCgp(fields: CgpFields, given: ClassicOptions = {}): Result<CrosswordRules, readonly Fault[]> {
  const options = checkOptions('rulesForCgp', given, CLASSIC_OPTIONS);
  const named = (opcode: string): string | undefined => cgpOperation(fields.operations, opcode);
  const faults: Fault[] = [];
  const board = options.layout === undefined ? boardForCgp(fields, named('bdn')) : undefined;
  if (options.layout === undefined && board === undefined)
    faults.push(unknownFault('layout', named('bdn') ?? boardSize(fields), BOARD_NAMES));
  const letters = options.alphabet ?? alphabetFor(named('ld'), named('lex'));
  if (letters === undefined) faults.push(unknownFault('letter-set', named('ld'), LETTER_SET_NAMES));
  const game = own(GAMES, named('var') ?? 'classic');
  if (game === undefined) faults.push(unknownFault('game-type', named('var'), Object.keys(GAMES).join(', ')));
  const numberOf = (opcode: string): number | undefined => {
    const text = named(opcode);
    if (text !== undefined && !/^\d{1,4}$/.test(text))
      faults.push(unknownFault('operand', `${opcode} ${text}`, 'a whole number'));
    return text === undefined ? undefined : Number(text);
  };
  const [bonus, minBag, scoreless] = [numberOf('bb'), numberOf('etl'), numberOf('mcnz')];
  const layout = options.layout ?? board?.layout;
  if (layout === undefined || letters === undefined || game === undefined || faults.length > 0) return err(faults);
  const seats = fields.racks.length;
  const challenge = challengeNamed(named('cr') ?? '');
  const { rackSize = 7 } = options;
  return ok(
    game({
      ...tournament,
      seatCount: { least: Math.min(2, seats), most: Math.max(4, seats) },
      ...(bonus === undefined ? {} : { bingo: { [rackSize]: bonus } }),
      ...(minBag === undefined ? {} : { exchange: { minBag } }),
      ...(scoreless === undefined ? {} : { ending: { ...tournament.ending, scoreless } }),
      ...(challenge === undefined ? {} : { challenge: ruledBy(challenge, options) }),
      ...options,
      layout,
      alphabet: options.alphabet ?? (board && own(board.sets, letters.name)) ?? letters,
    }),
  );
}

function boardForCgp(fields: CgpFields, name: string | undefined): KnownBoard | undefined {
  if (name !== undefined) return boardNamed(name);
  const rows = fields.board.split('/').length;
  return USUAL_BOARDS.find(({ layout }) => layout.rows === rows);
}

function alphabetFor(set: string | undefined, lexicon: string | undefined): Alphabet | undefined {
  if (set !== undefined) return letterSetNamed(set);
  return (lexicon === undefined ? undefined : letterSetOfLexicon(lexicon)) ?? english;
}

function boardSize({ board }: CgpFields): string {
  return `${board.split('/').length} rows`;
}
