/** The commands about games: the list, empty boards, simulations. */
import { describe, expect, test } from 'vitest';
import { GAMES } from 'tilewright/catalogue';
import { cli } from '../fixtures/cli.ts';

describe('variants', () => {
  test('every game, a line each', async () => {
    const { code, out } = await cli('variants');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(GAMES.length);
    for (const [n, { id, summary }] of GAMES.entries()) {
      expect(out.split('\n')[n]).toMatch(new RegExp(`^${id} +`));
      expect(out).toContain(summary);
    }
    expect(out.split('\n')[1]).toBe(
      '9-tile               9-Tile (2, 3, 4 players). The classic game with nine tiles on a rack, and a bonus for playing seven, eight or nine of them.',
    );
  });

  test('--json', async () => {
    const { code, out } = await cli('variants', '--json');
    expect(code).toBe(0);
    const list = JSON.parse(out) as readonly Readonly<Record<string, unknown>>[];
    expect(list.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    expect(list[0]).toEqual({
      id: 'classic',
      title: 'Classic',
      seats: [2, 3, 4],
      summary: 'Crossing words on a 15×15 board with premium squares, for the most points.',
    });
  });
});

describe('show --variant', () => {
  test.each(GAMES.map(({ id, rules }) => [id, rules().layout] as const))(
    '%s: the board with a legend',
    async (id, layout) => {
      const { code, out } = await cli('show', '--variant', id);
      expect(code).toBe(0);
      const lines = out.split('\n');
      const rows = lines.filter(line => /^ *\d+ \S/.test(line)).slice(0, layout.rows);
      expect(rows.map(line => line.replace(/^ *\d+ /, '').replaceAll(' ', '')).join('')).toBe(layout.glyphs);
      // each kind of square that does something is explained, and counted
      for (const glyph of new Set(layout.glyphs)) {
        if (Object.keys(layout.legend[glyph] ?? {}).length === 0) continue;
        const count = Array.from(layout.glyphs).filter(each => each === glyph).length;
        expect(lines.filter(line => line.trim().startsWith(`${glyph}  `) && line.endsWith(`(${count})`))).toHaveLength(
          1,
        );
      }
      expect(out).toContain(layout.note);
    },
  );

  test('the words of the legend', async () => {
    expect((await cli('show', '--variant', 'classic')).out).toContain('\n    d  double letter (24)\n');
    expect((await cli('show', '--variant', 'classic')).out).toContain('\n    S  double word, start (1)\n');
  });

  test('what is no game, and a file and a game at once', async () => {
    const { code, err } = await cli('show', '--variant', 'chess');
    expect(code).toBe(2);
    expect(err).toMatch(/^tilewright: there is no game 'chess'; there are classic, /);
    expect((await cli('show', '--variant', 'classic', 'a.gcg')).code).toBe(2);
    expect((await cli('show')).err).toContain("either a file or '--variant <id>' has to be given");
  });
});

describe('simulate', () => {
  const args = ['simulate', 'classic', '--games', '2', '--seats', '2', '--lexicon', 'all'];

  test('a table of what happened, the same for the same seed', async () => {
    const { code, out } = await cli(...args);
    expect(code).toBe(0);
    expect(out).toMatch(/^classic, 2 players: 2 games, \d+ moves in [\d.]+ s, [\d.]+ games? a second\n/);
    expect(out).toMatch(/\n {2}move place +\d+ +\d+\n/);
    expect(out).toMatch(/\n {2}move forfeit +\d+ +\d+ <\n/);
    expect(out).toMatch(/\n {2}<: never, or fewer times than --at-least asks for\n$/);
    const table = (text: string): string => text.slice(text.indexOf('\n'));
    expect(table((await cli(...args)).out)).toBe(table(out));
    expect(table((await cli(...args, '--seed', 'another')).out)).not.toBe(table(out));
  });

  test('what happened in many games is counted over all of them', async () => {
    const countsOf = async (games: string): Promise<Readonly<Record<string, number>>> => {
      const { out } = await cli('simulate', 'classic', '--games', games, '--seats', '2', '--lexicon', 'all', '--json');
      return (JSON.parse(out) as { readonly counters: Readonly<Record<string, number>> }).counters;
    };
    // games are played in tens: eleven of them are ten and one more
    const [ten, eleven] = [await countsOf('10'), await countsOf('11')];
    for (const [name, count] of Object.entries(ten)) expect(eleven[name], name).toBeGreaterThanOrEqual(count);
    expect(eleven['move place']).toBeGreaterThan(ten['move place']!);
  });

  test('--json, and --at-least as a finding', async () => {
    const { code, out } = await cli(...args, '--json', '--at-least', '1');
    expect(code).toBe(1);
    const report = JSON.parse(out) as {
      readonly runs: readonly Readonly<Record<'seats' | 'games' | 'moves' | 'seconds' | 'gamesPerSecond', number>>[];
      readonly counters: Readonly<Record<string, number>>;
      readonly rare: readonly string[];
    };
    expect(report).toMatchObject({ id: 'classic', seed: '1', lexicon: 'all', runs: [{ seats: 2, games: 2 }] });
    expect(report.rare).toEqual(Object.keys(report.counters).filter(name => report.counters[name] === 0));
    expect(report.rare.length).toBeGreaterThan(0);
    const { games, moves, seconds, gamesPerSecond } = report.runs[0]!;
    const counted = Object.entries(report.counters).filter(([name]) => /^move (?!pass no plays)/.test(name));
    expect(moves).toBe(counted.reduce((sum, [, count]) => sum + count, 0));
    expect(gamesPerSecond).toBe(Math.round((10 * games) / seconds) / 10);
    // every word is one: no challenge can be right
    expect(Object.keys(report.counters)).not.toContain('challenge upheld');
  });

  test('every number of players, and one that the game does not have', async () => {
    const { out } = await cli('simulate', 'free-for-all', '--games', '1', '--lexicon', 'all');
    expect(out.match(/\d players/g)).toEqual(['2 players', '3 players', '4 players']);
    const { code, err } = await cli('simulate', 'hyper-race', '--seats', '3');
    expect([code, err]).toEqual([2, 'tilewright: hyper-race is for 2 players, not for 3\n']);
  });

  test('wrong usage', async () => {
    expect((await cli('simulate', 'chess')).err).toMatch(/^tilewright: there is no game 'chess'; there are classic, /);
    expect((await cli('simulate')).code).toBe(2);
    expect((await cli('simulate', 'classic', '--games', 'many')).code).toBe(2);
    expect((await cli('simulate', 'classic', '--lexicon', '/nowhere')).err).toContain(
      '--lexicon /nowhere: there is no such file or folder\n',
    );
  });
});
