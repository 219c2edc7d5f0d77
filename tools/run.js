// Runs a TypeScript file of this repository: node tools/run.js FILE [ARGUMENTS]. It is JavaScript, so that an older Node says
// what is missing instead of failing at the first type.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED = 24;
const [major = 0] = process.versions.node.split('.').map(Number);
const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const [file, ...args] = process.argv.slice(2);

const advice = existsSync(installed)
  ? `npm install has brought one: use npm's scripts, or run node_modules/.bin/node ${file ?? 'FILE'}.`
  : 'Run npm install without --ignore-scripts: it brings one into node_modules, and yours stays as it is.';

if (major < NEEDED) {
  console.error(`Muqabla runs on Node ${NEEDED} or newer, and this is Node ${process.versions.node}.\n${advice}`);
  process.exitCode = 1;
} else if (file === undefined) {
  console.error('Say which file: node tools/run.js FILE [ARGUMENTS]');
  process.exitCode = 1;
} else {
  const path = resolve(file);
  process.argv = [process.argv[0], path, ...args];
  await import(pathToFileURL(path).href);
}
