/** Reads saved turns, verdicts and agenda items. */
import {
  anyObject,
  takeInstead,
  json,
  list,
  mark,
  object,
  oneOf,
  optional,
  partNamed,
  points,
  text,
  type Read,
} from '../core/read.ts';
import type { Square, Tile } from '../core/flavours.ts';
import { parseLetters } from '../tiles/alphabet.ts';
import { isSquare } from '../board/layout.ts';
import { parseSquare } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import type { AgendaItem, GameData, PendingTurn, PlayTurn, Turn, Verdict } from '../engine/game.ts';
import { readPath } from '../engine/move-text.ts';
import type { Placement } from '../engine/move.ts';
import { isIndex } from '../engine/parts.ts';
import type { Line } from '../engine/score.ts';
import { seatAt, type Saved } from './read-json.ts';
import { move, tilesOf } from './read-log.ts';

const placement: Read<Placement, Saved> = saved => {
  const read = move(saved);
  if (read?.type !== 'place') return takeInstead(saved, { type: 'place', tiles: [] });
  const { tiles, beside = [], claims = [] } = read;
  const squares = [...tiles, ...beside].map(({ square }) => square);
  const fits =
    new Set(squares).size === squares.length &&
    [...squares, ...claims.flat()].every(square => isSquare(saved.rules.layout, square));
  return fits ? read : takeInstead(saved, { type: 'place', tiles: [] });
};

const tilesOrCount: Read<readonly Tile[] | number, Saved> = saved =>
  isIndex(saved.value) ? saved.value : (tilesOf(saved.rules, text(saved)) ?? takeInstead(saved, []));

/** Squares one after the other; there may be none. */
const squares: Read<readonly Square[], Saved> = saved => {
  const path = text(saved);
  return path === '' ? [] : (readPath(saved.rules, path) ?? takeInstead(saved, []));
};

/** A saved word: `F8G8H8I8 HORN`. */
const word: Read<Word, Saved> = saved => {
  const [path = '', shown = ''] = text(saved).split(' ');
  const read = parseLetters(saved.rules.alphabet, shown);
  const letters = read.ok ? read.value.map(({ letter }) => letter) : [];
  const found = { squares: squares({ ...saved, value: path }), letters };
  return letters.length === found.squares.length ? found : takeInstead(saved, found);
};

const placed: Read<Pick<PlayTurn, 'placement' | 'words'>, Saved> = object<Pick<PlayTurn, 'placement' | 'words'>, Saved>(
  {
    placement,
    words: list(word),
  },
);

/** A saved turn. */
export const turn: Read<Turn, Saved> = saved => {
  anyObject(saved);
  const seat = seatAt(partNamed(saved, 'seat'));
  const type = partNamed(saved, 'type');
  switch (type.value) {
    case 'play': {
      const play = placed(saved);
      const score = object<PlayTurn['score'], Saved>({ total: points, lines: list(lineOf(play.words)) });
      return { type: 'play', seat, ...play, score: score(partNamed(saved, 'score')) };
    }
    case 'withdrawn':
      return { type: 'withdrawn', seat, ...placed(saved) };
    case 'exchange':
      return { type: 'exchange', seat, tiles: tilesOrCount(partNamed(saved, 'tiles')) };
    case 'pass':
      return mark(partNamed(saved, 'noPlays')) ? { type: 'pass', seat, noPlays: true } : { type: 'pass', seat };
    case 'lost':
    case 'sealed':
      return { type: type.value, seat };
    default:
      return takeInstead(type, { type: 'pass', seat });
  }
};

/** A saved turn on the table. */
export const pendingTurn: Read<PendingTurn, Saved> = saved => {
  const read = turn(saved);
  const state = partNamed(saved, 'state');
  return { ...read, state: oneOf<PendingTurn['state']>('sealed', ...(read.type === 'sealed' ? [] : STATES))(state) };
};

const STATES: readonly PendingTurn['state'][] = ['open', 'booked'];

/** Reads a score line; `words` are the words of its play, which it names by index. */
function lineOf(words: readonly Word[]): Read<Line, Saved> {
  return saved => {
    anyObject(saved);
    const type = partNamed(saved, 'type');
    const worth = points(partNamed(saved, 'points'));
    const tiles = partNamed(saved, 'tiles');
    switch (type.value) {
      case 'word': {
        const { value: index } = partNamed(saved, 'word');
        const found = (isIndex(index) ? words[index] : undefined) ?? { squares: [], letters: [] };
        const values = text(tiles)
          .split(' ')
          .map(tile => /^(\d{1,6})x(\d{1,6})$/.exec(tile)?.slice(1).map(Number));
        if (values.length !== found.squares.length || values.includes(undefined)) saved.bad(saved.path, saved.value);
        const each = found.squares.map((square, i) => ({
          square,
          value: values[i]?.[0] ?? 0,
          times: values[i]?.[1] ?? 1,
        }));
        return { type: 'word', points: worth, word: found, tiles: each, times: points(partNamed(saved, 'times')) };
      }
      case 'bingo':
        return { type: 'bingo', points: worth, tiles: points(tiles) };
      case 'rule':
        return { type: 'rule', rule: text(partNamed(saved, 'rule')), points: worth };
      case 'challenge':
      case 'unplayed':
      case 'others-unplayed':
      case 'overtime':
      case 'correction':
        return { type: type.value, points: worth };
      default:
        return takeInstead(type, { type: 'correction', points: worth });
    }
  };
}

/** Saved points outside the turns. */
export const adjustment: Read<GameData['adjustments'][number], Saved> = object({ seat: seatAt, line: lineOf([]) });

/** A saved verdict. */
export const verdict: Read<Verdict, Saved> = object<Verdict, Saved>({
  by: seatAt,
  of: seatAt,
  type: oneOf('challenge', 'accept'),
  words: list(squares),
  upheld: optional(oneOf(true, false)),
});

/** A saved agenda item; its name must be that of an effect or a question of the rules. */
export const agendaItem: Read<AgendaItem, Saved> = object<AgendaItem, Saved>({
  name: saved => {
    const { effects, questions } = saved.rules;
    return [...effects, ...questions].find(({ name }) => name === saved.value)?.name ?? takeInstead(saved, '');
  },
  seat: seatAt,
  square: optional(
    saved => parseSquare(saved.rules.layout, text(saved)) ?? takeInstead<Square | undefined>(saved, undefined),
  ),
  data: json,
});
