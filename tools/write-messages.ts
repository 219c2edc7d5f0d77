// Writes src/messages.ts of both apps from their messages/{en,hi}.json, or says where the two languages disagree.
import { join } from 'node:path';
import { writeMessages } from '@muqabla/messages/write-messages';
import { root } from './source-files.ts';

for (const app of ['web', 'admin']) {
  try {
    writeMessages(join(root, 'apps', app));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
