/** `tilewright lexicon`: word graphs made, looked into and asked. */
import { Argument, type Command } from 'commander';
import { anagrams } from '../lexicon/anagrams.ts';
import { buildGraph } from '../lexicon/build-graph.ts';
import { hooks } from '../lexicon/hooks.ts';
import { writeKwg } from '../lexicon/kwg.ts';
import { matches } from '../lexicon/matches.ts';
import { LONGEST } from '../lexicon/nodes.ts';
import { parseWord, spell, speller, wordText } from '../lexicon/spelling.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { wordIndex, wordsOf } from '../lexicon/words-of.ts';
import { quantity } from '../records/wording.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { notEmpty, withJson, wholeNumber, type Finish } from './command.ts';
import { coloursOf, quoted, readBytes, usageError, type Io } from './io.ts';
import { graphsNamed, BUILT_IN_NAMES, LEXICON_FILES, lexiconOption, plainText } from './lexicon.ts';
import { alphabetFrom, alphabetOption } from './named.ts';
import { durationOf, watching, type Watch } from './progress.ts';
import { forceOption, isStandardOutput, outputOption, writeOutput } from './write-file.ts';
import { MOST_OF_WORDS } from './read-file.ts';

/** What all of these commands take. */
interface LexiconFlags {
  readonly lexicon: string;
  readonly alphabet: string;
  readonly json?: true;
}

interface BuildFlags {
  readonly output: string;
  readonly force?: true;
  readonly alphabet: string;
  readonly dawgOnly?: true;
  readonly skip?: true;
  readonly quiet?: true;
  readonly json?: true;
}

/** A line of a list that is no word. */
interface BadLine {
  readonly line: number;
  readonly column: number;
  readonly word: string;
  /** It has more letters than a graph can hold. */
  readonly long?: true;
}

/** How much longer making the graph takes than reading the list: measured with English words. */
const LAYING_OUT = 2;
const WITH_GADDAG = 8;

/** More bad lines than anybody reads. */
const MOST_LINES = 50;

/** Adds the command with its subcommands. */
export function addLexiconCommands(lexicon: Command, io: Io, finish: Finish): void {
  const letters = alphabetOption('the letters').default('english');
  const asking = (name: string, [argument, about]: readonly [string, string], shape: string): Command =>
    withJson(
      lexicon
        .command(name)
        .addArgument(notEmpty(new Argument(argument, about)))
        .addOption(lexiconOption('open-english', 'the words'))
        .addOption(letters),
      'one JSON object',
      [shape],
    );
  const builder = lexicon
    .command('build')
    .description('make a KWG file from a list of words, one on a line, in either case')
    .argument('<list>', 'a text file; further columns are left out; - is standard input')
    .addOption(outputOption('the file to write').makeOptionMandatory())
    .addOption(forceOption())
    .addOption(letters)
    .option('--dawg-only', 'the words alone, without what the move generator needs: a seventh of the size')
    .option('--skip', 'leave out lines that are no words instead of stopping')
    .option('--quiet', 'show no progress')
    .action((list: string, flags: BuildFlags) => finish(build(list, flags, io)));
  withJson(builder, 'one JSON object', [
    '{ file, words, nodes, bytes, gaddag, bad: [{ line, column, word, long }] }',
    'where nothing is written: { file: null, bad }',
  ]);
  const informer = lexicon
    .command('info')
    .description('how many words there are, how long, and in how many nodes')
    .argument('[lexicon]', `${BUILT_IN_NAMES.join(', ')}, ${LEXICON_FILES}`, 'open-english')
    .addOption(letters)
    .action((name: string, flags: Omit<LexiconFlags, 'lexicon'>) => finish(info({ ...flags, lexicon: name }, io)));
  withJson(informer, 'one JSON object', ['{ lexicon, alphabet, words, nodes, bytes, gaddag, byLength }']);
  asking('check', ['<words...>', 'the words'], '{ lexicon, words: [{ word, valid }] }')
    .description('are these words? Exits with 1 when one is not')
    .action((words: readonly string[], flags: LexiconFlags) => finish(checkWords(words, flags, io)));
  asking('anagram', ['<rack>', 'the tiles; ? is a blank'], '{ lexicon, rack, words }')
    .description('the words that the tiles of a rack spell')
    .option('--at-least <n>', 'also those that use at least n tiles', wholeNumber(1))
    .action((rack: string, flags: LexiconFlags & { readonly atLeast?: number }) => finish(anagram(rack, flags, io)));
  asking('hooks', ['<word>', 'a word'], '{ lexicon, word, valid, front, back }')
    .description('the letters that make another word before it or behind it')
    .action((word: string, flags: LexiconFlags) => finish(hooksOf(word, flags, io)));
  asking(
    'pattern',
    ['<pattern>', '? is any letter, * any run of letters, [AEI] one of these, [^AEI] none of these'],
    '{ lexicon, pattern, words }',
  )
    .description('the words that fit a pattern')
    .action((pattern: string, flags: LexiconFlags) => finish(fitting(pattern, flags, io)));
}

async function build(list: string, flags: BuildFlags, io: Io): Promise<number> {
  const alphabet = await alphabetFrom(flags.alphabet, io);
  const watch = watching(io, flags);
  const begun = performance.now();
  const { words, bad } = readList(
    alphabet,
    watch,
    plainText(await readBytes({ path: list, most: MOST_OF_WORDS }, io), list, alphabet),
  );
  watch.clear();
  const stops = bad.length > 0 && flags.skip !== true;
  if (!flags.json) {
    for (const { line, column, word, long } of bad.slice(0, MOST_LINES)) {
      const why = long ? `has more than ${LONGEST} letters` : `cannot be spelled with ${alphabet.name} letters`;
      io.err(`${quoted(list)}:${line}:${column}: '${quoted(word, 60)}' ${why}\n`);
    }
    if (bad.length > MOST_LINES) io.err(`… and ${bad.length - MOST_LINES} more; --json gives all of them\n`);
    if (stops) io.err(`tilewright: nothing was written; --skip leaves out what cannot be spelled\n`);
  }
  if (words.length === 0 && !stops) throw usageError(`${list}: there are no words in it`);
  if (stops) {
    if (flags.json) io.out(`${JSON.stringify({ file: null, bad })}\n`);
    return 1;
  }
  const left = (performance.now() - begun) * (flags.dawgOnly === true ? LAYING_OUT : WITH_GADDAG);
  if (left > 1000) watch.say(`${quantity(words.length, 'word')}, building the graph, about ${durationOf(left)} left`);
  const graph = buildGraph(alphabet, words, { gaddag: flags.dawgOnly !== true });
  const bytes = writeKwg(graph);
  watch.clear();
  await writeOutput({ path: flags.output, force: flags.force }, bytes, io);
  const say = isStandardOutput(flags.output) ? io.err : io.out;
  const made = { file: flags.output, ...graphSizes(graph), bad };
  say(flags.json ? `${JSON.stringify(made)}\n` : `${quoted(flags.output)}: ${sizesText(graph)}\n`);
  return 0;
}

async function info(flags: LexiconFlags, io: Io): Promise<number> {
  const graph = await graphOf(flags, io, flags.lexicon);
  const spellWord = speller(graph.alphabet);
  const byLength: number[] = [];
  for (const word of wordsOf(graph)) {
    const length = spellWord(word)?.length ?? 0;
    while (byLength.length <= length) byLength.push(0);
    byLength[length] = (byLength[length] ?? 0) + 1;
  }
  if (flags.json) {
    io.out(`${JSON.stringify({ lexicon: flags.lexicon, alphabet: flags.alphabet, ...graphSizes(graph), byLength })}\n`);
    return 0;
  }
  const width = String(wordIndex(graph).size).length;
  io.out(`${quoted(flags.lexicon)}: ${sizesText(graph)}\n`);
  for (const [length, count] of byLength.entries())
    if (count > 0) io.out(`${String(length).padStart(4)} letters  ${String(count).padStart(width)}\n`);
  return 0;
}

async function checkWords(words: readonly string[], flags: LexiconFlags, io: Io): Promise<number> {
  const file = words.find(word => /[^.]\.(?:kwg|txt|csv|gz)$/i.test(word));
  if (file !== undefined)
    throw usageError(
      `${quoted(file, 60)} is the name of a file, not a word: '--lexicon ${quoted(file, 60)}' looks in it`,
    );
  const graph = await graphOf(flags, io);
  const { green, red } = coloursOf(io);
  const ruled = words.map(word => {
    const letters = spell(graph.alphabet, word);
    return { word: letters === undefined ? word : wordText(graph.alphabet, letters), valid: graph.has(letters ?? []) };
  });
  if (flags.json) io.out(`${JSON.stringify({ lexicon: flags.lexicon, words: ruled })}\n`);
  else
    for (const { word, valid } of ruled)
      io.out(`${valid ? green('word   ') : red('no word')} ${quoted(word, 60)}${strangeIn(graph.alphabet, word)}\n`);
  return ruled.every(({ valid }) => valid) ? 0 : 1;
}

/** `: no english letter at column 2` where a text is not made of letters. */
function strangeIn(alphabet: Alphabet, text: string): string {
  const read = parseWord(alphabet, text);
  return read.ok ? '' : `: no ${alphabet.name} letter at column ${read.error.column ?? 1}`;
}

async function anagram(rack: string, flags: LexiconFlags & { readonly atLeast?: number }, io: Io): Promise<number> {
  const { atLeast } = flags;
  const graph = await graphOf(flags, io);
  const found = anagrams(graph, rack, atLeast === undefined ? {} : { atLeast });
  return listWords({ lexicon: flags.lexicon, rack }, found, flags, io);
}

async function fitting(pattern: string, flags: LexiconFlags, io: Io): Promise<number> {
  const graph = await graphOf(flags, io);
  return listWords({ lexicon: flags.lexicon, pattern }, matches(graph, pattern), flags, io);
}

async function hooksOf(text: string, flags: LexiconFlags, io: Io): Promise<number> {
  const graph = await graphOf(flags, io);
  const letters = spell(graph.alphabet, text) ?? [];
  const { front, back } = hooks(graph, text);
  const word = wordText(graph.alphabet, letters);
  const valid = graph.has(letters);
  if (flags.json) io.out(`${JSON.stringify({ lexicon: flags.lexicon, word, valid, front, back })}\n`);
  else io.out(`${front.join(' ')} < ${word}${valid ? '' : ' (no word)'} > ${back.join(' ')}\n`.trimStart());
  return 0;
}

async function listWords(facts: object, words: Iterable<string>, { json }: LexiconFlags, io: Io): Promise<number> {
  if (json) io.out(`${JSON.stringify({ ...facts, words: [...words] })}\n`);
  else
    for (const word of words) {
      io.data(`${word}\n`);
      await io.taken?.();
    }
  return 0;
}

function graphSizes(graph: WordGraph) {
  const { length: nodes } = graph.nodes;
  return { words: wordIndex(graph).size, nodes, bytes: nodes * 4, gaddag: graph.gaddag > 0 };
}

function sizesText(graph: WordGraph): string {
  const { words, nodes, bytes, gaddag } = graphSizes(graph);
  const sizes = [quantity(words, 'word'), quantity(nodes, 'node'), quantity(bytes, 'byte')];
  return [...sizes, gaddag ? 'DAWG and GADDAG' : 'DAWG only'].join(', ');
}

/** `said`: how sentences call the lexicon, where it is no option. */
async function graphOf({ lexicon, alphabet }: LexiconFlags, io: Io, said?: string): Promise<WordGraph> {
  const letters = await alphabetFrom(alphabet, io);
  return (await graphsNamed(lexicon, io, said))(letters);
}

/** The words of a list, and what no graph can hold, by line and column. */
function readList(
  alphabet: Alphabet,
  watch: Watch,
  text: string,
): { readonly words: readonly string[]; readonly bad: readonly BadLine[] } {
  const words: string[] = [];
  const bad: BadLine[] = [];
  let line = 0;
  for (let from = 0; from <= text.length;) {
    const end = endOfLine(text, from);
    if (line++ % 1000 === 0) watch.show({ done: from, total: text.length, what: 'characters read' });
    const read = wordIn(alphabet, text, from, end);
    if (typeof read === 'string') words.push(read);
    else if (read !== undefined) bad.push({ line, ...read });
    from = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return { words, bad };
}

/** Where a line ends: at CRLF, LF, CR or the end of the text. */
function endOfLine(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

/**
 * The first word of a line, or what is wrong with it; `undefined` where there is none. Its length is looked at before
 * its letters are: a line may be as long as the file.
 */
function wordIn(
  alphabet: Alphabet,
  text: string,
  from: number,
  end: number,
): string | Omit<BadLine, 'line'> | undefined {
  let start = from;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  if (start === end) return undefined;
  const word = /^\S+/.exec(text.slice(start, Math.min(end, start + LONGEST_WORD + 1)))?.[0] ?? '';
  const column = start - from;
  if (word.length > LONGEST_WORD) return { column: column + 1, word, long: true };
  const read = parseWord(alphabet, word);
  if (read.ok && read.value.length <= LONGEST) return word;
  return { column: column + (read.ok ? 1 : (read.error.column ?? 1)), word, ...(read.ok ? { long: true } : {}) };
}

/** More characters than a word of the longest length has, of whichever letters. */
const LONGEST_WORD = 1000;
