import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { REPOSITORY_ROOT } from '../config.ts';

/** The version that runs, as package.json has it, and the build's own name where one was given. */
export const APP_VERSION = [
  (JSON.parse(readFileSync(resolve(REPOSITORY_ROOT, 'package.json'), 'utf8')) as { version: string }).version,
  ...(process.env.BUILD_ID === undefined ? [] : [process.env.BUILD_ID]),
].join('+');
