import { sourceAliases } from '../../.tools/entries.mjs';

/** A static site that may lie in any folder; `tilewright` means the sources of this repository. */
export default {
  base: './',
  resolve: {
    // names as a whole: `tilewright` is the beginning of all the others
    alias: Object.entries(sourceAliases()).map(([name, replacement]) => ({
      find: new RegExp(`^${name}$`),
      replacement,
    })),
  },
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500 },
};
