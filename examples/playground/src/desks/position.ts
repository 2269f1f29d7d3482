/** The analyst's desk: positions as CGP, their best plays, why a placement is refused, and words. */
import { describeBoard, explainer, formatMove, parseMove, previewPlacement, scoreMove } from 'tilewright';
import type { CrosswordRules, Fault, Game, Placed, Square } from 'tilewright';
import { rulesForCgp } from 'tilewright/catalogue';
import { openEnglish } from 'tilewright/lexica/open-english';
import { anagrams, hooks, matches, spell } from 'tilewright/lexicon';
import { playOf, positionOf, topPlays } from 'tilewright/movegen';
import { drawSvg, formatCgp, parseCgp, parseCgpFields } from 'tilewright/notation';
import { simulated, type SimulateScreen } from './simulate.ts';
import { solved, type Passes, type SolveScreen } from './solve.ts';
import {
  boardScreen,
  reasonsOf,
  seatScreens,
  voiceOf,
  type BoardScreen,
  type Reason,
  type SeatScreen,
} from './screens.ts';

/** A position as it is drawn; `problems` where the text is none. */
export interface PositionScreen {
  readonly problems: readonly string[];
  readonly cgp: string;
  readonly rack: string;
  readonly board: BoardScreen | undefined;
  readonly seats: readonly SeatScreen[];
}

/** A play with its lines of score. */
export interface PlayScreen {
  readonly text: string;
  readonly points: number;
  readonly lines: readonly string[];
  readonly tiles: readonly Placed[];
  /** The tiles that are kept. */
  readonly leave: string;
}

/** What a placement would do, or every reason against it. */
export interface Judged {
  readonly lines: readonly string[];
  readonly total: number | undefined;
  readonly reasons: readonly Reason[];
  readonly board: BoardScreen | undefined;
}

interface Read {
  readonly rules: CrosswordRules;
  readonly game: Game;
  readonly operations: string;
}

/** What is looked for in the words. */
export type Study = 'anagrams' | 'sub-anagrams' | 'hooks' | 'pattern';

/** How many words of an answer are shown. */
const MOST_WORDS = 400;

/** Every function that the page may ask; nothing is kept between two questions. */
export function positionDesk() {
  return {
    look: (cgp: string): PositionScreen => {
      const read = readCgp(cgp);
      if (Array.isArray(read)) return { problems: read, cgp, rack: '', board: undefined, seats: [] };
      return screenOf(read as Read);
    },
    /** The position with another letter on a square: upper case a tile, lower case a blank, empty nothing. */
    set: (cgp: string, square: Square, text: string): PositionScreen => {
      const read = readCgp(cgp);
      if (isProblems(read)) return { problems: read, cgp, rack: '', board: undefined, seats: [] };
      return lookAt(changed(read, { square, text }), cgp);
    },
    /** The position with another rack for whoever is to move. */
    rack: (cgp: string, rack: string): PositionScreen => {
      const read = readCgp(cgp);
      if (isProblems(read)) return { problems: read, cgp, rack, board: undefined, seats: [] };
      const [board = '', racks = '', ...rest] = formatCgp(read.rules, read.game, read.operations).split(' ');
      const others = racks.split('/').slice(1);
      return lookAt([board, [rack.replaceAll(/\s/g, ''), ...others].join('/'), ...rest].join(' '), cgp);
    },
    plays: (cgp: string, most: number): readonly PlayScreen[] | { readonly problem: string } => {
      const read = readCgp(cgp);
      if (isProblems(read)) return { problem: read.join(' ') };
      const { rules, game } = read;
      const position = positionOf(rules, game, 0);
      if (!position.ok) return { problem: position.error.map(({ code }) => PROBLEMS[code] ?? code).join(' ') };
      const say = explainer(rules);
      return topPlays(position.value, most).map(play => ({
        text: formatMove(rules, play),
        points: play.points,
        lines: scoreMove(rules, game, playOf(position.value, play)).lines.map(say),
        tiles: play.tiles,
        leave: play.leave.map((count, tile) => (rules.alphabet.letters[tile] ?? '?').repeat(count)).join(''),
      }));
    },
    /** A placement on the board, with its score or with all that is wrong. */
    judge: (cgp: string, move: string | readonly Placed[]): Judged => {
      const read = readCgp(cgp);
      if (isProblems(read)) return { lines: [], total: undefined, reasons: plain(read), board: undefined };
      const { rules, game } = read;
      const voice = voiceOf(rules, []);
      const placement = typeof move === 'string' ? move : { type: 'place' as const, tiles: move };
      const { violations, score } = previewPlacement(rules, game, 0, placement);
      const parsed = typeof placement === 'string' ? parseMove(rules, game, 0, placement) : undefined;
      const tiles =
        typeof placement !== 'string'
          ? placement.tiles
          : parsed?.ok === true && parsed.value.type === 'place'
            ? parsed.value.tiles
            : [];
      return {
        lines: score?.lines.map(voice.say) ?? [],
        total: score?.total,
        reasons: reasonsOf(voice, violations),
        board: boardScreen(voice, game, 0, tiles),
      };
    },
    /** The endgame, in parts: its value so far, until it is exact. */
    solve: (cgp: string, passes: Passes): AsyncIterable<SolveScreen | undefined> => {
      const read = readCgp(cgp);
      return isProblems(read) ? only({ problem: read.join(' ') }) : solved(read.rules, read.game, passes);
    },
    /** The best moves, played on from, in parts: what they come to so far, until the best is sure. */
    simulate: (cgp: string): AsyncIterable<SimulateScreen | undefined> => {
      const read = readCgp(cgp);
      return isProblems(read) ? only({ problem: read.join(' ') }) : simulated(read.rules, read.game);
    },
    /** The board with more tiles on it, whatever they make. */
    laid: (cgp: string, tiles: readonly Placed[]): BoardScreen | undefined => {
      const read = readCgp(cgp);
      return isProblems(read) ? undefined : boardScreen(voiceOf(read.rules, []), read.game, 0, tiles);
    },
    study: (
      what: Study,
      text: string,
    ): { readonly words: readonly string[]; readonly more: boolean; readonly problem: string } => {
      const graph = openEnglish();
      const none = { words: [], more: false };
      try {
        if (what === 'hooks') {
          if (spell(graph.alphabet, text) === undefined)
            return { ...none, problem: 'Write a word in English letters.' };
          const { front, back } = hooks(graph, text);
          const word = text.toUpperCase();
          return {
            ...none,
            words: [...front.map(letter => letter + word), ...back.map(letter => word + letter)],
            problem: '',
          };
        }
        const found =
          what === 'pattern' ? matches(graph, text) : anagrams(graph, text, what === 'anagrams' ? {} : { atLeast: 2 });
        const words: string[] = [];
        for (const word of found) if (words.push(word) > MOST_WORDS) break;
        const shown = words.slice(0, MOST_WORDS);
        if (what === 'sub-anagrams') shown.sort((a, b) => b.length - a.length);
        return { words: shown, more: words.length > MOST_WORDS, problem: '' };
      } catch (error) {
        return { ...none, problem: error instanceof Error ? error.message : 'That does not read.' };
      }
    },
    picture: (cgp: string): string => {
      const read = readCgp(cgp);
      return isProblems(read) ? '' : drawSvg(read.rules, read.game);
    },
  };
}

/** Why there are no plays to show. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'no-lexicon': 'There are no words for these letters in the playground.',
  'no-graph': 'There are no words for these letters in the playground.',
  'other-alphabet': 'The built-in words are English.',
};

async function* only<Part>(part: Part): AsyncGenerator<Part, void, undefined> {
  yield await Promise.resolve(part);
}

function isProblems(read: Read | readonly string[]): read is readonly string[] {
  return Array.isArray(read);
}

function plain(texts: readonly string[]): readonly Reason[] {
  return texts.map(text => ({ text, squares: [], unfinished: false }));
}

/** The position and rules that it asks for (`ld`, board), with the built-in words where its letters are English. */
function readCgp(text: string): Read | readonly string[] {
  const fields = parseCgpFields(text);
  if (!fields.ok) return fields.error.map(faultText);
  const found = rulesForCgp(fields.value);
  if (!found.ok) return found.error.map(faultText);
  const isEnglish = found.value.alphabet.name === openEnglish().alphabet.name;
  const rules = isEnglish ? { ...found.value, dictionary: openEnglish() } : found.value;
  const game = parseCgp(rules, text);
  return game.ok ? { rules, game: game.value, operations: fields.value.operations } : game.error.map(faultText);
}

function faultText(fault: Fault): string {
  const { code, column, found = '', expected = '' } = fault;
  const where = column === undefined || code === 'cgp-fields' ? '' : ` (character ${column})`;
  const said = FAULTS[code]?.({ found, expected });
  return said === undefined ? `The position does not read: ${code}${where}.` : `${said}${where}.`;
}

/** Faults of a CGP in words. */
const FAULTS: Readonly<Record<string, (facts: { readonly found: string; readonly expected: string }) => string>> = {
  'cgp-fields': ({ found }) =>
    `A position has a board, racks, scores and zeros, with spaces between them; this text has ${found}`,
  'cgp-score': ({ found }) => `“${found}” is no score`,
  'cgp-zeros': ({ found, expected }) => `“${found}” is no number of scoreless turns, ${expected}`,
  'cgp-seats': ({ found, expected }) =>
    found.includes('racks') ? `There are ${found}; expected ${expected}` : `${found} play; expected ${expected}`,
  'cgp-board': ({ found, expected }) =>
    `${found.endsWith('squares') ? 'A row' : 'The board'} has ${quoted(found)}${expected === '' ? '' : `, not ${expected}`}`,
  'cgp-rack': ({ found }) => `The rack has “${found}”, which is no tile`,
  'cgp-tiles': ({ expected }) => `There are too many of a tile: ${expected}`,
  'cgp-operation': ({ found }) => `“${found}” is no operation`,
};

/** What is counted stands as it is, what was typed in quotes. */
function quoted(found: string): string {
  return /^\d+ (?:rows|squares)$/.test(found) ? found : found === '' ? 'nothing' : `“${found}”`;
}

function lookAt(cgp: string, before: string): PositionScreen {
  const read = readCgp(cgp);
  return isProblems(read) ? { ...positionDesk().look(before), problems: read } : screenOf(read);
}

function screenOf({ rules, game, operations }: Read): PositionScreen {
  const voice = voiceOf(rules, []);
  const cgp = formatCgp(rules, game, operations);
  const [rack = ''] = (cgp.split(' ')[1] ?? '').split('/');
  return { problems: [], cgp, rack, board: boardScreen(voice, game, 0), seats: seatScreens(voice, game) };
}

/** The text of a position in which one square shows something else. */
function changed(
  { rules, game, operations }: Read,
  { square, text }: { readonly square: Square; readonly text: string },
): string {
  const rows: string[][] = [];
  for (const info of describeBoard(rules, game, 0)) {
    const shown = info.square === square ? text : tileText(info.tile, rules);
    (rows[info.row] ??= []).push(
      shown === '' ? '' : Array.from(shown).length > 1 && !shown.startsWith('[') ? `[${shown}]` : shown,
    );
  }
  const board = rows.map(row => {
    let empty = 0;
    let line = '';
    for (const each of row) {
      if (each === '') empty++;
      else {
        line += `${empty === 0 ? '' : empty}${each}`;
        empty = 0;
      }
    }
    return line + (empty === 0 ? '' : `${empty}`);
  });
  const [, ...rest] = formatCgp(rules, game, operations).split(' ');
  return [board.join('/'), ...rest].join(' ');
}

function tileText(tile: ReturnType<typeof describeBoard>[number]['tile'], { alphabet }: CrosswordRules): string {
  if (tile === undefined) return '';
  if (!tile.blank) return tile.text;
  const form = alphabet.blankForms[alphabet.letters.indexOf(tile.text)] ?? '';
  return form === '' ? `[?${tile.text}]` : form;
}
