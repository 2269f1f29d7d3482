/**
 * Saving: JSON that people can read and compare, and that can be kept for years. Rows, racks and moves are text; there
 * are no internal numbers. The save of a view is safe to send. The save of a referee's game holds the seed.
 */
import type { Tile } from '../core/flavours.ts';
import { sameList } from '../core/list.ts';
import { kindsOf } from '../core/multiset.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { formatTiles } from '../tiles/pieces.ts';
import { squareName } from '../board/square.ts';
import type { Word } from '../board/run.ts';
import { formatBoard } from '../engine/board-text.ts';
import type { Chance } from '../engine/chance.ts';
import type { AgendaItem, Entry, Game, Turn, Verdict, Zone } from '../engine/game.ts';
import { formatMove, pathText } from '../engine/move-text.ts';
import type { Placement } from '../engine/move.ts';
import { requireOwnRules } from '../engine/other-rules.ts';
import type { Rules } from '../engine/rules.ts';
import type { Line, Score } from '../engine/score.ts';
import { plainGameOf } from '../engine/working.ts';

/** Name and version of the format. */
export const FORMAT = 'tilewright-game/1' as const;

/** A saved game or view: plain JSON. `loadGame` reads it and checks all of it. */
export interface SavedGame {
  readonly format: 'tilewright-game/1';
  /** The version and the fingerprint of the rules. */
  readonly rules: { readonly version: number; readonly fingerprint: string };
  readonly [key: string]: unknown;
}

/**
 * A game or view as JSON. Seed and log are enough to go on drawing.
 * @throws RangeError when the game was begun under other rules.
 *
 * @example
 * const rules = classic();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const { boards, zones } = saveGame(rules, viewFor(rules, unwrap(applyMove(rules, game, 0, '8F HORN')).game, 1));
 * boards // ['15/15/15/15/15/15/15/15/15/15/15/15/15/15/15']
 * zones // { bag: { hidden: 86 }, 'rack 0': { tiles: 'HNOR', shown: 'HNOR', hidden: 3 }, … }
 */
export function saveGame(rules: Rules, given: Game): SavedGame {
  requireOwnRules(rules, given);
  const game = plainGameOf(rules, given);
  const saved = {
    format: FORMAT,
    rules: { version: rules.version, fingerprint: game.rules },
    knows: game.knows,
    seats: game.seats,
    toMove: game.toMove,
    scores: game.scores,
    boards: game.boards.map(board => formatBoard(rules, board)),
    zones: Object.fromEntries(Object.entries(game.zones).map(([key, zone]) => [key, saveZone(rules, zone)])),
    pending: game.pending.map(turn => saveTurn(rules, turn)),
    verdicts: game.verdicts.map(verdict => saveVerdict(rules, verdict)),
    missing: game.missing,
    failed: game.failed,
    agenda: game.agenda.map(item => saveItem(rules, item)),
    asked: game.asked === undefined ? null : saveItem(rules, game.asked),
    step: game.step,
    round: game.round,
    over: game.over ?? null,
    adjudged: game.adjudged ?? null,
    adjustments: game.adjustments,
    history: game.history.map(turn => saveTurn(rules, turn)),
    start: { ...game.start, chance: game.start.chance.map(chance => saveChance(rules, chance)) },
    log: game.log.map(entry => saveEntry(rules, entry)),
    state: game.state,
  };
  return JSON.parse(JSON.stringify(saved)) as SavedGame;
}

/** A zone. What is empty is left out. */
function saveZone(rules: Rules, { counts, shown, hidden }: Zone): unknown {
  const text = (tiles: readonly number[]): string | undefined => formatTiles(rules, kindsOf(tiles)) || undefined;
  return { tiles: text(counts), shown: text(shown), hidden };
}

function saveTurn(rules: Rules, turn: Turn): unknown {
  switch (turn.type) {
    case 'play': {
      const { placement, words, score, ...rest } = turn;
      return { ...rest, ...saveWords(rules, placement, words), score: saveScore(score, words) };
    }
    case 'withdrawn': {
      const { placement, words, ...rest } = turn;
      return { ...rest, ...saveWords(rules, placement, words) };
    }
    case 'exchange':
      return { ...turn, tiles: namesOrCount(rules, turn.tiles) };
    default:
      return turn;
  }
}

function saveWords(rules: Rules, placement: Placement, words: readonly Word[]): object {
  return { placement: formatMove(rules, placement), words: words.map(word => saveWord(rules, word)) };
}

function saveWord(rules: Rules, { squares, letters }: Word): string {
  return `${pathText(rules, squares)} ${formatLetters(rules.alphabet, letters, true)}`;
}

function saveScore({ total, lines }: Score, words: readonly Word[]): unknown {
  return { total, lines: lines.map(line => saveLine(line, words)) };
}

/**
 * A score line. It names its word by index, and its tiles only by value and multiplier, because their squares are the
 * word's.
 */
function saveLine(line: Line, words: readonly Word[]): unknown {
  if (line.type !== 'word') return line;
  const { word, tiles, ...rest } = line;
  return {
    ...rest,
    word: words.findIndex(each => sameWord(each, word)),
    tiles: tiles.map(({ value, times }) => `${value}x${times}`).join(' '),
  };
}

/** Returns whether these are the same word on the same squares. In a copy of a game they may be two objects. */
function sameWord(a: Word, b: Word): boolean {
  return a === b || (sameList(a.squares, b.squares) && sameList(a.letters, b.letters));
}

function namesOrCount(rules: Rules, tiles: readonly Tile[] | number): string | number {
  return typeof tiles === 'number' ? tiles : formatTiles(rules, tiles);
}

function saveVerdict(rules: Rules, { words, ...rest }: Verdict): unknown {
  return { ...rest, words: words.map(squares => pathText(rules, squares)) };
}

function saveItem(rules: Rules, { square, ...rest }: AgendaItem): unknown {
  return square === undefined ? rest : { ...rest, square: squareName(rules.layout, square) };
}

function saveEntry(rules: Rules, entry: Entry): unknown {
  return {
    ...entry,
    move: formatMove(rules, entry.move),
    chance: entry.chance.map(decision => saveChance(rules, decision)),
  };
}

/** What chance decided, as saves write it. */
export function saveChance(rules: Rules, chance: Chance): unknown {
  switch (chance.type) {
    case 'draw':
      return { draw: { from: chance.from, to: chance.to, tiles: namesOrCount(rules, chance.tiles) } };
    case 'lot':
      return { lot: chance.order };
    case 'ruling':
      return { ruling: chance.upheld ? 'upheld' : 'failed' };
    case 'waived':
      return { waived: chance.rule };
    case 'reveal':
      return { reveal: { seat: chance.seat, move: formatMove(rules, chance.move) } };
    case 'show':
      return {
        show: {
          zone: chance.zone,
          tiles: formatTiles(rules, chance.tiles),
          ...(chance.toAll === true && { toAll: true }),
        },
      };
  }
}
