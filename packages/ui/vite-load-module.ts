import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOADER = join(import.meta.dirname, 'src/load-module.ts');

/** Lets `loadModule` load the files of each `import()` of a build, in place of Vite's helper, which tries each once. */
export const moduleLoader = (): Plugin => ({
  name: 'module-loader',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        // A module without imports and styles has no list of its own.
        resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
      },
    },
  }),
  load: {
    filter: { id: /preload-helper\.js$/ },
    handler: () => `export { loadModule as __vitePreload } from ${JSON.stringify(LOADER)};`,
  },
});
