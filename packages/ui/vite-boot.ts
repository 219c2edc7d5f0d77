import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const themeAndLanguage = join(import.meta.dirname, 'boot.js');

/**
 * Serves `boot.js`, the script that blocks the first paint: it sets theme and language, and then runs the app's own files
 * in their order. The page loads it by a script tag with `vite-ignore`.
 */
export const bootScript = (...appFiles: string[]): Plugin => {
  const source = () => [themeAndLanguage, ...appFiles].map((file) => readFileSync(file, 'utf8')).join('');
  let path = '';
  return {
    name: 'boot-script',
    configResolved: ({ base }) => {
      path = `${base}boot.js`;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(path, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: source() });
    },
  };
};
