/** The generator is brute force, only faster: many random games. */
import { checkGenerator } from './properties.ts';

checkGenerator(Number(process.env['TILEWRIGHT_RUNS'] ?? 100));
