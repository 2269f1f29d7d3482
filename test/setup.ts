import fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ seed: inject('seed'), verbose: fc.VerbosityLevel.Verbose });

/** A property that its time limit cuts off counts as failed: let it say fewer runs, or make it a heavy test. */
const limit = process.env['TILEWRIGHT_HEAVY'] === '1' ? 240_000 : 15_000;
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(limit, { failOnInterrupt: true }));
