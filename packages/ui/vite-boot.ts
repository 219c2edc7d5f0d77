import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BOOT_WORDS } from './boot.messages.ts';

const themeAndLanguage = join(import.meta.dirname, 'boot.js');
const failure = join(import.meta.dirname, 'boot-failure.js');

/**
 * Serves `boot.js`, the script that blocks the first paint: it sets theme and language, stands by for a page whose first
 * files do not come, and then runs the app's own files in their order. The page loads it by a script tag with `vite-ignore`.
 */
export const bootScript = (...appFiles: string[]): Plugin => {
  const source = () =>
    [themeAndLanguage, failure, ...appFiles]
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
      .replace('(BOOT_WORDS)', () => `(${JSON.stringify(BOOT_WORDS)})`);
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
