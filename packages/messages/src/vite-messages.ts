import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { messageModule, type Texts } from './message-modules.rules.ts';
import { LANGUAGES_FOLDER, messagesFile, type TextsOf, writeMessages } from './write-messages.ts';

/**
 * Writes the messages of an app before Vite starts and when a text changes. In a build each module gets a copy of the
 * messages and groups it names, `messages.ts?for=` and its path, so that a page downloads only its own texts, in the chunk that
 * shows them: a text is smaller than the request for a chunk of its own.
 */
export const messages = (app: string, name: TextsOf, languages = LANGUAGES_FOLDER): Plugin => {
  let texts: Texts;
  let isBuild = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart: () => {
      texts = writeMessages(app, name, languages);
    },
    hotUpdate: ({ file }) => {
      if (file.startsWith(languages)) writeMessages(app, name, languages);
    },
    resolveId: (id, importer) => {
      if (!isBuild || importer === undefined || !id.endsWith('/messages.ts')) return null;
      const [path = ''] = importer.split('?');
      const file = resolve(dirname(path), id);
      return file === messagesFile(app) ? `${file}?for=${encodeURIComponent(relative(app, path))}` : null;
    },
    load: (id) => {
      const [file, importer] = id.split('?for=');
      if (file !== messagesFile(app) || importer === undefined) return null;
      const source = readFileSync(join(app, decodeURIComponent(importer)), 'utf8');
      const names = new Set([...source.matchAll(/\bm\s*\.(\w+)/g)].map(([, name = '']) => name));
      return { code: messageModule(texts, names), moduleSideEffects: false };
    },
  };
};
