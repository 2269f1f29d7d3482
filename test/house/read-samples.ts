// The samples of the documents: fenced `ts` blocks of Markdown files and `@example`s of doc comments. `more` continues
// the program of the block before it, `no-run` marks a block that is type-checked only.
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';

/** A line of a sample, and where it stands. */
interface SampleLine {
  readonly text: string;
  readonly number: number;
}

export interface Sample {
  /** `README.md:23`. */
  readonly name: string;
  readonly lines: readonly SampleLine[];
  readonly run: boolean;
  /** Stands in a doc comment: it may leave out its imports. */
  readonly short: boolean;
}

/** A value that a sample states: its line in the file and the comment. */
export interface Stated {
  readonly line: number;
  readonly value: string;
}

const FENCE = /^(\s*)```ts\b(.*)$/;

/** Every sample of the repository, in the order of files and lines. */
export function readSamples(): readonly Sample[] {
  const pages = ['README.md', 'examples/README.md', ...filesIn('docs', '.md')].filter(
    file => !/^docs\/(?:api|\.site|\.site-tests|node_modules|reference|games)\//.test(file),
  );
  return [...pages.flatMap(samplesOfPage), ...filesIn('src', '.ts').flatMap(samplesOfSource)];
}

function filesIn(folder: string, extension: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(extension) && !file.endsWith('-data.ts'))
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
}

function linesOf(text: string): readonly SampleLine[] {
  return text.split('\n').map((line, index) => ({ text: line, number: index + 1 }));
}

function samplesOfPage(file: string): readonly Sample[] {
  const samples: Sample[] = [];
  for (const { info, lines } of blocksOf(linesOf(readFileSync(file, 'utf8')))) {
    const before = samples.at(-1);
    const run = !info.includes('no-run');
    const sample = { name: `${file}:${lines[0]?.number ?? 0}`, lines, run, short: false };
    if (info.includes('more') && before !== undefined)
      samples[samples.length - 1] = { ...before, lines: [...before.lines, ...lines], run: before.run && run };
    else samples.push(sample);
  }
  return samples;
}

interface Block {
  readonly info: readonly string[];
  readonly lines: readonly SampleLine[];
}

function blocksOf(lines: readonly SampleLine[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const fence = FENCE.exec(lines[at]?.text ?? '');
    if (fence === null) continue;
    const end = lines.findIndex((line, index) => index > at && line.text.trim() === '```');
    if (end < 0) throw new Error(`the block of line ${at + 1} has no end`);
    blocks.push({ info: (fence[2] ?? '').trim().split(/\s+/), lines: lines.slice(at + 1, end) });
    at = end;
  }
  return blocks;
}

/** The `@example`s of doc comments, fenced or not, as far as the next tag. */
function samplesOfSource(file: string): readonly Sample[] {
  const lines = linesOf(readFileSync(file, 'utf8'));
  const samples: Sample[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!/^\s*\* @example\b/.test(lines[at]?.text ?? '')) continue;
    const end = lines.findIndex((line, index) => index > at && /^\s*\*(?:\/| @[a-z])/.test(line.text));
    const text = lines.slice(at + 1, end).map(line => ({ ...line, text: line.text.replace(/^\s*\* ?/, '') }));
    const [fenced] = blocksOf(text);
    const code = fenced?.lines ?? text;
    const run = fenced?.info.includes('no-run') !== true;
    samples.push({ name: `${file}:${code[0]?.number ?? 0}`, lines: code, run, short: true });
  }
  return samples;
}

/** A sample as a program that hands over what it states, and the values that it states. */
export interface Program {
  readonly text: string;
  readonly stated: readonly Stated[];
}

/**
 * A statement followed by a comment on its last line states what it prints (`console.log`) or, in a doc comment, what
 * it is. `says(line, …)` takes the values; lines stay where they are.
 */
export function programOf({ lines, short }: Sample, imports: string): Program {
  const text = lines.map(line => line.text).join('\n');
  const source = ts.createSourceFile('sample.ts', text, ts.ScriptTarget.ES2022, true);
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const stated: Stated[] = [];
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    if (!ts.isExpressionStatement(node)) return;
    const comment = /^[ \t;)}]*\/\/ ?(.*)/.exec(text.slice(node.end))?.[1];
    const { expression } = node;
    const prints = ts.isCallExpression(expression) && expression.expression.getText(source) === 'console.log';
    if (comment === undefined || !(prints || short)) return;
    const line = lines[source.getLineAndCharacterOfPosition(node.end).line]?.number ?? 0;
    stated.push({ line, value: comment });
    if (prints) {
      const { expression: printer } = expression;
      edits.push({ from: printer.getStart(source), to: printer.end, text: `says.bind(undefined, ${line}, true)` });
    } else {
      edits.push({ from: expression.getStart(source), to: expression.getStart(source), text: `says(${line}, false, ` });
      edits.push({ from: expression.end, to: expression.end, text: ')' });
    }
  };
  visit(source);
  let program = text;
  for (const edit of edits.sort((a, b) => b.from - a.from))
    program = program.slice(0, edit.from) + edit.text + program.slice(edit.to);
  return { text: `${imports}${program}`, stated };
}

/** A printed or stated value without the spaces that one way of printing has and another has not. */
export function plain(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/([[{(]) /g, '$1')
    .replace(/ ([\]})])/g, '$1')
    .trim();
}

/** Does a printed value fit a stated one? `…` stands for anything. */
export function fits(printed: string, stated: string): boolean {
  const parts = plain(stated)
    .split('…')
    .map(part => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(plain(printed));
}
