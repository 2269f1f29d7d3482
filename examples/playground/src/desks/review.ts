/** Reviews of records: what each turn cost, part by part, and what it would have looked like otherwise. */
import { finalizeGame, owed, parseMove, zoneAt, zoneKey, zoneSize } from 'tilewright';
import type { CrosswordRules, Game, PlayTurn, Seat } from 'tilewright';
import {
  readWinTable,
  reviewGame,
  reviewTotals,
  tellReview,
  type PlayerReview,
  type ReviewedMove,
  type TurnReview,
  type WinTable,
} from 'tilewright/analysis';
import { openEnglish } from 'tilewright/lexica/open-english';
import { gameAt, replayRecord, type RecordedGame } from 'tilewright/records';
import { leavesFor } from './leaves.ts';
import { boardScreen, seatScreens, voiceOf, type StepScreen } from './screens.ts';

/** How the players stand after an event; the first one is the start of the game. */
export interface PointScreen {
  /** Points ahead of the best of the others, by seat. */
  readonly leads: readonly number[];
  /** How likely the first of two players wins, by the table; absent where there is none. */
  readonly chance?: number;
}

/** A move that could have been made. */
export interface MoveScreen {
  /** As the library reads it. */
  readonly move: string;
  readonly text: string;
  readonly points: number;
  /** The tiles that would stay; empty where nothing is known of them. */
  readonly leave: string;
  /** What it is worth: points and leave. */
  readonly equity?: number;
}

/** A turn that was reviewed. */
export interface TurnScreen {
  readonly turn: number;
  readonly line: number;
  readonly seat: Seat;
  readonly rack: string;
  readonly made: MoveScreen | undefined;
  readonly best: readonly MoveScreen[];
  /** The best line to the end, where the bag is empty, and what it is worth; empty where it was not searched. */
  readonly end: string;
  readonly said: readonly string[];
  /** In points of equity, by simulation, or by the endgame where that is proved. */
  readonly lost: number | undefined;
  /** Whether the loss is proved by the endgame; otherwise it is an estimate. */
  readonly exact: boolean;
  readonly mistake: TurnReview['mistake'];
  /** What else is to be seen beside the move: `bingo missed`, `phony`, `rack unknown`. */
  readonly notes: readonly string[];
}

/** How to review. */
export interface ReviewTerms {
  /** With the built-in words, where the letters are theirs? */
  readonly words: boolean;
  /** Are turns with an empty bag searched to the end? */
  readonly endgames: boolean;
  /** Are the others played on from? */
  readonly simulate: boolean;
  /** The text of a table of win chances; empty for none. */
  readonly win: string;
}

/** A part of a review: how the players stood, then turn by turn with the totals so far. */
export type ReviewPart =
  | {
      readonly type: 'points';
      readonly points: readonly PointScreen[];
      /** About how many turns are to come. */
      readonly turns: number;
      /** What the review lacks, in sentences. */
      readonly lacks: readonly string[];
    }
  | { readonly type: 'turn'; readonly turn: TurnScreen; readonly totals: readonly PlayerReview[] }
  | { readonly type: 'refused'; readonly why: string };

/** A record with its rules, which have no dictionary. */
export interface Recorded {
  readonly rules: CrosswordRules;
  readonly record: RecordedGame;
}

/** This many moves are shown beside the one that was made. */
const SHOWN = 5;

/** So many playouts a turn, as long as that. */
const PLAYOUTS = 400;

/** The review of a record, in parts: each is made when it is asked for. */
export async function* reviewed(
  { rules: without, record }: Recorded,
  { words, endgames, simulate, win }: ReviewTerms,
): AsyncGenerator<ReviewPart, void, undefined> {
  const hasWords = words && without.alphabet.name === openEnglish().alphabet.name;
  const rules = hasWords ? { ...without, dictionary: openEnglish() } : without;
  const table = win === '' ? undefined : readWinTable(win);
  if (table?.ok === false) {
    const [{ line = 1 } = {}] = table.error;
    yield { type: 'refused', why: `The table of win chances does not read: look at its line ${line}.` };
    return;
  }
  const leaves = leavesFor(rules);
  const turns = reviewGame(rules, record, {
    n: SHOWN,
    ...(leaves === undefined ? {} : { leaves }),
    ...(endgames ? { endgame: {} } : {}),
    ...(simulate && hasWords ? { simulation: { iterations: PLAYOUTS } } : {}),
    ...(table === undefined ? {} : { win: table.value }),
  });
  if (!turns.ok) {
    yield { type: 'refused', why: turns.error.map(({ code }) => REFUSED[code] ?? OTHERWISE).join(' ') };
    return;
  }
  const points = pointsOf({ rules, record }, table?.value);
  yield {
    type: 'points',
    points,
    turns: record.events.filter(({ type }) => TURNS.includes(type)).length,
    lacks: [
      ...(hasWords ? [] : [words ? NO_WORDS : WORDS_OFF]),
      ...(leaves === undefined ? ['There is no table of leaves for these letters: equity is points alone.'] : []),
    ],
  };
  const names = record.players.map(({ name, nick }) => name || nick);
  const tell = tellReview({ names });
  const done: TurnReview[] = [];
  for await (const turn of turns.value) {
    done.push(turn);
    yield {
      type: 'turn',
      turn: turnScreen(turn, tell(turn), names),
      totals: reviewTotals(done, record.players.length),
    };
  }
}

const NO_WORDS =
  'The page has no words for these letters: points and equity of what was played are told, but no better moves, and no phonies.';
const WORDS_OFF = 'No words are looked up: no better moves are told, and no phonies.';
const OTHERWISE = 'This game is not one that can be reviewed.';

/** Why there is no review. */
const REFUSED: Readonly<Record<string, string>> = {
  'no-table': 'The rules are not for as many players.',
  'too-large': 'The board is larger than the search for plays can serve.',
  'own-rules': 'Games by these rules cannot be played on from.',
  seats: 'Games of two players are played on from.',
  'too-many-tiles': 'There are more tiles than the search for plays can serve.',
};

/** Events that are turns. */
const TURNS: readonly string[] = ['play', 'exchange', 'pass', 'unreadable'];

/** How the players stand at the start and after each event, a play that may still be taken back included. */
function pointsOf({ rules, record }: Recorded, table: WinTable | undefined): readonly PointScreen[] {
  const seats = record.players.length;
  const point = (scores: readonly number[], chance: () => number): PointScreen => ({
    leads: leadsOf(scores),
    ...(table === undefined || seats !== 2 ? {} : { chance: chance() }),
  });
  /** What is counted at the end stands in the record, and not in the game. */
  const settled = record.players.map(() => 0);
  return [
    point(settled, () => 0.5),
    ...[...replayRecord(rules, record)].map(({ game, recorded: { type, seat, score = 0 }, turn }) => {
      if (type === 'out-bonus') settled[seat] = (settled[seat] ?? 0) + Math.abs(score);
      if (type === 'rack-penalty') settled[seat] = (settled[seat] ?? 0) - Math.abs(score);
      const isEnd = game.over !== undefined && turn === record.events.length;
      const scores = isEnd
        ? finalizeGame(rules, game).seats.map(({ total }) => total)
        : standing(game).map((each, nth) => each + (settled[nth] ?? 0));
      return point(scores, () => (table === undefined ? 0.5 : chanceOf({ rules, game, scores, table })));
    }),
  ];
}

function standing(game: Game): readonly number[] {
  return game.scores.map((score, seat) => openPlays(game, seat).reduce((sum, turn) => sum + turn.score.total, score));
}

/** Plays of a seat that may still be taken back: they are not booked, and their tiles count as its own. */
function openPlays({ pending }: Game, seat: Seat): readonly PlayTurn[] {
  return pending.flatMap(turn => (turn.type === 'play' && turn.state === 'open' && turn.seat === seat ? [turn] : []));
}

function leadsOf(scores: readonly number[]): readonly number[] {
  return scores.map((score, seat) => score - Math.max(...scores.filter((_, other) => other !== seat)));
}

interface Standing {
  readonly rules: CrosswordRules;
  readonly game: Game;
  readonly scores: readonly number[];
  readonly table: WinTable;
}

/** How likely seat 0 wins: by the table for whoever is to move, and for certain once the game is over. */
function chanceOf({ rules, game, scores, table }: Standing): number {
  const [lead = 0] = leadsOf(scores);
  if (game.over !== undefined) return lead === 0 ? 0.5 : lead > 0 ? 1 : 0;
  const due = owed(rules, game).find(({ type }) => type === 'move' || type === 'verdict');
  // whoever owes a verdict moves next
  const seat = due?.by === 1 ? 1 : 0;
  const held = zoneSize(zoneAt(game, 'bag')) + zoneSize(zoneAt(game, zoneKey('rack', 1 - seat)));
  const laid = openPlays(game, 1 - seat).reduce((sum, { placement }) => sum + placement.tiles.length, 0);
  const chance = table.chance(seat === 0 ? lead : -lead, held - laid);
  return seat === 0 ? chance : 1 - chance;
}

function turnScreen(review: TurnReview, said: readonly string[], names: readonly string[]): TurnScreen {
  const { turn, line = 0, seat, rack, made, best = [], endgame, simulated, lost, mistake } = review;
  return {
    turn,
    line,
    seat,
    rack,
    made: made === undefined ? undefined : moveScreen(made),
    best: best.map(moveScreen),
    end: endgame === undefined ? '' : endText(endgame, names, seat),
    said,
    lost: endgame?.lost?.points ?? simulated?.lost?.equity ?? lost?.equity,
    exact: endgame?.lost !== undefined,
    mistake,
    notes: notesOf(review),
  };
}

function moveScreen({ move, word, points, leave = '', equity }: ReviewedMove): MoveScreen {
  const [place = ''] = move.split(' ');
  const text = word === undefined ? move : `${word} at ${place}`;
  return { move, text, points, leave, ...(equity === undefined ? {} : { equity }) };
}

function endText(
  { value, exact, line }: NonNullable<TurnReview['endgame']>,
  names: readonly string[],
  seat: Seat,
): string {
  const gains = `${names[seat] ?? ''} ${value < 0 ? 'loses' : 'gains'} ${Math.abs(value)} points to the end of the game`;
  const moves = line.map(({ move, points }) => (points === 0 ? move : `${move} for ${points}`)).join(', ');
  return exact
    ? `By the best play of both, ${gains}: ${moves}.`
    : `As far as was searched, ${gains}; that is not proved.`;
}

/** Why a turn has no loss, as short as it stands beside the move. */
const UNSURE: Readonly<Record<NonNullable<TurnReview['unsure']>, string>> = {
  'rack-unknown': 'rack unknown',
  'rack-partial': 'rack known in part',
  'rack-doubted': 'rack in doubt',
  'board-doubted': 'board in doubt',
  'not-replayed': 'not by the rules',
  'tiles-unknown': 'exchanged tiles unknown',
  'not-searched': '',
};

function notesOf({ bingoMissed, phony, stood, takenBack, challenges = [], unsure }: TurnReview): readonly string[] {
  const isPhony = phony !== undefined;
  return [
    bingoMissed ? 'bingo missed' : '',
    isPhony ? (stood ? 'phony let stand' : takenBack ? 'phony taken back' : 'phony') : takenBack ? 'taken back' : '',
    challenges.some(({ upheld }) => !upheld) ? 'challenge failed' : '',
    unsure === undefined ? '' : UNSURE[unsure],
  ].filter(note => note !== '');
}

/** What a turn met, with a move on the board that could have been made there. */
export function otherwise({ rules, record }: Recorded, turn: number, text: string): StepScreen {
  const game = gameAt(rules, record, turn - 1);
  const seat = record.events[turn - 1]?.seat ?? 0;
  const move = parseMove(rules, game, seat, text);
  const tiles = move.ok && move.value.type === 'place' ? move.value.tiles : [];
  const voice = voiceOf(
    rules,
    record.players.map(({ name }) => name),
  );
  return { board: boardScreen(voice, game, seat, tiles), seats: seatScreens(voice, game) };
}
