import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts, type TextsOf } from '@muqabla/messages/read-texts';
import { listTexts, numberTexts } from '@muqabla/messages/texts.rules';
import { languageCopiesOf } from '@muqabla/messages/vite-messages';
import { minify, type Plugin, type ResolvedConfig } from 'vite';

const PARTS = ['boot.js', 'boot-failure.js'].map((name) => join(import.meta.dirname, name));

// The words in place of a page whose first script has not come: the scripts that hold all other texts have not either.
const WORDS = { slow: 'boot_slow', lost: 'boot_lost', busy: 'boot_busy', again: 'try_again' };

const wordsOf = (name: TextsOf) => {
  const texts = readTexts(name);
  const numbers = numberTexts(texts).all;
  return Object.fromEntries(
    Object.keys(texts.names).map((language) => {
      const list = listTexts(texts, language);
      return [
        language,
        Object.fromEntries(Object.entries(WORDS).map(([word, key]) => [word, list[numbers.get(key) ?? -1]])),
      ];
    }),
  );
};

const TAG = /<script\s[^>]*src="[^"]*\/boot\.js"[^>]*><\/script>/;
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** The scripts that a built page loads first, and the page without the elements that load them. */
const takeScripts = (page: string) => {
  const script = ENTRY.exec(page)?.[1];
  if (script === undefined) throw new Error('the page loads no script');
  const preloads = [...page.matchAll(PRELOADS)].map(([, path = '']) => path);
  return { script, preloads, rest: page.replace(ENTRY, '').replaceAll(PRELOADS, '') };
};

/**
 * Puts `boot.js` into the page, the script that blocks the first paint: it sets theme and language, loads the scripts of the
 * language, stands by for a page whose first files do not come, and then runs the app's own files in their order. The page of the
 * development server loads it by its script tag with `vite-ignore`.
 */
export const bootScript = (name: TextsOf, ...appFiles: string[]): Plugin => {
  const source = (loads: object) => {
    const boot = JSON.stringify({ words: wordsOf(name), ...loads });
    const parts = [...PARTS, ...appFiles].map((file) => readFileSync(file, 'utf8')).join('');
    return `{\nconst BOOT = ${boot};\n${parts}}\n`;
  };
  let config: ResolvedConfig;
  return {
    name: 'boot-script',
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`${config.base}boot.js`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(source({}));
      });
    },
    generateBundle: {
      // After the page, and after the copies of each language.
      order: 'post',
      async handler(_options, bundle) {
        const { base, plugins } = config;
        const { folders, moved } = languageCopiesOf(plugins);
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('there is no index.html');
        const { script, preloads, rest } = takeScripts(String(page.source));
        // Without the folder, if it is that of the language.
        const pathOf = (path: string) => (moved.has(path.slice(base.length)) ? path.replace(/^.*\//, '') : path);
        const loads = {
          folders: Object.fromEntries(
            Object.entries(folders).map(([language, folder]) => [language, `${base}${folder}/`]),
          ),
          script: pathOf(script),
          preloads: preloads.map(pathOf),
        };
        const { code } = await minify('boot.js', source(loads), { module: false });
        page.source = rest.replace(TAG, () => `<script>${code}</script>`);
      },
    },
  };
};
