/** The generator is brute force, only faster. */
import { checkGenerator } from './properties.ts';

checkGenerator(10);
