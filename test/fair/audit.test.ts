/** The audit of games whose bag came from a table: what it lets pass, and what it finds. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  loadGame,
  newGame,
  rackOf,
  rewindGame,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  type Chance,
  type Entry,
  type Game,
} from 'tilewright';
import { GAMES, seatCountsOf } from 'tilewright/catalogue';
import { auditGame, seedOf, takeSecret, type Audit } from 'tilewright/fair';
import { randomFrom } from 'tilewright/movegen';
import { applyEntry } from '../../src/engine/apply.ts';
import { decisionsIn, pick } from '../../src/engine/draw.ts';
import { diceOf } from '../../src/testing/dice.ts';
import { hostileValue, spoiled } from '../../src/testing/hostile-values.ts';
import { everybodyAt, fairGame, shownWith, strong } from './fair-games.ts';

const rules = classic({ challenge: 'none' });
const NAMES = ['Ann', 'Bob'];
const PLAYED = fairGame(rules, { seats: NAMES, name: 'tea', most: 8 });
const { saved: SAVED, kept: KEPT, game: GAME, table: TABLE, secret: SECRET } = PLAYED;
const SHOWN = unwrap(takeSecret(TABLE, SECRET));
const SEED = unwrap(seedOf(TABLE, SECRET));

const found = ({ findings }: Audit, severity: 'error' | 'warning' = 'error'): readonly string[] =>
  findings.flatMap(one => (one.severity === severity ? [`${one.code} ${one.path ?? ''}`.trim()] : []));

test.each(GAMES.map(game => [game.id, game] as const))('%s: a game as it was played passes', (id, game) => {
  const made = game.rules();
  const [count = 2] = seatCountsOf(made);
  const played = fairGame(made, { seats: [...NAMES, 'Cid', 'Dee'].slice(0, count), name: id, first: 'draw', most: 12 });
  const audit = auditGame(made, played.saved, played.kept);
  expect(found(audit)).toEqual([]);
  expect(audit.checked).toHaveLength(6);
});

test('what was checked is said, and what was not', () => {
  expect(auditGame(rules, SAVED, KEPT).checked).toEqual([
    'the commitments of the referee and 2 seats open, and none stands twice',
    'every nonce and the secret are strong, and no nonce is of a table that was given up',
    'the table is the one that you kept',
    `the rules (${rules.fingerprint}), the seats and who began`,
    'the seed follows from the secret and all nonces',
    expect.stringMatching(/^\d+ draws and lots in 8 moves are those of the seed$/),
  ]);
  expect(auditGame(rules, SAVED, KEPT).unchecked).toHaveLength(3);
  expect(auditGame(rules, SAVED).unchecked[0]).toContain('a table that a player kept shows it');
  expect(auditGame(rules, SAVED, SHOWN).unchecked[0]).toContain('before the 2 nonces in the table that you kept');
  const early = { ...KEPT, commitments: [KEPT.commitments[0], null] };
  expect(auditGame(rules, SAVED, early).unchecked[0]).toBe('the 1 commitments that came after you kept your table');
});

test('a game that was played and saved by version 1 passes as it did then', () => {
  const saved: unknown = JSON.parse(readFileSync('examples/playground/test/fair-game.json', 'utf8'));
  const audit = auditGame(rules, saved);
  expect([found(audit), found(audit, 'warning'), audit.checked.length]).toEqual([[], ['unfinished'], 5]);
});

test('a save with its table is a save: it loads as the same game', () => {
  expect(unwrap(loadGame(rules, SAVED))).toEqual(GAME);
});

/** Plays on as `GAME` did, with another decision of chance in one entry, as a referee who cheats would. */
function cheated(index: number, chance: (before: Game) => readonly Chance[]): Game {
  const { game: start } = newGame(rules, { seats: NAMES, seed: SEED });
  return GAME.log.reduce((game, entry, at) => {
    const given: Entry = at === index ? { ...entry, chance: chance(game) } : { ...entry, chance: [] };
    const done = applyEntry(rules, game, given);
    // tiles that were drawn wrongly are missing later: then everybody passes
    return done.ok ? done.value.game : unwrap(applyMove(rules, game, game.toMove, 'pass')).game;
  }, start);
}

/** The first entry in which tiles were drawn. */
const DRAWN = GAME.log.findIndex(({ chance }) => chance.some(({ type }) => type === 'draw'));
const [DRAW] = GAME.log[DRAWN]?.chance ?? [];

/** What the seed would give there with some numbers skipped. */
function skipping(before: Game, numbers: number): readonly Chance[] {
  if (DRAW?.type !== 'draw' || typeof DRAW.tiles === 'number') return [];
  const bag = before.zones['bag']?.counts ?? [];
  return [{ ...DRAW, tiles: pick(bag, DRAW.tiles.length, randomFrom(SEED, decisionsIn(before), numbers)) }];
}

describe('a referee who cheats', () => {
  const codesOf = (game: Game, table: unknown = SHOWN): readonly string[] =>
    found(auditGame(rules, { ...saveGame(rules, game), table }, KEPT));

  test('the game that nobody bent is made again so', () => {
    expect(cheated(DRAWN, before => skipping(before, 0))).toEqual(GAME);
    expect(codesOf(GAME)).toEqual([]);
  });

  test('skips numbers of the stream', () => {
    let bent = 0;
    for (let numbers = 1; numbers <= 8; numbers++) {
      const game = cheated(DRAWN, before => skipping(before, numbers));
      if (JSON.stringify(game.log[DRAWN]) === JSON.stringify(GAME.log[DRAWN])) continue;
      expect(codesOf(game)).toEqual([`draw-differs log[${DRAWN}].chance[0]`]);
      bent++;
    }
    expect(bent).toBeGreaterThan(3);
  });

  test('gives a blank instead of what was drawn', () => {
    const game = cheated(DRAWN, () =>
      DRAW?.type === 'draw' && typeof DRAW.tiles !== 'number'
        ? [{ ...DRAW, tiles: [rules.alphabet.blank, ...DRAW.tiles.slice(1)] }]
        : [],
    );
    expect(codesOf(game)).toEqual([`draw-differs log[${DRAWN}].chance[0]`]);
  });

  test('sets a rack', () => {
    const { game } = newGame(rules, { seats: NAMES, seed: SEED, racks: ['HORNETS'] });
    expect(codesOf(game)).toEqual(['draw-differs start.chance[0]', 'draw-differs start.chance[1]']);
  });

  test('lays tiles on the board before the start', () => {
    const boards = ['15/15/15/15/15/15/15/7CAT5/15/15/15/15/15/15/15'];
    expect(codesOf(newGame(rules, { seats: NAMES, seed: SEED, boards }).game)).toContain('boards-set start.boards');
    const scored = newGame(rules, { seats: NAMES, seed: SEED, scores: [5, 0] }).game;
    expect(codesOf(scored)).toContain('scores-set start.scores');
  });

  test('lets another seat begin', () => {
    const { game } = newGame(rules, { seats: NAMES, seed: SEED, first: 1 });
    expect(codesOf(game)).toEqual(['other-first start.first']);
    const { findings } = auditGame(rules, { ...saveGame(rules, game), table: SHOWN }, KEPT);
    expect(findings[0]?.message).toBe('start.first: another seat began than the table says: 1; expected 0');
  });

  test('lets others play', () => {
    expect(codesOf(newGame(rules, { seats: ['Bob', 'Ann'], seed: SEED }).game)).toEqual(['other-seats seats']);
  });

  test('takes a seed of its own', () => {
    const codes = codesOf(newGame(rules, { seats: NAMES, seed: strong('own') }).game);
    expect(codes).toEqual(['other-seed knows.seed', 'draw-differs start.chance[0]', 'draw-differs start.chance[1]']);
  });

  test('goes back and takes a fresh seed', () => {
    const { game } = rewindGame(rules, GAME, 8 - DRAWN, { reseed: strong('fresh') });
    const { by, move } = GAME.log[DRAWN] ?? { by: 0, move: { type: 'pass' } };
    const codes = codesOf(unwrap(applyMove(rules, game, by, move)).game);
    expect(codes).toEqual(['other-seed knows.seed', `draw-differs log[${DRAWN}].chance[0]`]);
  });

  test('does not show the secret', () => {
    expect(codesOf(GAME, TABLE)).toEqual(['no-secret']);
  });

  test('shows the save of a view', () => {
    expect(codesOf(viewFor(rules, GAME, 0))).toEqual(['not-referees']);
  });

  test('shows a table that was made later: whoever kept the first one finds it', () => {
    const later = fairGame(rules, { seats: NAMES, name: 'tea', most: 3 });
    const forged = everybodyAt({ ...TABLE, game: 'tea' }, 'later');
    const { game } = newGame(rules, { seats: NAMES, seed: unwrap(seedOf(forged.table, forged.secret)) });
    const shown = shownWith(rules, game, unwrap(takeSecret(forged.table, forged.secret)));
    expect(found(auditGame(rules, shown))).toEqual([]);
    expect(found(auditGame(rules, shown, later.kept))).toEqual([
      'other-table table.referee',
      'other-table table.commitments[0]',
      'other-table table.commitments[1]',
    ]);
  });

  test('shows no table, or one of other rules', () => {
    expect(found(auditGame(rules, saveGame(rules, GAME), KEPT))).toEqual(['no-table']);
    const forged = everybodyAt({ ...TABLE, rules: 'other' }, 'tea');
    const shown = unwrap(takeSecret(forged.table, forged.secret));
    expect(found(auditGame(rules, shownWith(rules, GAME, shown)))).toContain('other-rules rules');
    expect(found(auditGame(classic(), SAVED))).toEqual(['other-rules rules']);
  });

  test('gave up a table: it is told, with who did not reveal', () => {
    const terms = { ...TABLE, voided: [{ game: 'before', seats: NAMES, nonces: [strong('x'), null] }] };
    const come = everybodyAt(terms, 'again');
    const { game } = newGame(rules, { seats: NAMES, seed: unwrap(seedOf(come.table, come.secret)) });
    const audit = auditGame(rules, shownWith(rules, game, unwrap(takeSecret(come.table, come.secret))), come.kept);
    expect(found(audit)).toEqual([]);
    expect(audit.findings[0]).toMatchObject({ code: 'voided', found: 'before: no nonce of seat 1 (Bob)' });
  });

  test('gave up many tables, some with all nonces: all are told', () => {
    const tables = Array.from({ length: 25 }, (_, nth) => ({
      game: `before ${nth}`,
      seats: ['', 'Bob'],
      nonces: [nth === 24 ? strong('x') : null, strong(`y ${nth}`)],
    }));
    const { table } = everybodyAt({ ...TABLE, voided: tables }, 'again');
    const told = auditGame(rules, { table }).findings.filter(({ code }) => code === 'voided');
    expect(told.map(one => one.found)).toEqual([
      ...tables.slice(1).map((_, nth) => `before ${nth}: no nonce of seat 0 ()`),
      'before 24: all nonces were shown',
    ]);
  });

  test('hides what he did behind what shifts nothing', () => {
    const idle = Array.from({ length: 20 }, () => 'adjust seat 0 0 note');
    const game = [...idle, 'impose {"reason":"clerical","racks":["HORNETS",null]}'].reduce(
      (now, text) => unwrap(applyMove(rules, now, 'director', text)).game,
      GAME,
    );
    const told = auditGame(rules, { ...saveGame(rules, game), table: SHOWN }, KEPT).findings;
    expect(told.filter(({ code }) => code === 'director').at(-1)?.found).toContain('impose');
  });

  test('closes a window or not, so that an exchange draws what he likes: it is said that nobody can check it', () => {
    const made = classic({ challenge: 'single' });
    const { game, saved, kept } = fairGame(made, { seats: NAMES, name: 'window', most: 1 });
    const move = { type: 'exchange', tiles: tilesIn(rackOf(game, 1)).tiles.slice(0, 3) } as const;
    const closed = unwrap(applyMove(made, game, 'director', 'close')).game;
    const [left, shut] = [game, closed].map(now => unwrap(applyMove(made, now, 1, move)).game);
    expect(left?.zones['rack 1']).not.toEqual(shut?.zones['rack 1']);
    const unchecked = [left, shut].map(
      now => now && auditGame(made, shownWith(made, now, saved.table), kept).unchecked.slice(0, -3),
    );
    expect(unchecked).toEqual([[], ['whether it was time, each of the 1 times that the director closed a window']]);
  });

  test('rules on a challenge as he likes: it is said that nobody can check it', () => {
    const made = classic({ challenge: 'single' });
    const { game, saved, kept } = fairGame(made, { seats: NAMES, name: 'window', most: 1 });
    const asked = unwrap(applyMove(made, game, 1, 'challenge')).game;
    const ruled = unwrap(applyMove(made, asked, 'director', 'rule upheld')).game;
    const { unchecked } = auditGame(made, shownWith(made, ruled, saved.table), kept);
    expect(unchecked[0]).toBe('whether the rulings in 1 moves were right');
  });
});

describe('the director', () => {
  test.each([
    'undo 1',
    'adjust seat 0 5 kind',
    'forfeit seat 0 time',
    'impose {"reason":"clerical","racks":["HORNETS",null]}',
  ])('makes a move that is told, and the draws still are those of the seed: %s', text => {
    const { game } = unwrap(applyMove(rules, GAME, 'director', text));
    const audit = auditGame(rules, { ...saveGame(rules, game), table: SHOWN }, KEPT);
    expect(found(audit)).toEqual([]);
    expect(found(audit, 'warning')[0]).toBe('director log[8]');
    const [director] = audit.findings;
    expect(director?.message).toContain(text.slice(0, 6));
  });

  test('goes back, and back further: what is drawn afterwards still is of the seed', () => {
    const by = (game: Game, text: string): Game => unwrap(applyMove(rules, game, 'director', text)).game;
    const exchanged = (game: Game): Game => {
      const tiles = tilesIn(rackOf(game, game.toMove)).tiles.slice(0, 3);
      return unwrap(applyMove(rules, game, game.toMove, { type: 'exchange', tiles })).game;
    };
    const { game: start } = newGame(rules, { seats: NAMES, seed: SEED });
    const game = exchanged(by(exchanged(by(exchanged(exchanged(start)), 'undo 1')), 'undo 2'));
    const drawn = game.log.map(({ chance }) => chance.length);
    expect(drawn).toEqual([1, 1, 0, 1, 0, 1]);
    const audited = (log: unknown): readonly string[] =>
      found(auditGame(rules, { ...saveGame(rules, game), log, table: SHOWN }, KEPT));
    const saved = JSON.parse(JSON.stringify(saveGame(rules, game)['log'])) as readonly { readonly chance: unknown }[];
    expect(audited(saved)).toEqual([]);
    // draws of one move told of another, and of going back
    const told = (to: number, from: number): unknown =>
      saved.map((entry, index) => (index === to ? { ...entry, chance: saved[from]?.chance } : entry));
    expect(audited(told(5, 0))).toEqual(['draw-differs log[5].chance[0]']);
    expect(audited(told(4, 0))).toEqual(['not-replayed log[4]']);
  });

  test('closes windows without a finding', () => {
    const challenged = classic();
    const played = fairGame(challenged, { seats: NAMES, name: 'window', most: 1 });
    expect(played.game.pending).toHaveLength(1);
    const { game } = unwrap(applyMove(challenged, played.game, 'director', 'close'));
    const audit = auditGame(challenged, shownWith(challenged, game, played.saved.table), played.kept);
    expect([found(audit), found(audit, 'warning')]).toEqual([[], ['unfinished']]);
  });
});

describe('a save that was changed', () => {
  test('a tile of a rack against one of the bag', () => {
    const { zones, ...rest } = SAVED as typeof SAVED & { readonly zones: Readonly<Record<string, { tiles: string }>> };
    const { bag, ...racks } = zones;
    const rack = racks['rack 0'];
    const one = Array.from(rack?.tiles ?? '').find(tile => tile !== bag?.tiles[0]) ?? '';
    const swapped = {
      ...zones,
      bag: { ...bag, tiles: (bag?.tiles ?? '').replace(bag?.tiles[0] ?? '', one) },
      'rack 0': { ...rack, tiles: (rack?.tiles ?? '').replace(one, bag?.tiles[0] ?? '') },
    };
    expect(loadGame(rules, { ...rest, zones: swapped }).ok).toBe(true);
    expect(found(auditGame(rules, { ...rest, zones: swapped }, KEPT))).toEqual(['differs zones']);
  });

  test('points', () => {
    expect(found(auditGame(rules, { ...SAVED, scores: [500, 0] }, KEPT))).toEqual(['differs scores']);
  });

  test('an entry that was left out, put twice, or changed', () => {
    const log = SAVED['log'] as readonly object[];
    const others = [
      log.slice(1),
      [...log, log[7]],
      log.map((entry, at) => (at === DRAWN ? { ...entry, move: 'pass' } : entry)),
    ];
    for (const other of others) expect(found(auditGame(rules, { ...SAVED, log: other }, KEPT))).not.toEqual([]);
  });
});

test('a log that nobody plays is not replayed: that would take the memory of the process', () => {
  const entry = { by: 'director', move: 'adjust seat 0 0 note', chance: [] };
  const long = (length: number): readonly string[] => {
    const log = Array.from({ length }, () => entry);
    const begun = saveGame(rules, newGame(rules, { seats: NAMES, seed: SEED }).game);
    return found(auditGame(rules, { ...begun, log, table: SHOWN }, KEPT));
  };
  expect(long(5001)).toEqual(['too-long log']);
  expect(long(20)).toEqual(['differs adjustments']);
});

test('what is no table at all is named', () => {
  expect(found(auditGame(rules, { ...SAVED, table: 5 }, KEPT))[0]).toBe('bad-value table');
  expect(found(auditGame(rules, SAVED, 5))[0]).toBe('bad-value kept');
});

test('one byte of the table, changed, is found, wherever it is', () => {
  const text = JSON.stringify(SAVED.table);
  const short = { ...SAVED, ...saveGame(rules, newGame(rules, { seats: NAMES, seed: SEED }).game) };
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '1', 'a', 'é', '"', '-'), (at, by) => {
      const table = parsed(text.slice(0, at) + by + text.slice(at + 1));
      fc.pre(table !== undefined && JSON.stringify(table) !== text);
      expect(found(auditGame(rules, { ...short, table }))).not.toEqual([]);
    }),
  );
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('hostile saves and tables never throw, and find no fault only with what is as good', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('save', 'table', 'kept'), (roll, what) => {
      const dice = diceOf(roll);
      const wild = (good: unknown): unknown => (dice.chance(20) ? hostileValue(dice) : spoiled(good, dice));
      const { table, ...game } = SAVED;
      const given = what === 'save' ? wild(SAVED) : { ...game, table: what === 'table' ? wild(table) : table };
      const audit = auditGame(rules, given, what === 'kept' ? wild(KEPT) : KEPT);
      expect(audit.findings.every(({ message }) => message.length > 10)).toBe(true);
      if (what === 'table' && found(audit).length === 0) expect(given).toEqual(SAVED);
    }),
    { numRuns: 60 },
  );
});
