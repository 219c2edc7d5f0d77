import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { messageModule, type Texts } from './message-modules.rules.ts';
import { messagesFile, SHARED_MESSAGES, writeMessages } from './write-messages.ts';

/**
 * Writes the messages of an app's folder before Vite starts and when a text changes. In a build each module gets a copy of the
 * messages and groups it names, `messages.ts?for=` and its path, so that a page downloads only its own texts, in the chunk that
 * shows them: a text is smaller than the request for a chunk of its own.
 */
export const messages = (app: string): Plugin => {
  let texts: Texts;
  let isBuild = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart: () => {
      texts = writeMessages(app);
    },
    hotUpdate: ({ file }) => {
      if ([join(app, 'messages'), join(app, 'messages/points'), SHARED_MESSAGES].includes(dirname(file)))
        writeMessages(app);
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
