/** The moves of a turn: placing, exchanging, passing, and acts. */
import { takeInstead, mark, name as text, reader } from '../../core/read.ts';
import type { Seat, Tile } from '../../core/flavours.ts';
import { ok, type Result } from '../../core/result.ts';
import { isSquare } from '../../board/layout.ts';
import { parseSquareName, squareName } from '../../board/square.ts';
import { formatTiles, parseTiles } from '../../tiles/pieces.ts';
import { ownBreach } from '../../engine/check-placement.ts';
import { seesAs, type GameData, type Turn, type Viewer, type WorkingGame } from '../../engine/game.ts';
import type { Act, Move, Play } from '../../engine/move.ts';
import { indices, NAMED, silent, TILES as TILES_OR_COUNT, type Part } from '../../engine/parts.ts';
import { mayDeclare } from '../../engine/owes.ts';
import { putDown } from '../../engine/pending.ts';
import { PLACEMENT } from '../../engine/read-move.ts';
import type { Acted, Action, MoveRule, Rules, Terms } from '../../engine/rules.ts';
import { playTurn, turnOf } from '../../engine/turn-of.ts';
import { lackingFrom } from '../../engine/held.ts';
import { refusal, violation, type Violation, type Violations } from '../../engine/violation.ts';
import { BAG, RACK, countOf, rackOf, sees, zoneAt, zoneKey, zoneSize } from '../../engine/zones.ts';
import { allDeclared } from '../ending.ts';
import type { Mechanism } from '../mechanism.ts';
import { ASIDE } from '../steps.ts';
import { openMove } from './open-move.ts';

const readTiles: Part['read'] = (words, { rules }) => {
  const tiles = parseTiles(rules, words.join(''));
  return tiles.ok ? { value: tiles.value, rest: [] } : undefined;
};

/** Tiles in the text of a move: `QV`, or only their number. */
const TILES: Part = {
  name: 'tiles',
  check: reader(TILES_OR_COUNT),
  read: (words, around) => {
    const text = words.join('');
    return /^\d{1,3}$/.test(text) ? { value: Number(text), rest: [] } : readTiles(words, around);
  },
  write: (tiles: readonly Tile[] | number, rules) =>
    ` ${typeof tiles === 'number' ? tiles : formatTiles(rules, tiles)}`.trimEnd(),
  optional: false,
};

/** A move: placing tiles. */
export const place: MoveRule = openMove({
  name: 'place',
  when: 'move',
  parts: PLACEMENT,
  text: 'placement',
  apply: (rules, game, _by, play) => down(rules, game, playTurn(rules, game, play as Play)),
});

/** A move: passing. It may declare that no plays remain, where an ending asks for that (R000-42). */
export const pass: MoveRule = openMove({
  name: 'pass',
  when: 'move',
  parts: [
    {
      name: 'noPlays',
      check: mark,
      read: ([no, plays, ...rest]) => (no === 'no' && plays === 'plays' ? { value: true, rest } : undefined),
      write: () => ' no plays',
      optional: true,
      expected: 'no-plays',
    },
  ],
  declares: rules => rules.ending.some(({ name }) => name === allDeclared.name),
  broken: (rules, _game, _by, move) =>
    move.type === 'pass' && move.noPlays === true && !mayDeclare(rules) ? [violation('no-declaration')] : [],
  apply: endTurn,
});

function endTurn(rules: Rules, game: WorkingGame, by: Seat | 'director', move: Move): Result<Acted, Violations> {
  const turn = by === 'director' ? undefined : turnOf(rules, game, by, move);
  return turn === undefined ? refusal('not-owed') : down(rules, game, turn);
}

function down(rules: Rules, game: WorkingGame, turn: Turn): Result<Acted, Violations> {
  const laid = putDown(rules, game, turn);
  const last = laid.pending[laid.pending.length - 1];
  return ok(last?.state !== 'sealed' ? { game: laid } : { game: laid, secret: true });
}

interface ExchangeRule {
  readonly minBag: number | 'count';
  readonly perSeat: number;
  readonly least: 0 | 1;
}

/**
 * Exchanging tiles for as many from the bag (R000-28 to R000-30): the move, and the zone where the tiles lie meanwhile.
 * The move names the tiles, or their number where they are not known. `minBag`: how many tiles the bag must hold at
 * least, or as many as are exchanged (`'count'`). `perSeat`: how often each seat may exchange in a game. `least`: the
 * fewest tiles of one exchange; with 0, an exchange of no tiles is allowed and counts as a pass.
 */
export function exchange({
  minBag = 'count',
  perSeat = Infinity,
  least = 1,
}: {
  readonly minBag?: number | 'count' | undefined;
  readonly perSeat?: number | undefined;
  readonly least?: 0 | 1 | undefined;
} = {}): Required<Pick<Mechanism, 'moves' | 'zones'>> {
  const rule: ExchangeRule = { minBag, perSeat, least };
  const move: MoveRule = {
    name: 'exchange',
    parameters: {
      ...(minBag === 'count' ? {} : { minBag }),
      ...(perSeat === Infinity ? {} : { perSeat }),
      ...(least === 1 ? {} : { least }),
    },
    needs: { zones: { [ASIDE]: 'game', [RACK]: 'seat', [BAG]: 'game' }, steps: ['book'] },
    when: 'move',
    parts: [TILES],
    text: 'parts',
    seenAs: exchangeSeenAs,
    may: (_rules, game, seat) =>
      zoneSize(zoneAt(game, BAG)) >= Math.max(1, minBag === 'count' ? 1 : minBag) &&
      exchangesLeft(rule, game, seat) > 0,
    broken: (_rules, game, by, given) => exchangeFaults(rule, game, by, given.type === 'exchange' ? given.tiles : []),
    apply: endTurn,
  };
  return { moves: [move], zones: [{ name: ASIDE, of: 'game', seenBy: 'nobody' }] };
}

/** Others know how many tiles were exchanged and not which. */
function exchangeSeenAs(rules: Terms, move: Move, by: Seat | 'director', viewer: Viewer): Move {
  if (move.type !== 'exchange' || by === 'director' || sees(rules, viewer, zoneKey(RACK, by))) return move;
  return { type: 'exchange', tiles: countOf(move.tiles) };
}

function exchangesLeft({ perSeat }: ExchangeRule, game: GameData, seat: Seat): number {
  return perSeat - game.history.filter(turn => turn.seat === seat && turn.type === 'exchange').length;
}

function exchangeFaults(
  rule: ExchangeRule,
  game: GameData,
  seat: Seat,
  tiles: readonly Tile[] | number,
): readonly Violation[] {
  const broken: Violation[] = [];
  const count = countOf(tiles);
  const rack = rackOf(game, seat);
  if (count < rule.least) broken.push({ code: 'too-few-tiles', needed: rule.least, there: count, squares: [] });
  if (typeof tiles !== 'number') {
    const lacking = lackingFrom(game, seat, [RACK], tiles);
    if (lacking.length > 0) broken.push({ code: 'not-held', tiles: lacking, squares: [] });
  } else if (count > zoneSize(rack)) broken.push({ code: 'not-held', tiles: [], squares: [] });
  else if (rack.hidden === 0 && count > 0 && seesAs(game, seat)) broken.push(violation('tiles-unnamed'));
  const there = zoneSize(zoneAt(game, BAG));
  const needed = rule.minBag === 'count' ? count : Math.max(count, rule.minBag);
  if (count > 0 && there < needed) broken.push({ code: 'too-few-in-bag', needed, there, squares: [] });
  if (count > 0 && exchangesLeft(rule, game, seat) <= 0)
    broken.push({ code: 'exchanges-used', allowed: rule.perSeat, squares: [] });
  return broken;
}

/**
 * A move that this viewer may not see yet, in games where all move at the same time. Only views and records take it.
 */
export const sealed: MoveRule = openMove({
  name: 'sealed',
  when: 'move',
  may: () => false,
  broken: (_rules, game, by) => (seesAs(game, by) ? [{ code: 'malformed', path: 'type', squares: [] }] : []),
  apply: (rules, game, by) => ok({ game: putDown(rules, game, { type: 'sealed', seat: Number(by) }), secret: true }),
});

/** A move of the game's own, by the name of its action. It does not end the turn. */
export const act: MoveRule = openMove({
  name: 'act',
  when: 'move',
  parts: [
    silentText('action'),
    {
      name: 'squares',
      check: indices,
      read: (words, { rules }) => {
        const end = words.indexOf(':');
        const names = end < 0 ? words : words.slice(0, end);
        const squares = names.map(name => parseSquareName(rules.layout, name)?.square);
        return squares.includes(undefined) ? undefined : { value: squares, rest: end < 0 ? [] : words.slice(end + 1) };
      },
      write: (squares: readonly number[], rules) =>
        `${squares.map(square => ` ${squareName(rules.layout, square)}`).join('')} :`,
      optional: false,
    },
    {
      ...TILES,
      check: reader(NAMED),
      read: readTiles,
    },
  ],
  may: (rules, game, seat) => rules.actions.some(action => action.may(rules, game, seat)),
  broken: (rules, game, by, move) => (move.type === 'act' ? actViolations(rules, game, by, move) : []),
  apply: (rules, game, by, move) => {
    const action = move.type === 'act' ? actionOf(rules, move) : undefined;
    return action === undefined || move.type !== 'act' || by === 'director'
      ? refusal('not-owed')
      : ok({ game: action.run(rules, game, by, move) });
  },
});

function silentText(name: string): Part {
  return {
    ...silent(name, given => {
      const word = text(given);
      return word === '' || /\s/.test(word) ? takeInstead(given, word) : word;
    }),
    read: ([word, ...rest]) => (word === undefined ? undefined : { value: word, rest }),
    write: (word: string) => ` ${word}`,
  };
}

function actionOf({ actions }: Rules, { action }: Act): Action | undefined {
  return actions.find(({ name }) => name === action);
}

function actViolations(rules: Rules, game: GameData, by: Seat, move: Act): Violations {
  const action = actionOf(rules, move);
  if (!action?.may(rules, game, by)) return [violation('not-owed')];
  if (!move.squares.every(square => isSquare(rules.layout, square))) return [violation('off-board')];
  const breach = ownBreach(move.action, action.broken(rules, game, by, move));
  return breach === undefined ? [] : [breach];
}
