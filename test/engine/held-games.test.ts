/** Games that a state library holds: verbs answer as for the plain game, and nothing that was given changes. */
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createDraft, current, produce } from 'immer';
import { observable, toJS } from 'mobx';
import { describe, expect, test } from 'vitest';
import { reactive, ref } from 'vue';
import {
  applyMove,
  areasOf,
  boardOf,
  classic,
  describeBoard,
  entryFor,
  eventsFor,
  finalizeGame,
  formatZone,
  loadGame,
  newGame,
  openPart,
  owed,
  placeInLine,
  pathsOf,
  previewPlacement,
  rackOf,
  rewindGame,
  saveGame,
  scoreMove,
  tilesIn,
  unseenTiles,
  unwrap,
  validatePlacement,
  viewFor,
  wordSet,
  zoneSize,
  type Game,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { drawBoard } from 'tilewright/notation';

// what the compiler of Svelte makes of `$state`; it has no types
const SVELTE: string = 'svelte/internal/client';
const { proxy: svelteState } = (await import(SVELTE)) as { proxy: (game: Game) => Game };

const rules = classic({ dictionary: wordSet(english, ['horn', 'horns', 'no', 'on']), challenge: 'double' });
const begun = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'NOAEIOU'] });

/** A game with a turn in the history, a withdrawn one, and a play on the table. */
function played(): Game {
  let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'NOAEIOU'] });
  for (const [by, move] of [
    [0, '8F HORNET'],
    [1, 'challenge'],
    [1, 'exchange NO'],
    [0, '8F HORN'],
  ] as const)
    game = unwrap(applyMove(rules, game, by, move)).game;
  return game;
}

const deepProxy = <T extends object>(target: T): T =>
  new Proxy(target, {
    get: (of, key, receiver) => {
      const value: unknown = Reflect.get(of, key, receiver);
      return typeof value === 'object' && value !== null && !Object.isFrozen(of) ? deepProxy(value) : value;
    },
  });

/** How each library holds a game. */
const HOLDERS: Readonly<Record<string, (game: Game) => Game>> = {
  'ref of Vue': game => ref(game).value,
  'reactive of Vue, as Pinia has it': game => reactive({ table: { game } }).table.game,
  'fields of a reactive object of Vue': game => Object.assign<object, Game>(reactive({}), game),
  '$state of Svelte': svelteState,
  'a draft of Immer': game => createDraft({ game }).game,
  'a draft of Immer of a frozen game': game => createDraft(produce({ game }, () => undefined)).game,
  'a deep observable of MobX': game => observable({ game }).game,
  'a plain proxy': game => new Proxy(game, {}),
  'proxies throughout': deepProxy,
  'a structured clone': game => structuredClone(game),
  JSON: game => JSON.parse(JSON.stringify(game)) as Game,
  'a frozen JSON copy': game => Object.freeze(JSON.parse(JSON.stringify(game)) as Game),
};

/** Every verb of the root that takes a game, and some of other entries. */
const VERBS: Readonly<Record<string, (game: Game) => unknown>> = {
  applyMove: game => unwrap(applyMove(rules, game, 1, 'accept')),
  'applyMove, refused': game => applyMove(rules, game, 0, 'pass'),
  viewFor: game => [0, 1, 'spectator' as const].map(viewer => viewFor(rules, game, viewer)),
  entryFor: game => game.log.map(entry => entryFor(rules, entry, 1)),
  eventsFor: game => eventsFor(rules, begun.events, game.toMove),
  owed: game => owed(rules, game),
  previewPlacement: game => previewPlacement(rules, game, 1, 'G8 .N', { hints: true }),
  validatePlacement: game => validatePlacement(rules, game, 1, 'G7 NO'),
  pathsOf: game => pathsOf(rules, game, 1, 'G7 NO', 'NO'),
  scoreMove: game => {
    const done = validatePlacement(rules, game, 1, 'G8 .N');
    return done.ok ? scoreMove(rules, game, done.value) : done.error;
  },
  finalizeGame: game => finalizeGame(rules, game),
  saveGame: game => saveGame(rules, game),
  'saveGame and loadGame': game => unwrap(loadGame(rules, JSON.parse(JSON.stringify(saveGame(rules, game))))),
  rewindGame: game => rewindGame(rules, game, 2, { reseed: 'coffee' }),
  describeBoard: game => describeBoard(rules, game, 0),
  areasOf: game => areasOf(rules, game),
  openPart: game => openPart(rules, game, 0),
  boardOf: game => structured(boardOf(rules, game, 0)),
  'rackOf, tilesIn, formatZone, zoneSize': game => {
    const rack = rackOf(game, 0);
    return [tilesIn(rack), formatZone(rules, rack), zoneSize(rack)];
  },
  placeInLine: game => placeInLine(rules, game, 1, { square: 'F7', direction: 'down', letters: 'AR' }),
  unseenTiles: game => unseenTiles(rules, game, 1),
  drawBoard: game => drawBoard(rules, game),
};

const structured = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Which parts of a value are frozen, by path. */
function frozenParts(value: unknown, path: string = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => frozenParts(part, `${path}.${key}`));
  return Object.isFrozen(value) ? [path, ...inner] : inner;
}

describe.each(Object.entries(HOLDERS))('a game held as %s', (_, hold) => {
  test.each(Object.entries(VERBS))('%s answers as for the plain game, without proxies', (_name, verb) => {
    const game = played();
    const held = hold(game);
    const answer = verb(held);
    // a proxy cannot be cloned
    expect(structuredClone(answer)).toEqual(structuredClone(verb(played())));
    expect(structured(game)).toEqual(structured(played()));
  });

  test('nothing of the game is frozen', () => {
    const game = played();
    const held = hold(game);
    const before = [frozenParts(game), frozenParts(held)];
    for (const verb of Object.values(VERBS)) verb(held);
    expect([frozenParts(game), frozenParts(held)]).toEqual(before);
  });

  test('a game goes on from verb to verb, held again after each', () => {
    const play = (each: (game: Game) => Game): Game => {
      let game = each(played());
      for (const [by, move] of [
        [1, 'accept'],
        [1, 'pass'],
        [0, 'exchange ET'],
        [1, 'resign'],
      ] as const) {
        game = each(unwrap(applyMove(rules, game, by, move)).game);
        viewFor(rules, game, by);
      }
      return game;
    };
    expect(structured(play(hold))).toEqual(structured(play(game => game)));
  });
});

describe('frozen parts', () => {
  test('a verb freezes nothing of a game, which a library may begin to hold afterwards', () => {
    const game = played();
    const kept = frozenParts(game);
    for (const verb of Object.values(VERBS)) verb(game);
    expect(frozenParts(game)).toEqual(kept);
    for (const hold of Object.values(HOLDERS)) expect(structured(hold(game))).toEqual(structured(game));
  });

  test('events and entries of the caller are not frozen', () => {
    const { events, game } = unwrap(applyMove(rules, played(), 1, 'accept'));
    const copies = structuredClone({ events, log: game.log });
    for (const entry of copies.log) entryFor(rules, entry, 0);
    eventsFor(rules, copies.events, 0);
    expect(frozenParts(copies)).toEqual([]);
  });
});

describe('Redux Toolkit', () => {
  test('a reducer may call verbs on its draft and keep the result', () => {
    const slice = createSlice({
      name: 'table',
      initialState: { game: played(), owed: [] as unknown },
      reducers: {
        accept: state => {
          const { game } = state as { game: Game };
          state.game = unwrap(applyMove(rules, game, 1, 'accept')).game as typeof state.game;
          state.owed = owed(rules, state.game);
        },
      },
    });
    const store = configureStore({ reducer: slice.reducer });
    store.dispatch(slice.actions.accept());
    expect(store.getState().game).toEqual(unwrap(applyMove(rules, played(), 1, 'accept')).game);
    expect(viewFor(rules, store.getState().game, 1).scores).toEqual([14, 0]);
  });
});

describe('proxies that cannot be read', () => {
  const revoked = (): Game => {
    let kept: Game | undefined;
    produce({ game: played() }, draft => {
      kept = draft.game;
    });
    return kept!;
  };

  test.each(Object.keys(VERBS).filter(name => /^(applyMove|viewFor|owed|pr|val|fin|save|rew)/.test(name)))(
    '%s says which call gives the plain game',
    name => {
      expect(() => VERBS[name]!(revoked())).toThrow(/^game-unreadable: .*current\(draft\)/);
    },
  );

  test('the plain game of each library is read', () => {
    const game = played();
    let kept: Game | undefined;
    produce({ game }, draft => {
      kept = current(draft).game;
    });
    for (const plain of [kept!, toJS(observable(game))])
      expect(viewFor(rules, plain, 0)).toEqual(viewFor(rules, game, 0));
  });
});
