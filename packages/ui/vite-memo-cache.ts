import { join } from 'node:path';
import type { Plugin } from 'vite';

const CACHE = join(import.meta.dirname, 'src/memo-cache.ts');

/** Lets compiled components use the cache of `memo-cache.ts`, which a new language empties, in place of React's. */
export const memoCache = (): Plugin => ({
  name: 'memo-cache',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/compiler-runtime$/ },
    handler: (_id, importer) => (importer === CACHE ? null : CACHE),
  },
});
