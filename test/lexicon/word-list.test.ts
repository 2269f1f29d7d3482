import { expect, test } from 'vitest';
import { parseWordList } from '../../src/lexicon/lexicon.ts';

test.each<readonly [string, string, readonly string[]]>([
  ['nothing', '', []],
  ['line ends of three kinds', 'cat\ndog\r\ncow\rewe', ['cat', 'dog', 'cow', 'ewe']],
  ['blank lines and surrounding space', '\n\n  cat \t\r\n \r\n\tdog\n\n', ['cat', 'dog']],
  ['further columns', 'CAT 5 a pet\nDOG\t5', ['CAT', 'DOG']],
  ['either case, kept', 'Cat\nDOG\newe', ['Cat', 'DOG', 'ewe']],
  ['a byte order mark', '\uFEFFCAT\nDOG', ['CAT', 'DOG']],
  ['no-break space', 'CAT\u00A05', ['CAT']],
  ['repetitions, kept', 'cat\ncat', ['cat', 'cat']],
  ['letters of several characters', 'L·L\n[CH]A', ['L·L', '[CH]A']],
])('%s', (_, text, words) => {
  expect(parseWordList(text)).toEqual(words);
});
