/**
 * A table with a referee and everybody's client: every accepted move goes to each viewer as the entry that it may know, and after it each viewer's own
 * game, its events, every save and the replayed log must be what the referee says they are.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { applyMove, entryFor, eventsFor, newGame, owed, parseMove, unwrap, viewFor } from 'tilewright';
import type { Actor, Choice, Event, Game, Owed, Rules, Setup, Viewer, Violation } from 'tilewright';
import { loadGame, rewindGame, saveGame } from 'tilewright/saves';
import { explainer, formatMove } from 'tilewright/text';

/** Everything at the table, after a move and its events. */
export interface Seated {
  readonly rules: Rules;
  readonly game: Game;
  /** What the last move brought about. */
  readonly events: readonly Event[];
  readonly clients: readonly { readonly viewer: Viewer; readonly game: Game }[];
}

/** Sits down: a game with a seed and a client for every seat, a spectator and the director. */
export function sitDown(rules: Rules, setup: Omit<Setup, 'seed' | 'knows'> & { readonly seed?: string }): Seated {
  const { game, events } = newGame(rules, { seed: 'test', ...setup });
  const viewers: readonly Viewer[] = [...game.seats.keys(), 'spectator', 'director'];
  const clients = viewers.map(viewer => ({ viewer, game: viewFor(rules, game, viewer) }));
  return replayed(checked({ rules, game, events, clients }));
}

/** Moves one after the other, as `[who, text]`; each must be accepted. */
export function play(table: Seated, ...moves: readonly (readonly [Actor, string])[]): Seated {
  return replayed(moves.reduce((now, [by, text]) => playOne(now, by, text), table));
}

/** An answer that is owed. */
export type Asked = Extract<Owed, { readonly owes: 'answer' }>;

/** Answers every question until none is asked any more. */
export function answerAll(
  table: Seated,
  choose: (options: readonly Choice[], asked: Asked) => Choice,
): { readonly asked: readonly Asked[]; readonly after: Seated } {
  const asked: Asked[] = [];
  let after = table;
  for (;;) {
    const [due] = owed(after.rules, after.game);
    if (due?.owes !== 'answer') return { asked, after: replayed(after) };
    asked.push(due);
    after = playOne(after, due.by, `answer ${choose(due.prompt.options, due).text}`);
  }
}

/** Why a move is refused: its codes, a game's own rules by their names. */
export function refusal({ rules, game }: Seated, by: Actor, text: string): readonly string[] {
  const done = applyMove(rules, game, by, text);
  return done.ok ? ['accepted'] : done.error.map(nameOf);
}

function nameOf(violation: Violation): string {
  return violation.code === 'rule' ? violation.rule : violation.code;
}

function playOne({ rules, game, clients }: Seated, by: Actor, text: string): Seated {
  const read = unwrap(parseMove(rules, game, by, text));
  const written = formatMove(rules, game, read);
  expect(unwrap(parseMove(rules, game, by, written)), `${text} as ${written}`).toEqual(read);
  const done = applyMove(rules, game, by, text);
  if (!done.ok) throw new Error(`${by} ${text}: ${done.error.map(nameOf).join(', ')}`);
  const after = done.value;
  const entry = after.game.log[after.game.log.length - 1]!;
  const fed = clients.map(client => {
    const { move, told } = entryFor(rules, entry, client.viewer);
    const change = applyMove(rules, client.game, entry.by, move, told);
    if (!change.ok) throw new Error(`client ${client.viewer} refuses ${by} ${text}: ${JSON.stringify(change.error)}`);
    expect(change.value.events, `events of ${text} for ${client.viewer}`).toEqual(
      eventsFor(rules, after.events, client.viewer),
    );
    return { viewer: client.viewer, game: change.value.game };
  });
  const say = explainer(rules);
  for (const thing of [...after.events, ...owed(rules, after.game)])
    expect(say(thing), JSON.stringify(thing)).not.toBe('');
  return checked({ rules, game: after.game, events: after.events, clients: fed });
}

function checked(table: Seated): Seated {
  const { rules, game, clients } = table;
  same(rules, unwrap(reloaded(rules, game)), game, 'saved');
  for (const client of clients) {
    const view = viewFor(rules, game, client.viewer);
    same(rules, client.game, view, `client ${client.viewer}`);
    same(rules, unwrap(reloaded(rules, view)), view, `saved view of ${client.viewer}`);
    expect(withoutOptions(owed(rules, view)), `owed, for ${client.viewer}`).toEqual(withoutOptions(owed(rules, game)));
  }
  return table;
}

function replayed(table: Seated): Seated {
  const { rules, game, clients } = table;
  same(rules, rewindGame(rules, game, 0), game, 'log');
  for (const client of clients) same(rules, rewindGame(rules, client.game, 0), client.game, `log of ${client.viewer}`);
  return table;
}

/** What is owed is the same for everybody, except which tiles may be chosen. */
function withoutOptions(due: readonly Owed[]): readonly unknown[] {
  return due.map(one => (one.owes === 'answer' ? { ...one, prompt: one.prompt.question } : one));
}

/** Two games are equal; where they are not, the text of their saves says it best. */
function same(rules: Rules, game: Game, expected: Game, what: string): void {
  if (isDeepStrictEqual(game, expected)) return;
  expect(saveGame(rules, game), what).toEqual(saveGame(rules, expected));
  expect(game, what).toEqual(expected);
}

function reloaded(rules: Rules, game: Game): ReturnType<typeof loadGame> {
  return loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))));
}
