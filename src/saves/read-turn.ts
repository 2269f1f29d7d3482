/** Reads saved turns, verdicts and agenda items. */
import type { Square, Tile } from '../core/flavours.ts';
import { parseLetters } from '../tiles/alphabet.ts';
import { parseTiles } from '../tiles/pieces.ts';
import { isSquare } from '../board/layout.ts';
import { parseSquareName } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import type { AgendaItem, PendingTurn, Turn, TurnState, Verdict } from '../engine/game.ts';
import { json, list, mark, objectAt, points, seatAt, text, type Bad } from './read-json.ts';
import { parseLoggedMove } from '../engine/move-text.ts';
import type { Placement } from '../engine/move.ts';
import { isIndex } from '../engine/parts.ts';
import type { Rules } from '../engine/rules.ts';
import type { Line, Score } from '../engine/score.ts';

/** A saved turn. */
export function loadTurn(rules: Rules, value: unknown, seats: number, path: string, bad: Bad): Turn {
  const given = objectAt(value, path, bad);
  const seat = seatAt(given['seat'], seats, `${path}.seat`, bad);
  const { type } = given;
  switch (type) {
    case 'play':
    case 'withdrawn': {
      const placement = loadPlacement(rules, given['placement'], `${path}.placement`, bad);
      const words = list(given['words'], `${path}.words`, bad).map((word, i) =>
        loadWord(rules, word, `${path}.words[${i}]`, bad),
      );
      if (type === 'withdrawn') return { type, seat, placement, words };
      return { type, seat, placement, words, score: loadScore(given['score'], words, `${path}.score`, bad) };
    }
    case 'exchange':
      return { type, seat, tiles: loadTiles(rules, given['tiles'], `${path}.tiles`, bad) };
    case 'pass':
      return mark(given['noPlays'], `${path}.noPlays`, bad) ? { type, seat, noPlays: true } : { type, seat };
    case 'lost':
    case 'sealed':
      return { type, seat };
    default:
      bad(`${path}.type`, type);
      return { type: 'pass', seat };
  }
}

const STATES: readonly TurnState[] = ['sealed', 'open', 'booked'];

/** A saved turn on the table. */
export function loadPending(rules: Rules, value: unknown, seats: number, path: string, bad: Bad): PendingTurn {
  const turn = loadTurn(rules, value, seats, path, bad);
  const given = objectAt(value, path, bad)['state'];
  const state = STATES.find(each => each === given);
  if (state === undefined || (turn.type === 'sealed' && state !== 'sealed')) bad(`${path}.state`, given);
  return { ...turn, state: state ?? 'open' };
}

function loadPlacement(rules: Rules, value: unknown, path: string, bad: Bad): Placement {
  const move = parseLoggedMove(rules, text(value, path, bad));
  if (move.ok && move.value.type === 'place') {
    const { tiles, beside = [], claims = [] } = move.value;
    const squares = [...tiles, ...beside].map(({ square }) => square);
    if (
      new Set(squares).size === squares.length &&
      [...squares, ...claims.flat()].every(square => isSquare(rules.layout, square))
    )
      return move.value;
  }
  bad(path, value);
  return { type: 'place', tiles: [] };
}

function loadTiles(rules: Rules, value: unknown, path: string, bad: Bad): readonly Tile[] | number {
  if (isIndex(value)) return value;
  const tiles = parseTiles(rules, text(value, path, bad));
  if (tiles.ok) return tiles.value;
  bad(path, value);
  return [];
}

/** A saved word: `F8G8H8I8 HORN`. */
function loadWord(rules: Rules, value: unknown, path: string, bad: Bad): Word {
  const [squares = '', letters = ''] = text(value, path, bad).split(' ');
  const read = parseLetters(rules.alphabet, letters);
  const word = {
    squares: loadSquares(rules, squares, path, bad),
    letters: read.ok ? read.value.map(({ letter }) => letter) : [],
  };
  if (word.letters.length !== word.squares.length) bad(path, value);
  return word;
}

function loadSquares(rules: Rules, value: string, path: string, bad: Bad): readonly Square[] {
  return (value.match(/[A-Z]+\d+/g) ?? []).map(name => {
    const square = parseSquareName(rules.layout, name)?.square;
    if (square === undefined) bad(path, value);
    return square ?? 0;
  });
}

function loadScore(value: unknown, words: readonly Word[], path: string, bad: Bad): Score {
  const { total, lines } = objectAt(value, path, bad);
  return {
    total: points(total, `${path}.total`, bad),
    lines: list(lines, `${path}.lines`, bad).map((line, i) => loadLine(line, words, `${path}.lines[${i}]`, bad)),
  };
}

/** A saved score line; `words` are the words of its play, which it names by index. */
export function loadLine(value: unknown, words: readonly Word[], path: string, bad: Bad): Line {
  const given = objectAt(value, path, bad);
  const { type, rule, tiles } = given;
  const worth = points(given['points'], `${path}.points`, bad);
  switch (type) {
    case 'word': {
      const word = isIndex(given['word']) ? words[given['word']] : undefined;
      const values = text(tiles, `${path}.tiles`, bad)
        .split(' ')
        .map(tile => tile.split('x').map(Number));
      if (values.length !== word?.squares.length || values.flat().some(Number.isNaN)) bad(path, value);
      const each = (word?.squares ?? []).map((square, i) => ({
        square,
        value: values[i]?.[0] ?? 0,
        times: values[i]?.[1] ?? 1,
      }));
      return {
        type,
        points: worth,
        word: word ?? { squares: [], letters: [] },
        tiles: each,
        times: points(given['times'], `${path}.times`, bad),
      };
    }
    case 'bingo':
      return { type, points: worth, tiles: points(tiles, `${path}.tiles`, bad) };
    case 'rule':
      return { type, rule: text(rule, `${path}.rule`, bad), points: worth };
    case 'challenge':
    case 'unplayed':
    case 'others-unplayed':
    case 'overtime':
    case 'correction':
      return { type, points: worth };
    default:
      bad(`${path}.type`, type);
      return { type: 'correction', points: worth };
  }
}

/** A saved verdict. */
export function loadVerdict(rules: Rules, value: unknown, seats: number, path: string, bad: Bad): Verdict {
  const { by, of, type, words, upheld } = objectAt(value, path, bad);
  if (type !== 'accept' && type !== 'challenge') bad(`${path}.type`, type);
  return {
    by: seatAt(by, seats, `${path}.by`, bad),
    of: seatAt(of, seats, `${path}.of`, bad),
    type: type === 'accept' ? type : 'challenge',
    words: list(words, `${path}.words`, bad).map((word, i) =>
      loadSquares(rules, text(word, path, bad), `${path}.words[${i}]`, bad),
    ),
    ...upheldOf(upheld, `${path}.upheld`, bad),
  };
}

/** A saved agenda item; its name must be that of an effect or a question of the rules. */
export function loadAgendaItem(rules: Rules, value: unknown, seats: number, path: string, bad: Bad): AgendaItem {
  const { name, seat, square, data } = objectAt(value, path, bad);
  const known = [...rules.effects, ...rules.questions].some(entry => entry.name === name);
  if (!known) bad(`${path}.name`, name);
  const at = typeof square === 'string' ? parseSquareName(rules.layout, square)?.square : undefined;
  if (square !== undefined && at === undefined) bad(`${path}.square`, square);
  return {
    name: typeof name === 'string' ? name : '',
    seat: seatAt(seat, seats, `${path}.seat`, bad),
    ...(at === undefined ? {} : { square: at }),
    ...(data === undefined ? {} : { data: json(data, `${path}.data`, bad) }),
  };
}

function upheldOf(value: unknown, path: string, bad: Bad): { readonly upheld?: boolean } {
  if (value !== undefined && typeof value !== 'boolean') bad(path, value);
  return typeof value === 'boolean' ? { upheld: value } : {};
}
