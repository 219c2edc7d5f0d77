import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, indexModule, messageModule } from './message-modules.rules.ts';
import { messagesFile, writeMessages } from './write-messages.ts';

/**
 * Writes the messages of an app's folder before Vite starts and when a text changes. In a build each message is a separate
 * module, `messages.ts?message=key`, so that a page downloads only its own texts.
 */
export const messages = (app: string): Plugin => {
  let catalogue: Catalogue;
  let isBuild = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart: () => {
      catalogue = writeMessages(app);
    },
    hotUpdate: ({ file }) => {
      if (dirname(file) === join(app, 'messages')) writeMessages(app);
    },
    load: (id) => {
      const [file, key] = id.split('?message=');
      if (!isBuild || file !== messagesFile(app)) return null;
      const code =
        key === undefined
          ? indexModule(catalogue, (name) => `./messages.ts?message=${name}`)
          : messageModule(catalogue, key);
      return { code, moduleSideEffects: false };
    },
  };
};
