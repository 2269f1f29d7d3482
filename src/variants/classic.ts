/**
 * The classic game, in the editions of 2007, 2010 and 2013 (rulebooks R000, R003, R001), with every option that
 * federations and house rules switch.
 *
 * Where the books are silent, conventions of ours. Racks are filled after challenges. When several seats
 * challenge a whole play, the first challenge decides. A seat that leaves keeps its score and cannot win. Seats that
 * are equal after the tie-break share.
 */
import { english } from '../tiles/alphabets/english.ts';
import { standard } from '../board/layouts/standard.ts';
import type { ChallengeRule, CrosswordRules, EndRule, Settlement } from '../engine/rules.ts';
import { marked } from '../rules/fingerprint.ts';
import {
  allDeclared,
  allPassed,
  along,
  bingo,
  book,
  byScore,
  checkOptions,
  COMMON_MOVES,
  connected,
  coversStart,
  exchange,
  formsAWord,
  inOneLine,
  inTurn,
  lastOneLeft,
  leaving,
  maxPlaced,
  nextSeat,
  nobody,
  noPlaysRemain,
  offWalls,
  onEmptySquares,
  outCollects,
  pass,
  place,
  refill,
  scorelessTurns,
  scoreWords,
  startDraw,
  subtractRacks,
  theOthers,
  wentOut,
} from '../rules/rules.ts';
import { CLASSIC_OPTIONS, type ClassicOptions } from './data/classic.ts';
import type { CatalogueGame } from './listed.ts';

export { CLASSIC_OPTIONS, LAYOUT, type Challenge, type ClassicOptions } from './data/classic.ts';

/**
 * The rules of the classic game.
 * @throws RangeError when an option is unknown or its value is not allowed; when `challenge` is `'void'` and there is
 * no dictionary; when `noPlays` is `'auto'` or `'both'` and there is no source of plays.
 *
 * @example
 * const rules = classic({ edition: 2007, challenge: 'none', exchange: { minBag: 7 } });
 * rules.challenge.phonies // 'stand'
 * rules.ending.map(rule => rule.name) // ['last-one-left', 'went-out', 'no-plays']
 */
export function classic(given: ClassicOptions = {}): CrosswordRules {
  const options = checkOptions('classic', given, CLASSIC_OPTIONS);
  const { edition = 2013, alphabet = english, layout = standard, rackSize = 7, unplayedBlank } = options;
  const most = Math.min(rackSize, options.maxPlaced ?? rackSize);
  const challenge = challengeRule(options, edition);
  const exchanges = exchange({ ...options.exchange, least: edition === 2007 ? 0 : 1 });
  const { ending, noPlays } = endings(options, edition);
  const steps = [book(), refill(), nextSeat()];
  const { seatCount = { least: 2, most: 4 } } = options;
  if (seatCount.least > seatCount.most) throw new RangeError('classic: seatCount.least is more than seatCount.most');
  if (layout.starts.length === 0) throw new RangeError('classic: layout has no start square');
  // `defineRules` would find nothing wrong, and a bundle is smaller without it: a test asks it about every option
  const rules = {
    name: 'classic',
    version: 1,
    alphabet: unplayedBlank === undefined ? alphabet : { ...alphabet, unplayedBlank },
    layout,
    rackSize,
    seatCount,
    dictionary: options.dictionary,
    challenge,
    overtime: { perMinute: options.overtime?.perMinute ?? 0, lostAfter: options.overtime?.lostAfter ?? Infinity },
    messages: { 'rule/max-placed': 'That is more tiles than may be laid at once.' },
    pieces: [],
    zones: [
      { name: 'bag', of: 'game', seenBy: 'nobody' },
      { name: 'rack', of: 'seat', seenBy: 'owner' },
      ...exchanges.zones,
    ],
    playFrom: ['rack'],
    boards: 'shared',
    plays: options.plays,
    read: along(),
    moves: [place, ...exchanges.moves, pass, ...COMMON_MOVES],
    startDraw: startDraw(options.startDraw?.tie ?? 'redraw-tied'),
    placement: [
      onEmptySquares,
      offWalls,
      inOneLine,
      options.waivable?.includes('start') === true ? ({ ...coversStart, waivable: true } as const) : coversStart,
      connected,
      formsAWord,
      ...(most < rackSize ? [maxPlaced(most)] : []),
    ],
    scoring: [scoreWords(), bingo(options.bingo ?? { [most]: 50 })],
    movers: inTurn,
    voters: challenge.phonies === 'challengeable' ? theOthers : nobody,
    actions: [],
    effects: [],
    questions: [],
    steps: noPlays === undefined ? steps : noPlays.steps(steps),
    leaving: leaving(options.leaverTiles),
    ending,
    settlement: settlements(options),
    ranking: byScore(options.ties),
    state: noPlays?.state ?? [],
    areas: [],
  } as const;
  return marked(rules);
}

function settlements({ outBonus, stalemate }: ClassicOptions): readonly Settlement[] {
  if (outBonus === 'twice-others') return [outCollects({ twice: true, stalemate })];
  const subtract = subtractRacks('points', stalemate);
  return outBonus === 'none' ? [subtract] : [subtract, outCollects()];
}

/** The challenge rule that the options stand for. */
function challengeRule(options: ClassicOptions, edition: 2007 | 2010 | 2013): ChallengeRule {
  const { challenge = 'double', challengeScope: scope = edition === 2013 ? 'word' : 'play' } = options;
  const { challengeStack: stack = true, challengeIsPass: isPass = false } = options;
  if (challenge === 'void' && options.dictionary === undefined)
    throw new RangeError("challenge 'void' needs a dictionary");
  const { points, per, to } =
    typeof challenge === 'object' ? challenge : ({ points: [], per: 'play', to: 'challenged' } as const);
  return {
    phonies: challenge === 'none' ? 'stand' : challenge === 'void' ? 'refused' : 'challengeable',
    scope,
    wrong: { turns: challenge === 'double' ? 1 : 0, stack, points: [points].flat(), per, to },
    losesGame: challenge === 'triple',
    isPass,
  };
}

/** The endings, in the order in which they are asked, and the mechanism of `noPlaysRemain` where it is wanted. */
function endings(
  options: ClassicOptions,
  edition: 2007 | 2010 | 2013,
): { readonly ending: readonly EndRule[]; readonly noPlays: ReturnType<typeof noPlaysRemain> | undefined } {
  const {
    scoreless = 0,
    passesEach = edition === 2013 ? 2 : 0,
    noPlays = edition === 2013 ? 'never' : 'consensus',
    passCounts = 'pass',
    scorelessExcept: except,
    emptyBoard,
  } = options.ending ?? {};
  const found = noPlays === 'auto' || noPlays === 'both' ? noPlaysRemain() : undefined;
  if (found !== undefined && options.plays === undefined)
    throw new RangeError(`ending.noPlays '${noPlays}' needs a source of plays (plays)`);
  const waivable = options.waivable?.includes('scoreless');
  const ending = [
    lastOneLeft,
    wentOut(),
    ...(noPlays === 'consensus' || noPlays === 'both' ? [allDeclared] : []),
    ...(found?.ending ?? []),
    ...(passesEach > 0 ? [allPassed(passesEach, passCounts)] : []),
    ...(scoreless === 0 ? [] : [scorelessTurns(scoreless, { except, emptyBoard, waivable })]),
  ];
  return { ending, noPlays: found };
}

/** The game in the catalogue. */
export const classicListed: CatalogueGame = {
  id: 'classic',
  title: 'Classic',
  summary: 'Crossing words on a 15×15 board with premium squares, for the most points.',
  rules: classic,
  options: () => CLASSIC_OPTIONS,
  variations: {
    'edition 2007': options => classic({ ...options, edition: 2007 }),
    'edition 2010': options => classic({ ...options, edition: 2010 }),
  },
};
