/**
 * The picture of a game: what is on it, that it is well-formed whatever names and letters say, and that it is small.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyMove, classic, newGame, openPart, unwrap, viewFor, type Game } from 'tilewright';
import { GAMES, rulesFor } from 'tilewright/catalogue';
import { drawSvg, parseCgp } from 'tilewright/notation';
import { gameAt, parseGcg } from 'tilewright/records';
import { defineAlphabet } from 'tilewright/rules';
import { superCrossword } from 'tilewright/variants';

const rules = classic({ challenge: 'none' });

function played(names: readonly string[] = ['Ann', 'Bob']): Game {
  const { game } = newGame(rules, { seats: names, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
  return unwrap(applyMove(rules, unwrap(applyMove(rules, game, 0, '8F HORN')).game, 1, 'H6 FA.MS')).game;
}

/**
 * The names of all elements, in order. Throws where the text is no well-formed XML of the kind that is written here.
 */
function elementsIn(svg: string): readonly string[] {
  const names: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<>]+)/gy;
  for (let at = 0; at < svg.length; at = tag.lastIndex) {
    tag.lastIndex = at;
    const found = tag.exec(svg);
    if (found === null) throw new Error(`not well-formed at ${at}: ${svg.slice(at, at + 60)}`);
    const [, closes, name = '', , empty, text] = found;
    if (text !== undefined && /&(?!#\d+;)/.test(text)) throw new Error(`a bare & in ${text}`);
    if (text !== undefined) continue;
    if (closes === '/' && open.pop() !== name) throw new Error(`</${name}> closes another element`);
    if (closes === '' && empty === '') open.push(name);
    if (closes === '') names.push(name);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join()}`);
  return names;
}

/** The path of a class: how many squares it has. */
function squaresOf(svg: string, kind: string): number {
  return (new RegExp(`<path class="tw-${kind}" d="([^"]*)"`).exec(svg)?.[1]?.match(/M/g) ?? []).length;
}

function textsIn(svg: string): readonly string[] {
  return Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text = '']) => text);
}

describe('the board', () => {
  const svg = drawSvg(rules, played());

  test('every square once, premiums in their colours and words', () => {
    const kinds = ['plain', 'l2', 'l3', 'w2', 'w3'].map(kind => squaresOf(svg, kind));
    expect(kinds).toEqual([164, 24, 12, 17, 8]);
    const count = (text: string) => textsIn(svg).filter(each => each === text).length;
    // H6 to H10 and F8 to I8 cover the start and no other premium
    expect(['2L', '3L', '2W', '3W'].map(count)).toEqual([24, 12, 16, 8]);
  });

  test('tiles with their values, the last play framed', () => {
    expect([squaresOf(svg, 'tile') > 0, squaresOf(svg, 'new'), squaresOf(svg, 'mark')]).toEqual([true, 4, 4]);
    expect(textsIn(svg)).toEqual(expect.arrayContaining(['H', '4', 'F', 'M', '3']));
    const plain = drawSvg(rules, played(), { lastPlay: false });
    expect([squaresOf(plain, 'new'), squaresOf(plain, 'mark'), squaresOf(plain, 'tile')]).toEqual([0, 0, 8]);
  });

  /** Where the paths of a kind begin: each square that it has. */
  const placesOf = (of: string, kind: string): readonly string[] =>
    [...(new RegExp(`class="tw-${kind}" d="([^"]*)"`).exec(of)?.[1] ?? '').matchAll(/M(\d+) (\d+)h/g)].map(
      ([, x, y]) => `${x} ${y}`,
    );

  test('the mark lies round the tiles of the last play, a pixel outside of each', () => {
    const tiles = placesOf(svg, 'new');
    expect(tiles).toHaveLength(4);
    const outside = tiles.map(place =>
      place
        .split(' ')
        .map(each => Number(each) - 1)
        .join(' '),
    );
    expect(placesOf(svg, 'mark')).toEqual(outside);
    // the four are in column H, in rows 6, 7, 9 and 10: one x, and steps of one, two and one squares
    const [x, y] = [0, 1].map(n => tiles.map(place => Number(place.split(' ')[n])));
    expect(new Set(x).size).toBe(1);
    const steps = y!.slice(1).map((each, n) => each - y![n]!);
    expect(steps).toEqual([steps[0], 2 * steps[0]!, steps[0]]);
  });

  test('after a pass the play before it is still the last', () => {
    const passed = drawSvg(rules, unwrap(applyMove(rules, played(), 0, 'pass')).game);
    expect(placesOf(passed, 'mark')).toEqual(placesOf(svg, 'mark'));
  });

  test('title and description say what there is to see', () => {
    expect(svg).toContain('<title>Ann 14, Bob 10; Ann to move</title>');
    expect(svg).toContain('<desc>8F HORN, H6 FARMS</desc>');
    const { game } = newGame(rules, { seats: 2, seed: 'tea' });
    expect(drawSvg(rules, unwrap(applyMove(rules, game, 0, 'resign')).game)).toContain('; over</title>');
  });

  test('names, scores and racks, or none of them', () => {
    expect(textsIn(svg)).toEqual(expect.arrayContaining(['Ann', 'Bob', '14', '10']));
    const bare = drawSvg(rules, played(), { seats: false });
    expect(textsIn(bare)).not.toContain('Ann');
    expect(Number(/height="(\d+)"/.exec(bare)?.[1])).toBeLessThan(Number(/height="(\d+)"/.exec(svg)?.[1]));
    // what a view does not know is not drawn
    const seen = drawSvg(rules, viewFor(rules, played(), 1));
    expect([squaresOf(seen, 'hidden'), squaresOf(svg, 'hidden')]).toEqual([7, 0]);
  });

  test('texts of one’s own', () => {
    const own = drawSvg(rules, played(), { label: ({ premium }) => (premium.word === 3 ? '<3>' : '') });
    expect(textsIn(own).filter(text => text === '&#60;3&#62;')).toHaveLength(8);
    expect(textsIn(own)).not.toContain('2L');
  });

  test('blanks have a ring and no value', () => {
    const game = unwrap(parseCgp(rules, '15/15/15/15/15/15/15/5HoRN6/15/15/15/15/15/15/15 A?/ 0/0 0'));
    const blanks = drawSvg(rules, game);
    expect(blanks.match(/<circle class="tw-ring"/g)).toHaveLength(2);
    expect(blanks.match(/tw-b"/g)).toHaveLength(2);
  });
});

describe('options', () => {
  const styleOf = (svg: string) => /<style>([^<]*)/.exec(svg)?.[1] ?? '';

  test('colours as the page is, or of one kind', () => {
    const [auto, light, dark] = (['auto', 'light', 'dark'] as const).map(theme =>
      styleOf(drawSvg(rules, played(), { theme })),
    );
    expect(auto).toBe(styleOf(drawSvg(rules, played())));
    expect(auto).toContain('@media(prefers-color-scheme:dark){');
    expect([light, dark].join()).not.toContain('@media');
    expect(light).not.toContain('.tw-bg{fill:#1d2025}');
    // what is dark comes last, so that it counts
    expect(dark?.lastIndexOf('.tw-bg{')).toBe(dark?.indexOf('.tw-bg{fill:#1d2025}'));
    expect(() => drawSvg(rules, played(), { theme: 'pink' as never })).toThrow(RangeError);
  });

  test('from right to left: the whole picture in a mirror, its letters as they are', () => {
    const placesOf = (svg: string) =>
      Array.from(svg.matchAll(/<text[^>]* x="([\d.]+)"[^>]*>([^<]+)</g), ([, x, text]) => [text, Number(x)] as const);
    const xOf = (svg: string, text: string) => placesOf(svg).find(([each]) => each === text)?.[1] ?? NaN;
    const [plain, mirrored] = [drawSvg(rules, played()), drawSvg(rules, played(), { direction: 'rtl' })];
    elementsIn(mirrored);
    const width = Number(/width="(\d+)"/.exec(plain)?.[1]);
    for (const text of ['A', 'O', '15', 'Ann', '10']) expect(xOf(mirrored, text)).toBe(width - xOf(plain, text));
    // the tiles of HORN follow each other to the left
    const horn = ['H', 'O', 'R', 'N'].map(
      letter =>
        Array.from(mirrored.matchAll(/class="tw-t"[^>]* x="([\d.]+)"[^>]*>(.)</g)).find(
          ([, , text]) => text === letter,
        )?.[1],
    );
    expect(horn.map(Number)).toEqual([...horn].map(Number).sort((a, b) => b - a));
    expect(squaresOf(mirrored, 'tile')).toBe(squaresOf(plain, 'tile'));
    expect([mirrored.match(/ tw-m"/g)?.length, plain.match(/ tw-m"/g)]).toEqual([4, null]);
    expect(mirrored).toContain('<desc>8F HORN, H6 FARMS</desc>');
  });

  test('arrows along words and paths', () => {
    const { history } = played();
    const words = history.flatMap(turn => (turn.type === 'play' ? turn.words : []));
    const svg = drawSvg(rules, played(), { arrows: words.map(({ squares }) => squares) });
    elementsIn(svg);
    const arrows = /<g class="tw-arrows">(.*)<\/g>/.exec(svg)?.[1] ?? '';
    // HORN from F8 to I8: to the right, head at the end
    expect(arrows).toMatch(
      /^<path d="M206 266L238 266L270 266L302 266"\/><path class="tw-head" d="M314 266L301 274L301 258z"\/>/,
    );
    const lines = arrows.match(/<path d=/g) ?? [];
    expect(lines).toHaveLength(words.length);
    const mirrored = drawSvg(rules, played(), { arrows: [[110, 111, 112]], direction: 'rtl' });
    expect(/<path d="M(\d+) 266L(\d+) 266L(\d+) 266"/.exec(mirrored)?.slice(1).map(Number)).toEqual([318, 286, 254]);
    // under the letters
    expect(svg.indexOf('<g class="tw-arrows"')).toBeLessThan(svg.indexOf('class="tw-t"'));
    // a bent path, and one that leads nowhere
    const bent = drawSvg(rules, played(), { arrows: [[0, 1, 16], [5], [3, 3], []] });
    expect(bent.match(/class="tw-head"/g)).toHaveLength(1);
    expect(bent).toContain('<path d="M46 42L78 42L78 74"/>');
    expect(drawSvg(rules, played())).not.toContain('<g class="tw-arrows"');
    expect(() => drawSvg(rules, played(), { arrows: [[225]] })).toThrow('drawSvg: the board has no square 225');
    expect(() => drawSvg(rules, played(), { arrows: [[-1]] })).toThrow(RangeError);
  });
});

describe('any game', () => {
  test.each(GAMES.map(({ id, rules: make }) => [id, make] as const))('%s', (_, make) => {
    const made = make();
    const { game } = newGame(made, { seats: made.seatCount.most, seed: 'begin' });
    const svg = drawSvg(made, game, { seat: made.seatCount.most - 1 });
    expect(elementsIn(svg)[0]).toBe('svg');
    const { rows, columns } = openPart(made, game, 0);
    const kinds = ['plain', 'wall', 'l2', 'l3', 'l4', 'w2', 'w3', 'w4'];
    expect(kinds.reduce((sum, kind) => sum + squaresOf(svg, kind), 0)).toBe(rows * columns);
  });

  test('the large board, letters of several characters, other scripts', () => {
    const large = superCrossword();
    expect(textsIn(drawSvg(large, newGame(large, { seats: 2, seed: 'x' }).game))).toContain('U');
    const alphabet = defineAlphabet('mixed', 'א2x9 ב3x4 DZS8x2 LONGTILE4x2 ?0x2');
    const mixed = classic({ alphabet });
    const text = `${'15/'.repeat(7)}6אב[?א][DZS][LONGTILE]4${'/15'.repeat(7)} אב/ 0/0 0`;
    const svg = drawSvg(mixed, unwrap(parseCgp(mixed, text)));
    elementsIn(svg);
    const sizes = Array.from(svg.matchAll(/font-size="([\d.]+)"[^>]*>(DZS|LONGTILE|ב)</g), ([, size]) => Number(size));
    // a long letter is written smaller, so that it stays on its tile
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 99);
    expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 99);
  });

  test('names may hold anything', () => {
    const nasty = ['<script>alert("1")</script>', "a & b ' \u0000\u001B[31m \uD800 \uFFFF\u202E"];
    const svg = drawSvg(rules, played(nasty));
    const elements = elementsIn(svg);
    expect(new Set(elements)).toEqual(new Set(['svg', 'title', 'desc', 'style', 'rect', 'g', 'text', 'path']));
    expect(svg).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/);
    // nothing from outside, nothing that runs
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(|@import|\son\w+=|<script/i);
    expect(drawSvg(rules, played(['x'.repeat(5000), 'y'])).length).toBeLessThan(drawSvg(rules, played()).length + 200);
  });

  test('a whole game is small', () => {
    const { record } = parseGcg(readFileSync('examples/records/engine-out.gcg'));
    const found = unwrap(rulesFor(record));
    const svg = drawSvg(found, gameAt(found, record, record.events.length));
    elementsIn(svg);
    expect(svg.length).toBeLessThan(24_000);
  });

  test('an option or a seat that there is not', () => {
    expect(() => drawSvg(rules, played(), { seat: 2 })).toThrow('drawSvg: the game has no seat 2');
    expect(() => drawSvg(rules, played(), { seats: 'no' as never })).toThrow(RangeError);
  });
});
