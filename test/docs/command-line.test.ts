// docs/command-line.md: below its introduction stands what the commands say of themselves.
// `npm run update` writes it anew.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cli } from '../fixtures/cli.ts';

const PAGE = 'docs/command-line.md';
const HEADING = '## Commands\n';

/** The names of the commands that a help lists. */
function commandsIn(help: string): readonly string[] {
  const list = /^Commands:\n((?: .*\n)+)/m.exec(help)?.[1] ?? '';
  return [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name).filter(name => name !== 'help');
}

async function sectionsOf(path: readonly string[]): Promise<readonly string[]> {
  const { code, out } = await cli(...path, '--help');
  expect(code).toBe(0);
  // a new game changes no page
  const text = out
    .trimEnd()
    .replace(/\(choices:\s+"classic",\s+"9-tile"[^)]*\)/g, '(choices: all of `tilewright variants`)');
  const own = `### \`${['tilewright', ...path].join(' ')}\`\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  const below = await Promise.all(commandsIn(out).map(name => sectionsOf([...path, name])));
  return [own, ...below.flat()];
}

test('every command is there with its help, word for word but for the names of all games', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const sections = await sectionsOf([]);
  expect(sections.length).toBeGreaterThan(15);
  const head = page.slice(0, page.indexOf(HEADING) + HEADING.length);
  await expect(`${head}\n${sections.join('\n')}`).toMatchFileSnapshot(`../../${PAGE}`);
});

test('the introduction says what the commands do', () => {
  const page = readFileSync(PAGE, 'utf8').split(HEADING)[0] ?? '';
  for (const code of ['`0`', '`1`', '`2`', '--no-color', '--quiet', 'completion']) expect(page).toContain(code);
});
