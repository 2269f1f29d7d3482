/** Issue 11, point 7: a name that every object inherits is to everybody a name that nobody has heard of. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  beginGame,
  classic,
  explainer,
  loadGame,
  newGame,
  parseLayout,
  saveGame,
  unwrap,
  type ClassicOptions,
} from 'tilewright';
import { gameNamed, letterSetNamed, rulesFor, rulesForCgp, setupsOf } from 'tilewright/catalogue';
import { parseCgpFields } from 'tilewright/notation';
import { verifyGame, type RecordedEventType, type RecordedGame } from 'tilewright/records';
import { checkOptions, defineAlphabet, withCounts } from 'tilewright/rules';
import { bustinOut } from 'tilewright/variants';

const NAMES = Object.getOwnPropertyNames(Object.prototype);
const NOBODY = 'nobody';
const rules = classic({ challenge: 'none' });
const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
const save = saveGame(rules, game);
const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const RECORD: RecordedGame = {
  format: 'tilewright-record/1',
  players: [
    { nick: 'A', name: 'Ann' },
    { nick: 'B', name: 'Bob' },
  ],
  events: [
    { type: 'play', seat: 0, rack: 'HORNETS', move: '8F HORN', position: '8F', tiles: 'HORN', score: 14, notes: [] },
    { type: 'pass', seat: 1, notes: [] },
  ],
};

/** What is asked with a name; the answer says it, so it is taken out. */
const ASKING: Readonly<Record<string, (name: string) => unknown>> = {
  'the game of a position': name => rulesForCgp(unwrap(parseCgpFields(`${EMPTY} / 0/0 0 var ${name};`))),
  'the letters of a position': name => rulesForCgp(unwrap(parseCgpFields(`${EMPTY} / 0/0 0 ld ${name};`))),
  'the board of a position': name => rulesForCgp(unwrap(parseCgpFields(`${EMPTY} / 0/0 0 bdn ${name};`))),
  'a game of the catalogue': name => gameNamed(name),
  'a letter set': name => letterSetNamed(name),
  'the game of a record': name => unwrap(rulesFor({ ...RECORD, gameType: name })).fingerprint,
  'the letters of a record': name => rulesFor({ ...RECORD, alphabet: name }),
  'the board of a record': name => rulesFor({ ...RECORD, layout: name }),
  'an event of a record': name =>
    verifyGame(rules, { ...RECORD, events: [{ type: name as RecordedEventType, seat: 1, notes: [] }] }),
  'a fault of a record': name => verifyGame(rules, { ...RECORD, faults: [{ code: name }] }).findings,
  'a move': name => applyMove(rules, game, 0, name),
  'a move as an object': name => applyMove(rules, game, 0, { type: name } as never),
  'an action': name => applyMove(bustinOut(), newGame(bustinOut(), { seats: 2, seed: 'tea' }).game, 0, `act ${name}`),
  'an answer': name => applyMove(rules, game, 0, `answer ${name}`),
  'a zone of given chance': name => {
    const drawn = [{ type: 'draw', from: 'bag', to: name, tiles: 7 }] as const;
    return beginGame(rules, { seats: 2, knows: { view: 0 } }, drawn);
  },
  'a zone that tiles come from': name =>
    beginGame(rules, { seats: 2, knows: 'record' }, [{ type: 'draw', from: name, to: 'rack 0', tiles: 7 }]),
  'a zone that is shown': name => {
    const view = newGame(rules, { seats: 2, knows: 'record' }).game;
    return applyMove(rules, view, 0, 'pass', [{ type: 'show', zone: name, tiles: [1] }]);
  },
  'a kind of chance': name => beginGame(rules, { seats: 2, knows: 'record' }, [{ type: name } as never]),
  'a part of a save': name => loadGame(rules, { ...save, zones: Object.fromEntries([[name, { hidden: 0 }]]) }),
  'private state of a save': name => loadGame(rules, { ...save, state: Object.fromEntries([[name, 1]]) }),
  'the format of a save': name => loadGame(rules, { ...save, format: name }),
  'a reason': name => explainer(rules)({ code: 'rule', rule: name, squares: [] }),
  'a zone in a sentence': name =>
    explainer(rules)({ type: 'moved', seat: 0, from: name, to: 'bag', tiles: [1], hidden: 0 }),
};

describe.each(Object.entries(ASKING))('%s', (_, ask) => {
  test.each(NAMES)('%s', name => {
    const answer = (asked: string): string => JSON.stringify([ask(asked)]).replace(new RegExp(asked, 'gi'), '<name>');
    expect(answer(name)).toBe(answer(NOBODY));
  });
});

test.each(NAMES)('an option %s is not known', name => {
  const given = Object.fromEntries([[name, 1]]) as ClassicOptions;
  expect(() => classic(given)).toThrow(RangeError);
  expect(() => checkOptions('mine', given, {} as never)).toThrow(/is not/);
});

test.each(NAMES)('%s is no letter, no variation and no glyph', name => {
  const alphabet = defineAlphabet('abc', 'A1x2 B1x2 ?0x1');
  expect(() => withCounts(alphabet, `${name}1`)).toThrow(RangeError);
  expect(alphabet.forms.get(name)).toBeUndefined();
  expect(Object.hasOwn(setupsOf(unwrap(gameNamed('classic'))), name)).toBe(false);
  expect(() => parseLayout(name)).toThrow(RangeError);
});
