/** As linear.test.ts: what is written on the command line. */
import { expect, test } from 'vitest';
import { READERS } from '../fixtures/counted-readers.ts';
import { isOfCommand, readsInStep, theProgram } from '../fixtures/linear.ts';

const program = theProgram();
const names = Object.keys(READERS).filter(isOfCommand);

test('the command line has readers', () => expect(names.length).toBeGreaterThan(3));
test.each(names)('%s', name => readsInStep(program(), name));
