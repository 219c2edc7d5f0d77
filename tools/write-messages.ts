// Writes src/messages.ts of both apps from packages/messages/languages, or says where the two languages disagree.
import { join } from 'node:path';
import { writeMessages } from '@muqabla/messages/write-messages';
import { root } from './source-files.ts';

for (const [app, name] of [
  ['web', 'player'],
  ['admin', 'console'],
] as const) {
  try {
    writeMessages(join(root, 'apps', app), name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
