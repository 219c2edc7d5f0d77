import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, messageModule, typedModule } from './message-modules.rules.ts';
import { messagesFile, SHARED_MESSAGES, withPointsTexts, writeMessages } from './write-messages.ts';

/**
 * Writes the messages of an app's folder before Vite starts and when a text changes. In a build each module gets a copy of the
 * messages and groups it names, `messages.ts?for=` and its path, so that a page downloads only its own texts, in the chunk that
 * shows them: a text is smaller than the request for a chunk of its own. For points, the texts of `messages/points` replace
 * those of money.
 */
export const messages = (app: string, economy: 'money' | 'points' = 'money'): Plugin => {
  let catalogue: Catalogue;
  let isBuild = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart: () => {
      const written = writeMessages(app);
      catalogue = economy === 'points' ? withPointsTexts(app, written) : written;
    },
    hotUpdate: ({ file }) => {
      if ([join(app, 'messages'), SHARED_MESSAGES].includes(dirname(file))) writeMessages(app);
    },
    resolveId: (id, importer) => {
      if (!isBuild || importer === undefined || !id.endsWith('/messages.ts')) return null;
      const [path = ''] = importer.split('?');
      const file = resolve(dirname(path), id);
      return file === messagesFile(app) ? `${file}?for=${encodeURIComponent(relative(app, path))}` : null;
    },
    load: (id) => {
      const [file, importer] = id.split('?for=');
      if (file !== messagesFile(app) || (!isBuild && economy === 'money')) return null;
      if (importer === undefined) return typedModule(catalogue);
      const source = readFileSync(join(app, decodeURIComponent(importer)), 'utf8');
      const names = new Set([...source.matchAll(/\bm\s*\.(\w+)/g)].map(([, name = '']) => name));
      return { code: messageModule(catalogue, names), moduleSideEffects: false };
    },
  };
};
