/** The pages of every game: its board drawn, its numbers, and its section of the pages of rules. */
import { readFileSync, readdirSync } from 'node:fs';
import { classic, newGame, openPart, squareName, type Game, type Rules } from 'tilewright';
import { GAMES, type CatalogueGame } from 'tilewright/catalogue';
import { drawSvg } from 'tilewright/notation';
import * as variants from 'tilewright/variants';

export { messagePages } from '../../test/fixtures/message-pages.ts';

/** A file of the site: its path below the folder of the pages, and its text. */
export interface Written {
  readonly path: string;
  readonly text: string;
}

/** A section of a page of rules, and the page that it is of, by its file and its title. */
interface Section {
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The pages of all games, their list, and the colours of the pictures.
 * @throws Error when a game has no section in any page of rules.
 */
export function gamePages(docs: string): readonly Written[] {
  const rulesPages = readdirSync(docs).filter(file => /^rules-(?!coverage).*\.md$/.test(file));
  const sections = new Map(rulesPages.flatMap(page => sectionsOf(page, readFileSync(`${docs}${page}`, 'utf8'))));
  return [
    { path: 'games/index.md', text: listOfGames() },
    ...GAMES.map(game => ({ path: `games/${game.id}.md`, text: pageOf(game, sections) })),
    { path: '.vitepress/theme/boards.css', text: coloursOf(boardOf(classic())) },
  ];
}

function listOfGames(): string {
  return [
    '# Every game',
    '',
    'Each game is a function from plain options to rules. Its page has the board, the numbers and the rules.',
    '',
    '| game | what is special about it |',
    '| --- | --- |',
    ...GAMES.map(({ id, title, summary }) => `| [${title}](${id}.md) | ${summary} |`),
    '',
  ].join('\n');
}

function pageOf(game: CatalogueGame, sections: ReadonlyMap<string, Section>): string {
  const section = sections.get(keyOf(game.title));
  if (section === undefined) throw new Error(`no page docs/rules-*.md has a section '${game.title}'`);
  const rules = game.rules();
  return [
    `# ${game.title}`,
    '',
    game.summary,
    '',
    `<div class="board">${plainly(boardOf(rules), `The board of ${game.title}`)}</div>`,
    '',
    ...factsOf(game, rules),
    '',
    '## Rules and options',
    '',
    section.text,
    '',
    `Conventions, data and sources: [${section.title}](../${section.page}).`,
    '',
  ].join('\n');
}

/** The board before the first move. */
function boardOf(rules: Rules): string {
  return drawSvg(rules, begun(rules), { seats: false });
}

function begun(rules: Rules): Game {
  return newGame(rules, { seats: rules.seatCount.least, seed: 'board' }).game;
}

/** A picture on one line, without colours of its own, under another title. */
function plainly(picture: string, title: string): string {
  return picture
    .replace(STYLE, '')
    .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
    .replaceAll('\n', '');
}

function factsOf({ rules: make, variations }: CatalogueGame, rules: Rules): readonly string[] {
  const { layout, alphabet, seatCount, rackSize } = rules;
  const { least, most } = seatCount;
  const names = Object.keys(variations);
  const [name] = Object.entries({ classic, ...variants }).find(([, value]) => value === make) ?? [];
  const starts = layout.starts.map(square => squareName(layout, square));
  const open = openPart(rules, begun(rules), 0);
  const whole = `${layout.columns}×${layout.rows}`;
  const part = `${open.columns}×${open.rows}`;
  const size = part === whole ? whole : `${part}, growing to ${whole}`;
  const rows = [
    ['players', least === most ? `${least}` : `${least}–${most}`],
    ['board', `${size}${starts.length === 0 ? '' : `, start ${starts.join(', ')}`}`],
    ['tiles', `${alphabet.counts.reduce((sum, count) => sum + count, 0)}, racks of ${rackSize}`],
    ...(name === undefined
      ? []
      : [['function', `\`${name}\` of \`${name === 'classic' ? 'tilewright' : 'tilewright/variants'}\``]]),
    ...(names.length === 0 ? [] : [['also played', names.join('; ')]]),
    ...(layout.note === '' ? [] : [['about the board', layout.note]]),
  ];
  return rows.map(([what = '', value = '']) => `- **${what}**: ${value}`);
}

const keyOf = (heading: string): string => heading.toLowerCase();

/** The sections of a page of rules by the game that they are about; links in them hold from a folder below. */
function sectionsOf(page: string, text: string): readonly (readonly [string, Section])[] {
  const parts = text.split(/^(?=##? )/m);
  const [, title = page] = /^# (.*)$/m.exec(text) ?? [];
  const [, whole = ''] = /^# The (.*) game$/m.exec(parts[0] ?? '') ?? [];
  return parts.map(part => {
    const [, heading = '', body = ''] = /^##? (.*)\n([^]*)$/.exec(part) ?? [];
    const about = heading === 'The rules' ? whole : heading;
    const linked = body.replace(
      /\]\((?![a-z]+:)(#?)/g,
      (_, anchor: string) => `](../${anchor === '' ? '' : `${page}#`}`,
    );
    return [keyOf(about), { page, title, text: linked.trim() }] as const;
  });
}

/** The style of a picture, and in it what holds for dark pages. */
const STYLE = /<style>(.*?)@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/s;

/** The colours of the pictures for a page that has its own switch for dark and light. */
function coloursOf(picture: string): string {
  const [, light = '', dark = ''] = STYLE.exec(picture) ?? [];
  if (dark === '') throw new Error('drawSvg: a picture has no colours for dark pages');
  return `${light}\n${dark.replace(
    /([^{}]+)(\{[^}]*\})/g,
    (_, selectors: string, colours: string) =>
      `${selectors
        .split(',')
        .map(each => `.dark ${each}`)
        .join(',')}${colours}\n`,
  )}`;
}
