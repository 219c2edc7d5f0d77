import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, indexModule, messageModule, typedModule } from './message-modules.rules.ts';
import { messagesFile, SHARED_MESSAGES, withPointsTexts, writeMessages } from './write-messages.ts';

/**
 * Writes the messages of an app's folder before Vite starts and when a text changes. In a build each message, and each group of
 * them, is a separate module, `messages.ts?message=name`, so that a page downloads only its own texts. For points, the texts of `messages/points`
 * replace those of money.
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
    load: (id) => {
      const [file, key] = id.split('?message=');
      if (file !== messagesFile(app) || (!isBuild && economy === 'money')) return null;
      if (!isBuild) return typedModule(catalogue);
      const code =
        key === undefined
          ? indexModule(catalogue, (name) => `./messages.ts?message=${name}`)
          : messageModule(catalogue, key);
      return { code, moduleSideEffects: false };
    },
  };
};
