import { expect, test } from 'vitest';
import { lackingOf } from '../../../src/records/gcg/parts.ts';

test('what a play has that its rack lacks, and what the rack keeps', () => {
  expect(lackingOf('HORNETS', 'HORN')).toEqual({ lacking: [], left: ['E', 'T', 'S'] });
  expect(lackingOf('HORNETS', 'THROAX')).toEqual({ lacking: ['A', 'X'], left: ['N', 'E', 'S'] });
  // one O is no two
  expect(lackingOf('HOR', 'HOOR')).toEqual({ lacking: ['O'], left: [] });
  // a small letter is a blank, and a dot lies there already
  expect(lackingOf('AB?', 'Bc.A')).toEqual({ lacking: [], left: [] });
  expect(lackingOf('ABC', 'c.')).toEqual({ lacking: ['?'], left: ['A', 'B', 'C'] });
  expect(lackingOf('ÄÖ', 'Ö')).toEqual({ lacking: [], left: ['Ä'] });
});
