/** Wrong rules for the statements of rulebook R003: Blanks & Blockers, Bustin' Out!, Hyper-Race. */
import { tileAt } from 'tilewright';
import { scoreWords } from '../../src/rules/scoring.ts';
import { byScore, shared } from '../../src/rules/ranking.ts';
import * as bnb from '../../src/variants/blanks-and-blockers.ts';
import * as bustinOut from '../../src/variants/bustin-out.ts';
import * as held from '../../src/engine/held.ts';
import * as hyperRace from '../../src/variants/hyper-race.ts';
import * as junkyard from '../../src/variants/data/bustin-out.ts';
import * as skies from '../../src/variants/data/hyper-race.ts';
import * as steps from '../../src/rules/steps.ts';
import { changing, inRules, lacking, never, refusing, swapped, wrong, type Break, type Replacement } from './break.ts';
import { acrossOnly, lowestWins, noGoingOut, toTheRight } from './000.ts';
import {
  allCount,
  atOnce,
  blanksOf,
  blockersOf,
  firstSeatBegins,
  inTheBag,
  intoTheRack,
  layOn,
  mayTake,
  mustKeep,
  mustLay,
  neverPlaced,
  nothing,
  oneBlank,
  onlyRead,
  plainSquares,
  seenBy,
  underTheDeck,
} from './pieces.ts';

type Role = NonNullable<bnb.BlanksAndBlockersOptions['roles']>[number];

/** Roles are something else. */
const roles = (other: (role: Role) => Role): Replacement =>
  swapped(
    bnb,
    'blanksAndBlockers',
    real => given => real({ ...given, ...(given?.roles === undefined ? {} : { roles: given.roles.map(other) }) }),
  );

/** What a play covers acts after racks are filled, when the turn is over. */
const actsLater: Replacement = inRules('steps', ({ steps: all }) => ({
  steps: [
    ...all.filter(({ name }) => name !== 'special-squares'),
    ...all.filter(({ name }) => name === 'special-squares'),
  ],
}));

const noNextSeat: Replacement = lacking('steps', 'next-seat');
const special = plainSquares('special-squares');

export const BREAKS_003: readonly Break[] = [
  wrong('left-out', 'R003-06 R003-11', 'the end is not that of the classic game', noGoingOut),
  wrong('left-out', 'R003-07', 'special squares give nothing', special),
  wrong('wrong-one', 'R003-07 R003-31', 'the fewest points win', lowestWins),
  wrong('boundary', 'R003-08', 'ten yellow Blanks', blanksOf(10)),
  wrong('boundary', 'R003-08', 'six Blockers', blockersOf(6)),
  wrong(
    'wrong-one',
    'R003-09',
    'Pros use Blanks and Blockers too',
    roles(() => 'rookie'),
  ),
  wrong('left-out', 'R003-10', 'Blanks have no pile', inTheBag('bonus')),
  wrong('left-out', 'R003-10', 'Blockers have no pile', inTheBag('blocker')),
  wrong('boundary', 'R003-12', 'the first play may lie anywhere', lacking('placement', 'misses-start')),
  wrong('left-out', 'R003-13', 'a word need not touch another', lacking('placement', 'detached')),
  wrong('added', 'R003-14', 'yellow Blanks count for a Bingo', allCount),
  wrong(
    'left-out',
    'R003-14',
    'a tan blank does not count for a Bingo',
    inRules('scoring', ({ scoring, alphabet }) => ({
      scoring: scoring.map(rule =>
        rule.type === 'by-count' ? { ...rule, except: [...rule.except, alphabet.blank] } : rule,
      ),
    })),
  ),
  wrong('added', 'R003-15', 'covered squares act when the turn is over', actsLater),
  wrong('boundary', 'R003-15', 'who covers one plays on', noNextSeat),
  wrong('left-out', 'R003-16 R003-50 R003-77', 'the square gives no Blank', nothing('take-bonus')),
  wrong('wrong-one', 'R003-17 R003-50 R003-77', 'the Blank goes into the rack', intoTheRack),
  wrong('left-out', 'R003-18', 'yellow Blanks are not played', neverPlaced),
  wrong(
    'added',
    'R003-18',
    'a Blank may be played in the turn that wins it',
    swapped(
      held,
      'lackingFrom',
      real => (game, seat, zones, tiles) =>
        zones.includes('pouch')
          ? real(game, seat, zones, tiles).filter(tile => tile <= 27)
          : real(game, seat, zones, tiles),
    ),
  ),
  wrong('boundary', 'R003-19', 'one blank of either colour in a word', oneBlank),
  wrong('wrong-one', 'R003-20', 'Pros take Blanks', mayTake('bonus')),
  wrong('left-out', 'R003-21', 'the square gives no Blocker', nothing('take-blocker')),
  wrong('boundary', 'R003-22 R003-54', 'a Blocker is laid at once', mustLay),
  wrong('added', 'R003-22 R003-54', 'a Blocker is kept', mustKeep),
  wrong('wrong-one', 'R003-23 R003-24', 'Pros take Blockers', mayTake('blocker')),
  wrong(
    'left-out',
    'R003-25',
    'a Blocker is not laid beside a word',
    refusing('beside', ({ play }) => (play.beside ?? []).length > 0),
  ),
  wrong('left-out', 'R003-25', 'a Blocker may be laid without a word', lacking('placement', 'no-word')),
  wrong(
    'added',
    'R003-26',
    'a Blocker lies on a plain square',
    layOn(({ layout }, square, usual) => usual && layout.glyphs[square] === '.'),
  ),
  wrong('added', 'R003-27', 'a tile may lie on a Blocker', lacking('placement', 'occupied')),
  wrong(
    'left-out',
    'R003-28',
    'nobody replaces a Blocker',
    refusing('over', ({ play }) => play.tiles.some(({ square }) => tileAt(play.before, square) !== 0)),
  ),
  wrong('wrong-one', 'R003-29', 'Pros replace Blockers', lacking('placement', 'not-free')),
  wrong(
    'added',
    'R003-32',
    'a tie is shared',
    inRules('ranking', () => ({ ranking: byScore('shared') })),
  ),
  wrong(
    'wrong-one',
    'R003-33',
    'an intermediate takes Blockers',
    roles(role => (role === 'intermediate' ? 'rookie' : role)),
  ),
  wrong(
    'left-out',
    'R003-33',
    'an intermediate takes no Blanks',
    roles(role => (role === 'intermediate' ? 'pro' : role)),
  ),

  wrong('left-out', 'R003-35 R003-61', 'the own corner wins nothing', never('home')),
  wrong(
    'added',
    'R003-35 R003-61',
    'who gets home shares the win',
    inRules('ranking', () => ({ ranking: shared })),
  ),
  wrong('left-out', 'R003-36', 'no Blanks', blanksOf(0)),
  wrong('left-out', 'R003-36', 'no Blockers', blockersOf(0)),
  wrong(
    'left-out',
    'R003-36',
    'no cards',
    swapped(junkyard, 'guardDogs', () => []),
  ),
  wrong(
    'added',
    'R003-37 R003-66',
    'words score',
    inRules('scoring', () => ({ scoring: [scoreWords()] })),
  ),
  wrong(
    'boundary',
    'R003-38',
    'two or three players',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 3 } })),
  ),
  wrong(
    'boundary',
    'R003-38',
    'two to five players',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 5 } })),
  ),
  wrong('left-out', 'R003-39 R003-67', 'Blanks have no pile', inTheBag('bonus')),
  wrong('left-out', 'R003-39', 'Blockers have no pile', inTheBag('blocker')),
  wrong('wrong-one', 'R003-39 R003-67', 'the deck lies face up', seenBy('deck', 'all')),
  wrong(
    'wrong-one',
    'R003-40',
    'a corner is one square',
    changing('areas', 'corner', ({ owns }) => ({
      owns: (rules, game, seat, square) => [0, 14, 210, 224].includes(square) && owns(rules, game, seat, square),
    })),
  ),
  wrong(
    'wrong-one',
    'R003-40 R003-48',
    'the corner of each is that of the last seat, and so on',
    changing('areas', 'corner', ({ owns }) => ({
      owns: (rules, game, seat, square) => owns(rules, game, game.seats.length - 1 - seat, square),
    })),
  ),
  wrong('wrong-one', 'R003-41 R003-69', 'the first seat starts', firstSeatBegins),
  wrong('wrong-one', 'R003-42', 'then to the right', toTheRight),
  wrong('left-out', 'R003-43 R003-71', 'words run across only', acrossOnly),
  wrong('left-out', 'R003-43 R003-71', 'tiles need not lie in one line', lacking('placement', 'not-in-line')),
  wrong('wrong-one', 'R003-43 R003-71', 'tiles replace others', lacking('placement', 'occupied')),
  wrong('left-out', 'R003-43 R003-71', 'a play need not make a word', lacking('placement', 'no-word')),
  wrong('boundary', 'R003-44', 'the first play may lie anywhere', lacking('placement', 'misses-start')),
  wrong('left-out', 'R003-45', 'a word need not touch another', lacking('placement', 'detached')),
  wrong('added', 'R003-47', 'tiles lie on bricks', lacking('placement', 'wall')),
  wrong('wrong-one', 'R003-48', 'the corners of others are open', lacking('placement', 'corner-of-another')),
  wrong('left-out', 'R003-49 R003-76', 'special squares do nothing', special),
  wrong('boundary', 'R003-49 R003-76', 'who covers one plays on', noNextSeat),
  wrong('left-out', 'R003-51 R003-78', 'yellow Blanks are not played', neverPlaced),
  wrong('boundary', 'R003-52 R003-79', 'one blank in a turn', oneBlank),
  wrong('left-out', 'R003-53', 'a rock gives nothing', nothing('take-blocker')),
  wrong(
    'added',
    'R003-55',
    'a Blocker may lie on a pickaxe',
    layOn(({ layout }, square, usual) => usual || layout.glyphs[square] === 'p'),
  ),
  wrong(
    'wrong-one',
    'R003-55',
    'a Blocker may lie in a corner',
    layOn(({ layout }, square, usual) => usual || '1234'.includes(layout.glyphs.charAt(square))),
  ),
  wrong(
    'wrong-one',
    'R003-55',
    'a Blocker may lie next to a corner',
    layOn(({ layout }, square, usual) => usual || !'1234p'.includes(layout.glyphs.charAt(square))),
  ),
  wrong('added', 'R003-55', 'a Blocker may lie on a brick', lacking('placement', 'wall')),
  wrong('added', 'R003-56', 'a tile may lie on a Blocker', lacking('placement', 'occupied')),
  wrong(
    'left-out',
    'R003-58',
    'a pickaxe does nothing',
    changing('questions', 'remove-blocker', () => ({ options: () => [] })),
  ),
  wrong(
    'wrong-one',
    'R003-58',
    'the Blocker goes to the seat',
    swapped(
      steps,
      'pickUp',
      real =>
        (rules, game, seat, { square }) =>
          real(rules, game, seat, { square, to: `pouch ${seat}` }),
    ),
  ),
  wrong('left-out', 'R003-59 R003-81', 'no card is drawn', nothing('draw-card')),
  wrong('left-out', 'R003-59 R003-81', 'the card is read and not done', onlyRead),
  wrong('wrong-one', 'R003-60 R003-82', 'the card goes back under the deck', underTheDeck),
  wrong('wrong-one', 'R003-60 R003-82', 'discards lie face down', seenBy('discard', 'nobody')),
  wrong('added', 'R003-61', 'who gets home has won before the challenges', atOnce('home')),
  wrong(
    'left-out',
    'R003-61',
    'the race ends without a winner when a rack is empty',
    swapped(bustinOut, 'bustinOut', real => given => real({ ...given, emptyRack: 'ends' })),
  ),
  wrong(
    'added',
    'R003-62',
    'there are Blockers in every game',
    swapped(bustinOut, 'bustinOut', real => given => real({ ...given, blockers: true })),
  ),

  wrong(
    'boundary',
    'R003-63',
    'for two or three',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 3 } })),
  ),
  wrong('left-out', 'R003-64 R003-83', 'Earth wins nothing', never('arrived')),
  wrong(
    'added',
    'R003-64 R003-83',
    'who lands shares the win',
    inRules('ranking', () => ({ ranking: shared })),
  ),
  wrong('boundary', 'R003-65', 'ten Blanks', blanksOf(10)),
  wrong(
    'boundary',
    'R003-65',
    'fourteen cards',
    swapped(skies, 'saucers', real => real.filter(({ name }) => name !== 'quiet')),
  ),
  wrong(
    'wrong-one',
    'R003-68',
    'the first seat has the left side',
    swapped(hyperRace, 'hyperRace', real => given => real({ ...given, sides: ['left', 'right'] })),
  ),
  wrong('added', 'R003-70', 'a player goes on', noNextSeat),
  wrong('boundary', 'R003-72', 'the first word may lie anywhere', lacking('placement', 'misses-station')),
  wrong('left-out', 'R003-73', 'later words need not touch own words', lacking('placement', 'not-beside-own')),
  wrong('added', 'R003-73', 'words lie on either side', lacking('placement', 'other-side')),
  wrong('boundary', 'R003-80', 'a yellow Blank is one of the seven', allCount),
  wrong('added', 'R003-83', 'who lands has won before the challenges', atOnce('arrived')),
  wrong(
    'left-out',
    'R003-83',
    'the race ends without a winner when a rack is empty',
    swapped(hyperRace, 'hyperRace', real => given => real({ ...given, emptyRack: 'ends' })),
  ),
  wrong(
    'added',
    'R003-84',
    'there are cards in every game',
    swapped(hyperRace, 'hyperRace', real => given => real({ ...given, deck: true })),
  ),
];
