import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { REPOSITORY_ROOT } from '../../config.ts';

/** The running version: that of package.json, with the name of the build if there is one. */
export const APP_VERSION = [
  (JSON.parse(readFileSync(resolve(REPOSITORY_ROOT, 'package.json'), 'utf8')) as { version: string }).version,
  ...(process.env.BUILD_ID === undefined ? [] : [process.env.BUILD_ID]),
].join('+');
