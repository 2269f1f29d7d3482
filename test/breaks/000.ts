/** Wrong rules for the statements of rulebook R000: the classic game, 9-Tile, Finish Line. */
import type { Seat, Tile } from 'tilewright';
import * as board from '../../src/board/board.ts';
import * as random from '../../src/core/random.ts';
import * as english from '../../src/tiles/alphabets/english.ts';
import * as moveContext from '../../src/engine/move-context.ts';
import * as nineTile from '../../src/variants/nine-tile.ts';
import * as finishLine from '../../src/variants/finish-line.ts';
import * as pieces from '../../src/tiles/pieces.ts';
import * as pending from '../../src/engine/pending.ts';
import * as standard from '../../src/board/layouts/standard.ts';
import * as validate from '../../src/engine/validate.ts';
import * as zones from '../../src/engine/zones.ts';
import { openPlays } from '../../src/engine/game.ts';
import { changed, workOf } from '../../src/engine/working.ts';
import { violation } from '../../src/engine/violation.ts';
import { err } from '../../src/core/result.ts';
import { tilesIn, rackOf } from '../../src/engine/zones.ts';
import { along } from '../../src/rules/reading.ts';
import { scoreWords } from '../../src/rules/scoring.ts';
import { startDraw } from '../../src/rules/start-draw.ts';
import { byScore } from '../../src/rules/ranking.ts';
import { isBlank } from '../../src/tiles/pieces.ts';
import {
  afterTurn,
  changing,
  faceValue,
  inRules,
  isOld,
  lacking,
  lastTurn,
  never,
  premiums,
  refusing,
  setWith,
  swapped,
  wordPoints,
  wrong,
  type Break,
  type Replacement,
} from './break.ts';

/** The start draw, with another opinion of who has drawn the best tile. */
export const bestTile = (best: (tile: Tile, blank: Tile) => number): Replacement =>
  inRules('startDraw', ({ startDraw, alphabet: { blank } }) => ({
    startDraw: {
      ...startDraw,
      draw: (rules, game) => {
        const drawn = startDraw.draw(rules, game);
        const told = workOf(drawn.game).events.find(event => event.type === 'drew-lots');
        const lots = told?.type === 'drew-lots' ? [...told.drawn] : [];
        const [lot] = lots.sort((a, b) => best(a.tile, blank) - best(b.tile, blank));
        return { ...drawn, first: lot?.seat ?? drawn.first };
      },
    },
  }));

/** The bingo with another table of bonuses. */
export const bonus = (of: Readonly<Record<number, number>>): Replacement =>
  changing('scoring', 'bingo', () => ({ bonus: of }));

/** The lowest score wins. */
export const lowestWins: Replacement = inRules('ranking', ({ ranking }) => ({
  ranking: { ...ranking, tiers: (rules, game, totals) => [...ranking.tiers(rules, game, totals)].reverse() },
}));

/** All premium squares count every time. */
export const premiumsForEver: Replacement = wordPoints(
  ({ tiles }, { board: { layout } }) =>
    tiles.reduce((times, { square }) => times * (layout.wordTimes[square] ?? 1), 1) *
    tiles.reduce((sum, { square, value }) => sum + value * (layout.letterTimes[square] ?? 1), 0),
);

/** Turns pass to the right. */
export const toTheRight: Replacement = afterTurn((game, next) =>
  next(changed(game, { toMove: (game.toMove + 2 * game.seats.length - 2) % game.seats.length })),
);

/** A play needs two tiles at least. */
export const twoTiles: Replacement = refusing('two-tiles', ({ play }) => play.tiles.length < 2);

/** No premium square counts. */
export const noPremiums: Replacement = inRules('scoring', ({ scoring }) => ({
  scoring: scoring.map(rule => (rule.name === 'words' ? scoreWords('face-value') : rule)),
}));

/** A tile counts as another number of points. */
export const tileWorth = (points: (real: number, isBlank: boolean) => number): Replacement =>
  swapped(pieces, 'tilePoints', real => (set, tile) => points(real(set, tile), isBlank(set, tile)));

/** Wrong challenges cost something else. */
export const wrongChallenge = (cost: { readonly turns?: number; readonly stack?: boolean }): Replacement =>
  inRules('challenge', ({ challenge }) => ({
    challenge: { ...challenge, wrong: { ...challenge.wrong, ...cost } },
  }));

/** Challenges are decided by some of the words: whether these are good is whether the play is. */
export const decidedBy = (isGood: (good: readonly boolean[]) => boolean): Replacement =>
  changing('moves', 'challenge', ({ apply }) => ({
    apply: (rules, game, by, move) => {
      const { dictionary } = rules;
      if (dictionary === undefined) return apply(rules, game, by, move);
      const stands = isGood(openPlays(game).flatMap(({ words }) => words.map(word => dictionary.has(word.letters))));
      return apply({ ...rules, dictionary: { ...dictionary, has: () => stands } }, game, by, move);
    },
  }));

/** Only the main word of a play scores. */
export const mainWordScores: Replacement = wordPoints((line, _play, _rules, nth) => (nth === 0 ? line.points : 0));

/** A word on the board cannot be made longer. */
export const noLengthening: Replacement = refusing('lengthened', ({ play }) =>
  (play.words[0]?.squares ?? []).some((square, nth, squares) => {
    const next = squares[nth + 1];
    return isOld(play, square) && next !== undefined && isOld(play, next);
  }),
);

/** A word cannot cross another one through one of its letters. */
export const noCrossing: Replacement = refusing('crossed', ({ play }) =>
  (play.words[0]?.squares ?? []).some((square, nth, squares) => {
    const [before, next] = [squares[nth - 1], squares[nth + 1]];
    return (
      isOld(play, square) &&
      [before, next].some(each => each !== undefined) &&
      [before, next].every(each => each === undefined || !isOld(play, each))
    );
  }),
);

/** A word cannot lie along another one. */
export const noParallels: Replacement = refusing('parallel', ({ play }) => play.words.length > 2);

/** An exchange goes on with the same seat. */
export const exchangeIsNoTurn: Replacement = afterTurn((game, next) =>
  lastTurn(game)?.type === 'exchange' ? game : next(game),
);

/** Play goes on when the bag is empty and somebody has used the last tile. */
export const noGoingOut: Replacement = never('went-out');

/** The game is over when the last tile has left the bag. */
export const endsWithTheBag: Replacement = changing('ending', 'went-out', () => ({
  over: (_rules, game) => zones.zoneSize(zones.zoneAt(game, 'bag')) === 0 && game.history.length > 0,
}));

/** Words run across, never down. */
export const acrossOnly: Replacement = inRules('read', () => ({ read: along([{ rows: 0, columns: 1 }]) }));

/** A play that was challenged off stays. */
const badPlaysStay: Replacement = swapped(pending, 'withdraw', () => game => game);

/** An exchange of other numbers of tiles. */
export const exchangeOf = (allowed: (count: number, rack: number) => boolean): Replacement =>
  changing('moves', 'exchange', ({ apply }) => ({
    apply: (rules, game, by, move) => {
      const tiles = move.type === 'exchange' ? move.tiles : [];
      const rack = tilesIn(rackOf(game, Number(by)));
      const count = typeof tiles === 'number' ? tiles : tiles.length;
      return allowed(count, rack.tiles.length + rack.hidden)
        ? apply(rules, game, by, move)
        : err([violation('not-owed')]);
    },
  }));

/** The discards go back before the new tiles are drawn. */
export const discardsFirst: Replacement = swapped(zones, 'transfer', real => (rules, game, moved) => {
  if (moved.to === 'aside') return real(rules, game, { ...moved, to: 'bag' });
  return moved.from === 'aside' ? game : real(rules, game, moved);
});

/** Chance takes the first of everything: nothing is mixed. */
export const notMixed: Replacement = swapped(random, 'randomFrom', real => (...stream) => ({
  ...real(...stream),
  below: () => 0,
}));

/** Finish Line with other options than the test gives. */
export const finishing = (change: (given: finishLine.FinishLineOptions) => finishLine.FinishLineOptions): Replacement =>
  swapped(finishLine, 'finishLine', real => given => real(change(given ?? {})));

type Level = NonNullable<finishLine.FinishLineOptions['levels']>[number];
const asIf = (level: Level): Replacement =>
  finishing(given => ({ ...given, ...(given.levels === undefined ? {} : { levels: given.levels.map(() => level) }) }));

export const BREAKS_000: readonly Break[] = [
  wrong(
    'boundary',
    'R000-01',
    'five may play',
    inRules('seatCount', () => ({ seatCount: { least: 2, most: 5 } })),
  ),
  wrong(
    'boundary',
    'R000-02',
    'the box holds 99 tiles',
    swapped(
      english,
      'english',
      setWith(() => 1, 8),
    ),
  ),
  wrong(
    'left-out',
    'R000-02',
    'the board has no premium squares',
    swapped(standard, 'standard', real => ({ ...real, glyphs: real.glyphs.replaceAll(/[TDtd]/g, '.') })),
  ),
  wrong('left-out', 'R000-03 R000-17', 'a word need not touch another', lacking('placement', 'detached')),
  wrong('wrong-one', 'R000-04 R000-58', 'the fewest points win', lowestWins),
  wrong(
    'left-out',
    'R000-04',
    'letters count nothing',
    tileWorth(() => 0),
  ),
  wrong('left-out', 'R000-06', 'the tiles are not mixed', notMixed),
  wrong(
    'wrong-one',
    'R000-07',
    'nearest to Z starts',
    bestTile(tile => 99 - tile),
  ),
  wrong(
    'added',
    'R000-08',
    'a blank comes after Z',
    bestTile(tile => tile),
  ),
  wrong(
    'left-out',
    'R000-09',
    'the tiles of the start draw stay out of the bag',
    inRules('startDraw', ({ startDraw }) => ({
      startDraw: {
        ...startDraw,
        draw: (rules, game) => {
          const drawn = startDraw.draw(rules, game);
          const told = workOf(drawn.game).events.find(event => event.type === 'drew-lots');
          const tiles = told?.type === 'drew-lots' ? told.drawn.map(lot => lot.tile) : [];
          return {
            ...drawn,
            game: zones.transfer(rules, drawn.game, { from: 'bag', to: 'aside', tiles: tiles.length }) ?? drawn.game,
          };
        },
      },
    })),
  ),
  wrong(
    'boundary',
    'R000-10',
    'six new tiles',
    inRules('rackSize', ({ rackSize }) => ({ rackSize: rackSize - 1 })),
  ),
  wrong('boundary', 'R000-11', 'the first play may be one letter', lacking('placement', 'no-word')),
  wrong('boundary', 'R000-12', 'the first play may lie anywhere', lacking('placement', 'misses-start')),
  wrong(
    'wrong-one',
    'R000-13',
    'words may run along a diagonal',
    inRules('read', ({ read }) => ({
      read: read.type === 'along' ? along([...read.axes, { rows: 1, columns: 1 }]) : read,
    })),
  ),
  wrong('left-out', 'R000-12', 'words run across, never down', acrossOnly),
  wrong('left-out', 'R000-14', 'premium squares do not count', noPremiums),
  wrong('left-out', 'R000-15', 'nobody draws', lacking('steps', 'refill')),
  wrong('wrong-one', 'R000-16', 'play goes right', toTheRight),
  wrong('boundary', 'R000-17', 'later plays need two tiles', twoTiles),
  wrong('left-out', 'R000-18', 'tiles need not lie in one line', lacking('placement', 'not-in-line')),
  wrong('left-out', 'R000-18', 'a play need not make a word', lacking('placement', 'no-word')),
  wrong(
    'left-out',
    'R000-19',
    'only the main word has to be a word',
    decidedBy(([first]) => first === true),
  ),
  wrong('left-out', 'R000-20', 'only the main word scores', mainWordScores),
  wrong('left-out', 'R000-21', 'a word on the board stays as long as it is', noLengthening),
  wrong('left-out', 'R000-22', 'no word goes through a letter of another', noCrossing),
  wrong('left-out', 'R000-23', 'no word lies along another', noParallels),
  wrong('boundary', 'R000-24', 'a tile may replace one that lies there', lacking('placement', 'occupied')),
  wrong(
    'added',
    'R000-25',
    'a blank is a vowel',
    refusing('vowel', ({ play, rules }) =>
      play.tiles.some(({ as = 0 }) => as > 0 && !'AEIOU'.includes(rules.alphabet.letters[as] ?? '')),
    ),
  ),
  wrong(
    'left-out',
    'R000-26',
    'nobody says which letter a blank is',
    swapped(validate, 'examinePlacement', real => (...asked) => {
      const { violations, play } = real(...asked);
      return { violations: violations.filter(({ code }) => code !== 'blank-open'), play };
    }),
  ),
  wrong(
    'left-out',
    'R000-27',
    'the letter of a blank is forgotten after the turn',
    swapped(
      board,
      'withTiles',
      real => (on, placed, blank) =>
        real(
          on,
          placed.map(({ square, tile, as }) => (as === undefined ? { square, tile } : { square, tile, as: 1 })),
          blank,
        ),
    ),
  ),
  wrong(
    'wrong-one',
    'R000-28',
    'an exchange takes the whole rack',
    exchangeOf((count, rack) => count === rack),
  ),
  wrong(
    'boundary',
    'R000-28',
    '2007: an exchange takes one tile at least',
    exchangeOf(count => count > 0),
  ),
  wrong('added', 'R000-29', 'discards are mixed in before the draw', discardsFirst),
  wrong('left-out', 'R000-30', 'an exchange does not end the turn', exchangeIsNoTurn),
  wrong(
    'left-out',
    'R000-31',
    'no dictionary is agreed',
    inRules('dictionary', () => ({ dictionary: undefined })),
  ),
  wrong(
    'left-out',
    'R000-32',
    'words of the list with fewer than four letters do not count',
    inRules('dictionary', ({ dictionary }) => ({
      dictionary: dictionary && { ...dictionary, has: letters => letters.length > 3 && dictionary.has(letters) },
    })),
  ),
  wrong(
    'left-out',
    'R000-34',
    'nobody may challenge',
    inRules('voters', () => ({ voters: { name: 'nobody', seats: () => [] } })),
  ),
  wrong(
    'wrong-one',
    'R000-34',
    'the next player waits until everybody has said something',
    swapped(moveContext, 'moveContext', real => (rules, game, seat) => {
      const met = real(rules, game, seat);
      const isOpen = openPlays(game).length > 0 && met.violations.length === 0;
      return isOpen ? { game: met.game, violations: [violation('not-your-turn')] } : met;
    }),
  ),
  wrong(
    'added',
    'R000-35',
    'who made a bad play may play again',
    afterTurn((game, next) => (lastTurn(game)?.type === 'withdrawn' ? game : next(game))),
  ),
  wrong('left-out', 'R000-35', 'a bad play stays', badPlaysStay),
  wrong('left-out', 'R000-36', 'a wrong challenge costs nothing', wrongChallenge({ turns: 0 })),
  wrong(
    'boundary',
    'R000-37',
    'one word is challenged',
    inRules('challenge', ({ challenge }) => ({ challenge: { ...challenge, scope: 'word' } })),
  ),
  wrong(
    'boundary',
    'R000-38',
    'a play with one good word is good',
    decidedBy(good => good.includes(true)),
  ),
  wrong('boundary', 'R000-39', 'a wrong challenge costs two turns', wrongChallenge({ turns: 2 })),
  wrong(
    'added',
    'R000-39',
    'a wrong challenge costs a turn for every word',
    changing('moves', 'challenge', ({ apply }) => ({
      apply: (rules, game, by, move) => {
        const turns = openPlays(game).flatMap(turn => turn.words).length;
        const { challenge } = rules;
        return apply({ ...rules, challenge: { ...challenge, wrong: { ...challenge.wrong, turns } } }, game, by, move);
      },
    })),
  ),
  wrong(
    'added',
    'R000-40',
    'bad words cannot be placed',
    inRules('challenge', ({ challenge }) => ({ challenge: { ...challenge, phonies: 'refused' } })),
  ),
  wrong('left-out', 'R000-41', 'play goes on without tiles', noGoingOut),
  wrong('wrong-one', 'R000-41 R001-11', 'it ends as soon as the bag is empty', endsWithTheBag),
  wrong('left-out', 'R000-42', 'it does not end when no plays are left', never('no-plays')),
  wrong(
    'boundary',
    'R000-42',
    'it ends when all have passed, whatever they said',
    changing('ending', 'no-plays', () => ({
      over: (_rules, { history, seats }) =>
        history.length >= seats.length && history.slice(-seats.length).every(({ type }) => type === 'pass'),
    })),
  ),
  wrong(
    'wrong-one',
    'R000-42',
    'one seat that declares it ends the game',
    changing('ending', 'no-plays', () => ({
      over: (_rules, game) => {
        const last = lastTurn(game);
        return last?.type === 'pass' && last.noPlays === true;
      },
    })),
  ),
  wrong(
    'boundary',
    'R000-44',
    'all letters are worth 1',
    tileWorth((real, blank) => (blank ? real : 1)),
  ),
  wrong(
    'boundary',
    'R000-45',
    'a blank is worth 1',
    tileWorth((real, blank) => (blank ? 1 : real)),
  ),
  wrong(
    'left-out',
    'R000-46',
    'only tiles placed now count',
    wordPoints(
      ({ tiles, times }, play) =>
        times *
        tiles.reduce((sum, { square, value, times: each }) => sum + (isOld(play, square) ? 0 : value * each), 0),
    ),
  ),
  wrong(
    'left-out',
    'R000-47',
    'blue squares do nothing',
    premiums(
      times => (times === 2 ? 1 : times),
      times => times,
    ),
  ),
  wrong(
    'left-out',
    'R000-47',
    'green squares do nothing',
    premiums(
      times => (times === 3 ? 1 : times),
      times => times,
    ),
  ),
  wrong(
    'left-out',
    'R000-48',
    'red squares do nothing',
    premiums(
      times => times,
      (times, square) => (times === 2 && square !== 112 ? 1 : times),
    ),
  ),
  wrong(
    'left-out',
    'R000-48',
    'orange squares do nothing',
    premiums(
      times => times,
      times => (times === 3 ? 1 : times),
    ),
  ),
  wrong(
    'added',
    'R000-49',
    'letter premiums are added after the word is multiplied',
    wordPoints(
      line => faceValue(line) * line.times + line.tiles.reduce((sum, { value, times }) => sum + value * (times - 1), 0),
    ),
  ),
  wrong(
    'boundary',
    'R000-50',
    'of two word squares one counts',
    wordPoints(({ points, times }) => (times === 4 ? points / 2 : times === 9 ? points / 3 : points)),
  ),
  wrong(
    'left-out',
    'R000-51 R000-67',
    'the star does not double',
    premiums(
      times => times,
      (times, square) => (square === 112 ? 1 : times),
    ),
  ),
  wrong('boundary', 'R000-52', 'premium squares count every time', premiumsForEver),
  wrong(
    'left-out',
    'R000-53',
    'a blank on a word square multiplies nothing',
    wordPoints(({ points, times, tiles }, { board: { layout } }) =>
      tiles.some(({ square, value }) => value === 0 && (layout.wordTimes[square] ?? 1) > 1) ? points / times : points,
    ),
  ),
  wrong(
    'left-out',
    'R000-54',
    'a shared letter has its premium in the main word only',
    wordPoints((line, _play, _rules, nth) => (nth === 0 ? line.points : faceValue(line) * line.times)),
  ),
  wrong('left-out', 'R000-55', 'there is no bonus', lacking('scoring', 'bingo')),
  wrong('boundary', 'R000-55', 'six tiles earn the bonus too', bonus({ 6: 50, 7: 50 })),
  wrong(
    'added',
    'R000-55',
    'the bonus is multiplied with the word',
    wordPoints(({ points, times }, play) => points + (play.tiles.length === 7 ? 50 * (times - 1) : 0)),
  ),
  wrong('left-out', 'R000-56', 'tiles left cost nothing', lacking('settlement', 'subtract-racks')),
  wrong(
    'left-out',
    'R000-56',
    'tiles that are left are not laid open',
    inRules('settlement', ({ settlement }) => ({
      settlement: settlement.map(rule => ({ ...rule, counts: () => [] })),
    })),
  ),
  wrong('left-out', 'R000-57', 'who goes out gains nothing', lacking('settlement', 'out-collects')),
  wrong(
    'boundary',
    'R000-59',
    'the first of equal seats wins',
    inRules('ranking', ({ ranking }) => ({
      ranking: {
        ...ranking,
        tiers: (...asked) => ranking.tiers(...asked).flatMap(tier => tier.map(seat => [seat])),
      },
    })),
  ),
  wrong(
    'added',
    'R000-59',
    'a tie is shared',
    inRules('ranking', () => ({ ranking: byScore('shared') })),
  ),
  wrong(
    'wrong-one',
    'R000-61',
    'racks of seven',
    inRules('rackSize', () => ({ rackSize: 7 })),
  ),
  wrong(
    'left-out',
    'R000-61',
    'who uses the last tile gains nothing, unlike the original',
    lacking('settlement', 'out-collects'),
  ),
  wrong(
    'wrong-one',
    'R000-61',
    'it is played as the edition of 2013',
    swapped(nineTile, 'nineTile', real => given => real({ edition: 2013, ...given })),
  ),
  wrong(
    'boundary',
    'R000-61',
    'of those who tie in the start draw the first begins, unlike the original',
    inRules('startDraw', () => ({ startDraw: startDraw('seat-order') })),
  ),
  wrong('left-out', 'R000-61', 'a bad play stays, unlike the original', badPlaysStay),
  wrong('left-out', 'R000-62', 'no bonus for seven', bonus({ 8: 50, 9: 50 })),
  wrong('left-out', 'R000-62', 'no bonus for eight', bonus({ 7: 50, 9: 50 })),
  wrong('boundary', 'R000-62', 'more than 50 for nine', bonus({ 7: 50, 8: 50, 9: 100 })),
  wrong('boundary', 'R000-62', 'six tiles earn the bonus too', bonus({ 6: 50, 7: 50, 8: 50, 9: 50 })),
  wrong('left-out', 'R000-63', 'a target reached ends nothing', never('finish-line')),
  wrong(
    'wrong-one',
    'R000-63',
    'the target counts when the bag is empty',
    changing('ending', 'finish-line', ({ over }) => ({
      over: (rules, game) => zones.zoneSize(zones.zoneAt(game, 'bag')) === 0 && over(rules, game),
    })),
  ),
  wrong(
    'added',
    'R000-63',
    'points count before the challenges',
    changing('ending', 'finish-line', ({ over }) => ({
      atOnce: true as const,
      over: (rules, game) => {
        const sum = (seat: Seat): number =>
          openPlays(game).reduce((points, turn) => points + (turn.seat === seat ? turn.score.total : 0), 0);
        return over(rules, { ...game, pending: [], scores: game.scores.map((score, seat) => score + sum(seat)) });
      },
    })),
  ),
  wrong(
    'added',
    'R000-63',
    'the round is played out',
    finishing(given => ({ ...given, equalTurns: true })),
  ),
  wrong('wrong-one', 'R000-64', 'all levels need what beginners need', asIf('beginner')),
  wrong(
    'boundary',
    'R000-65',
    'beginners need 75, 65, 55',
    finishing(given => ({ ...given, targets: { beginner: [75, 65, 55] } })),
  ),
  wrong(
    'wrong-one',
    'R000-65',
    'intermediates need 125, 105, 95',
    finishing(given => ({ ...given, targets: { intermediate: [125, 105, 95] } })),
  ),
  wrong(
    'boundary',
    'R000-65',
    'experts need 200 in any number',
    finishing(given => ({ ...given, targets: { expert: [200] } })),
  ),
  wrong(
    'wrong-one',
    'R000-66',
    'the first seat needs ten points less',
    changing('ending', 'finish-line', ({ over }) => ({
      over: (rules, game) =>
        over(rules, { ...game, scores: game.scores.map((score, seat: Seat) => score + (seat === 0 ? 10 : 0)) }),
    })),
  ),
];
