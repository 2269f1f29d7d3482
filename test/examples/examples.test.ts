import { readFileSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { applyMove, classic, newGame, saveGame, unwrap, validatePlacement, viewFor } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { expect, test, vi } from 'vitest';
import * as ownCards from '../fixtures/own-cards.ts';
import { printed } from '../fixtures/printed.ts';

test('A1 quick start: one play refused with its reason, one scored, an ending', async () => {
  expect(await printed(() => import('../../examples/a1-quick-start.ts'))).toEqual([
    'The first word must cover H8.',
    '8F HORN 14',
    '[ [ 0 ], [ 1 ] ]',
  ]);
});

test('A2 preview: every square tinted, words and points while illegal or off turn', async () => {
  const { dragPreview } = await import('../../examples/a2-preview.ts');
  const rules = classic();
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
  const drag = (seat: number, text: string) => {
    const { tiles } = unwrap(validatePlacement(rules, { ...game, toMove: seat }, seat, text));
    return (count: number, from: number = 0) =>
      dragPreview({ rules, view: viewFor(rules, game, seat), seat, dragged: tiles.slice(from, from + count) });
  };
  const horn = drag(0, '8F HORN');
  const tints = ({ squares }: ReturnType<typeof horn>) =>
    squares.flatMap(({ name, tint }) => (tint === undefined ? [] : [`${name} ${tint}`]));

  const whole = horn(4);
  expect(whole).toMatchObject({ badge: '14', lines: ['HORN 14'], hints: [], canPlay: true, canExchange: true });
  expect(tints(whole)).toEqual(['F8 ok', 'G8 ok', 'H8 ok', 'I8 ok']);

  const lone = horn(1);
  expect(lone.canPlay).toBe(false);
  expect(lone.hints).toEqual(['The first word must cover H8.', 'That makes no word of two letters or more.']);
  expect(tints(lone)).toEqual(['F8 unfinished', 'H8 unfinished']);

  const offTurn = drag(1, '8H FARM')(4);
  expect(offTurn).toMatchObject({ badge: '18', hints: [], canPlay: false, canExchange: false, canChallenge: false });
});

test('A3 server and client: two views follow a game with challenges, a timeout, an undo and a forfeit', async () => {
  const clock = globalThis.setTimeout;
  const lines = await printed(() => import('../../examples/two-clients.ts'));
  expect(globalThis.setTimeout).toBe(clock);
  const expected = readFileSync('examples/two-clients.txt', 'utf8').trimEnd().split('\n');
  expect(lines).toEqual(expected);
});

test('A3 server: nothing that arrives throws, and a window that was open has a clock again after a restart', async () => {
  const { receive, restore, rules } = await import('../../examples/a3-server.ts');
  const begun = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game;
  const saved = saveGame(rules, unwrap(applyMove(rules, begun, 0, '8F HORN')).game);
  const store = { read: () => Promise.resolve(saved), write: () => Promise.resolve() };
  const sent: string[] = [];
  vi.useFakeTimers();
  try {
    const client = { seat: 1, send: (text: string) => void sent.push(text) };
    const table = await restore(store, 'table 1', [client]);
    await receive(store, table, client, null);
    expect([sent.length, table.game.pending.length]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sent.length, table.game.pending.length]).toEqual([1, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test('the tour prints what the functions of A2, B2, B3, D1 and D2 give', async () => {
  expect(await printed(() => import('../../examples/tour.ts'))).toEqual([
    'a2: tiles are dragged to the board one by one',
    '  1: The first word must cover H8. That makes no word of two letters or more.',
    '  2: The first word must cover H8.',
    '  3: Not in the dictionary: HOR.',
    '  4: may be played for 14',
    'b2: a position is studied',
    '  1958 plays, a bingo 8C THRONES',
    '  78 H3 SHORTEN',
    '  78 H3 THRENOS',
    '  78 H3 THRONES',
    'b3: the best of given placements',
    '  8D SHORE',
    'b5: the best of fifteen, each played on three times from what the seat may know',
    '  H3 THRENOS',
    'd1: whoever covers a corner wins',
    '  [[1],[0]]',
    'd2: a bingo right after one is worth twice',
    '  ORIENTS 16, bingo 50',
    '  ORIENTS 9, ORIENTSS 8, bingo 50, second bingo in a row 50',
  ]);
});

test('A4 house rules: nine tiles, own board, three players', async () => {
  const [line = ''] = await printed(() => import('../../examples/a4-house-rules.ts'));
  // who begins is drawn
  expect(line.replace(/by: [012]/, 'by: 2')).toBe(
    "[ { by: 2, type: 'move', may: [ 'place', 'exchange', 'pass', 'resign' ] } ]",
  );
});

/** What the terminal shows for these lines, page by page: a page ends where somebody else sits down. */
async function seated(
  lines: readonly string[],
  names: readonly string[] = ['Ann', 'Bob'],
  seed: string = 'rooibos',
): Promise<readonly string[]> {
  const { playAt } = await import('../../examples/hot-seat.ts');
  const output = new PassThrough({ highWaterMark: 1_000_000 });
  const input = Readable.from(lines.map(line => `${line}\n`));
  await playAt({ input, output }, names, seed);
  return String(output.read()).split(' (Enter) ');
}

test('A5 hot seat: a round of two, a word that stands, six tiles picked, and nobody sees what is not theirs', async () => {
  const picks = ['', 'nothing', '1', '', 'podium O', '', '1', '', 'bag', '', '1', '', '1'];
  const pages = await seated(['', '8D NAVELS', '', 'pass', '', 'accept', ...picks, '', 'pass', '', 'pass']);
  expect(pages.map(page => page.split('\n').at(-1))).toEqual([
    ...['Ann is to move.', 'Bob is to move.', 'Bob: accept or challenge the play of Ann.'],
    ...Array.from({ length: 6 }, () => 'Ann: Which tile do you take?'),
    ...['Ann is to move.', 'Bob is to move.', ''],
  ]);
  // Ann's tiles on Ann's page only; the word when both are ready
  expect(pages.map(page => page.includes('Ann  0  AAELNSV'))).toEqual(pages.map((_, nth) => nth === 1));
  expect(pages.findIndex(page => page.includes('NAVELS'))).toBe(2);
  expect(pages[2]).toContain('\nBob passes.\nAnn plays NAVELS for 20.\n');
  expect(pages[3]).toContain('\nBob accepts.\nAnn scores 20.\nAnn is asked: Which tile do you take?\n');
  // an answer that is none is asked for again; what comes from the bag is Ann's secret
  expect(pages[4]).toMatch(/ {2}1 {2}bag\n {2}2 {2}podium A\n.*which: which: Ann answers: bag\.\nAnn draws 1 tile\./s);
  expect(pages[5]).toContain('Ann answers: podium O.\nAnn takes O from the podium.');
  expect(pages.at(-1)).toMatch(/The game is over: nobody formed a word\. Ann 20, Bob 0\.\n1\. Ann: 20\n2\. Bob: 0\n$/);
});

test('A5 hot seat: what is refused is said and asked for again; a word that is challenged off', async () => {
  const pages = await seated(['', 'NAVELS', '', '8D NAVLS', '', 'pass', '', 'challenge']);
  expect(pages[1]).toContain("'NAVELS' cannot be read");
  expect(pages.at(-1)).toMatch(/NAVLS: upheld\.\nAnn takes NAVLS back\.\nThe game is over.*1\. Ann: 0\n1\. Bob: 0\n$/s);
});

test('A5 hot seat: three at one screen see every board, are told how to answer, and answer by names', async () => {
  const moves = ['', '8G TReK', '', 'pass', '', 'pass', '', 'accept', '', 'accept'];
  const picks = Array.from({ length: 4 }, () => ['', '1']).flat();
  const leave = ['', 'resign', '', 'resign'];
  const pages = await seated([...moves, '', 'Cid', ...picks, ...leave], ['Ann', 'Bob', 'Cid'], 'tea 8');
  const boards = (page: string = ''): readonly string[] =>
    [...page.matchAll(/The board of (\w+):/g)].map(([, name = '']) => name);
  expect([boards(pages[1]), boards(pages[2])]).toEqual([
    ['Bob', 'Cid', 'Ann'],
    ['Ann', 'Cid', 'Bob'],
  ]);
  expect(pages[1]).toContain('How to answer:\n  8F HORN: across from F8');
  expect(pages[4]).toContain('How to answer:\n  accept: the word stands');
  const [swap = ''] = pages.filter(page => page.includes('With whom do you swap boards? Write its number'));
  expect(swap).toContain('\n  1  Bob\n  2  Cid\n');
  expect(swap).toContain('Ann answers: Cid.\nAnn and Cid: boards are swapped.\n');
  expect(pages.at(-1)).toMatch(/The game is over: one player is left\./);
});

test('A5 hot seat: lines that end too early', async () => {
  await expect(seated(['', 'pass'])).rejects.toThrow('the input has ended');
});

test('A6 messages: a catalogue in German, and keys for a library of one’s own', async () => {
  expect(await printed(() => import('../../examples/a6-messages.ts'))).toEqual([
    'Das erste Wort muss über H8 liegen.',
    expect.stringMatching(
      /^violation\/misses-start \{"squares":"H8",.*"count":1,.*"hidden":0,"needed":0,"points":0\}$/,
    ),
  ]);
});

test('own cards: a made-up deck, the first card of which is drawn, read aloud and carried out', () => {
  expect(ownCards.lines).toEqual([
    ...['Ann plays AND.', 'The play of Ann stands.', 'Ann draws GOO.', 'Bob is to move.'],
    ...['Bob plays SAND.', 'The play of Bob stands.', 'Bob draws a card.'],
    'Bob: Rubble: take a blocker, and lay it now or later.',
    ...['Bob takes a blocker from the pile.', 'Bob is asked: Where do you lay the blocker, or do you keep it?'],
    ...['Bob answers: keep.', 'Bob draws Q.', 'Cid is to move.'],
  ]);
});

test('card game: every card is drawn, read aloud and does what it says, until somebody has 80 points', async () => {
  const lines = await printed(() => import('../../examples/card-game.ts'));
  const after: Readonly<Record<string, RegExp>> = {
    'The wind is with you: take another turn': /^(Ann|Bob): another turn\. \1 is to move\.$/,
    'Fog: an opponent misses a turn': /^(Ann|Bob): a turn to miss\. \1 misses a turn\. (?!\1)(Ann|Bob) is to move\.$/,
    'A gull: take a tile, and give one back':
      /^(Ann|Bob) takes [A-Z?] from (?!\1)(Ann|Bob)\. \1 is asked: Which tile do you give back\?$/,
    'A good catch: take a tile more': /^(Ann|Bob) draws [A-Z?]\. (?!\1)(Ann|Bob) is to move\.$/,
    'The sea is calm': /^(Ann|Bob) is to move\.$/,
  };
  const drawn = lines.flatMap(line => {
    const [, by, says = '', then = ''] = / draws a card\. (Ann|Bob): ([^.]*)\. (.*)$/.exec(line) ?? [];
    return by === undefined ? [] : [{ by, says, then }];
  });
  for (const { says, then } of drawn) expect(then).toMatch(after[says] ?? /^$/);
  expect(new Set(drawn.map(({ says }) => says))).toEqual(new Set(Object.keys(after)));
  // who plays draws a card, but for the play that ends the game
  expect(drawn.map(({ by }) => by)).toEqual(
    lines.slice(0, -2).flatMap(line => /^(Ann|Bob) plays /.exec(line)?.slice(1) ?? []),
  );
  expect(lines.at(-2)).toContain('The game is over: somebody has 80 points. Ann 82, Bob 52.');
  expect(lines.at(-1)).toBe('Ann 82, Bob 52');
});

test('D1 corner race: whoever covers a corner wins, and nobody scores', async () => {
  const { cornerRace } = await import('../../examples/d1-corner-race.ts');
  const rules = cornerRace({ edition: 2007 });
  expect(rules).toMatchObject({ name: 'corner-race', scoring: [], settlement: [] });
  expect(rules.ending.map(({ name }) => name)).toContain('covered');
  expect(rules.fingerprint).not.toBe(classic({ edition: 2007 }).fingerprint);
});

test('D2 double bingo: a second bingo in a row is worth 50 more, and two blanks are too many', async () => {
  const { applyMove } = await import('tilewright');
  const { doubleBingo } = await import('../../examples/d2-double-bingo.ts');
  const rules = doubleBingo({ challenge: 'none' });
  const { explainer } = await import('tilewright');
  const say = explainer(rules);
  let { game } = newGame(rules, { seats: 2, seed: 'x', racks: ['ORIENTS', 'SENIORS'] });
  const play = (seat: number, text: string): readonly string[] => {
    const { game: next, events } = unwrap(applyMove(rules, game, seat, text));
    game = next;
    return events.flatMap(event => (event.type === 'booked' ? event.score.lines.map(say) : []));
  };
  expect(play(0, '8B ORIENTS')).toEqual(['ORIENTS 16', 'bingo 50']);
  expect(game.state).toEqual({ streaks: [0] });
  expect(play(1, 'pass')).toEqual([]);
  const imposed = { type: 'impose', reason: 'lesson', racks: ['ORIENTS', null] } as const;
  game = unwrap(applyMove(rules, game, 'director', imposed)).game;
  expect(play(0, 'I2 ORIENTS')).toContain('second bingo in a row 50');

  const blanks = newGame(rules, { seats: 2, seed: 'x', racks: ['ORIEN??'] }).game;
  const tried = validatePlacement(rules, blanks, 0, '8B ORIENts');
  expect(tried.ok ? [] : tried.error.map(say)).toEqual(['A bingo may use one blank only.']);
});

test('the verifier finds right games right, and planted mistakes with their places', async () => {
  const { argv } = process;
  process.argv = argv.slice(0, 2);
  const lines = await printed(() => import('../../examples/verify-records.ts'));
  process.argv = argv;
  expect(lines).toContain('clean     worked-example.gcg: Ann 55, Bob 25');
  expect(lines.filter(line => line.startsWith('findings'))).toEqual([expect.stringMatching(/planted-mistakes\.gcg/)]);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}9:26 {2}error .* score-differs$/));
});

test('B6 word study: lazy lists from the built-in words', async () => {
  const { argv } = process;
  process.argv = argv.slice(0, 2);
  const lines = await printed(() => import('../../examples/b6-word-study.ts'));
  process.argv = argv;
  const text = lines.join(' ');
  for (const word of ['CERTAIN', 'RETINAS', 'TRAINEE', 'RETINA', 'RAIN', 'QANAT']) expect(text).toContain(`'${word}'`);
  expect(lines).toContain("{ front: [ 'B', 'G', 'V' ], back: [ 'S', 'Y' ] }");
  expect(lines.at(-1)).toMatch(/^1\d\d A$/);
});

test('the list of words is spelled with English tiles, in order, each word once', () => {
  const words = readFileSync('examples/words.txt', 'utf8').trimEnd().split('\n');
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)));
  expect(words.filter(word => !/^[a-z]+$/.test(word))).toEqual([]);
  expect(english.letters).toHaveLength(27);
});
