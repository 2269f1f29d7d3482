/** Prints the commands that README's "Working on it" shows, one a line, for `.ci/run` to run as they stand there. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The lines of the shell samples of a section. @param {string} page @param {string} title @returns {readonly string[]} */
export function commandsUnder(page, title) {
  const [, section = ''] = page.split(`\n## ${title}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, code = '']) => code.trimEnd().split('\n'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const readme = new URL('../README.md', import.meta.url);
  console.log(commandsUnder(readFileSync(readme, 'utf8'), 'Working on it').join('\n'));
}
