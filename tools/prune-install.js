// Removes from node_modules what packages bring and nothing here reads. Run by npm after an install, on any Node from 20 on;
// npm restores a package when its version changes.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));

/** Folders by their package: Node's C headers and npm, and the slower of the two English models of the reader of screenshots. */
const FOLDERS = ['node/node_modules', '@tesseract.js-data/eng/4.0.0'];

/** Source maps, and the builds of Tesseract that Node does not load: those for browsers, and those without the older engine. */
const FILES = /\.map$|tesseract-core[\w-]*(?:-lstm\.(?:js|wasm)|\.wasm\.js)$/;

const remove = (path) => rmSync(path, { recursive: true, force: true });

/** Links lead to the packages of this repository, and are not followed. */
const prune = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) prune(path);
    else if (entry.isFile() && FILES.test(entry.name)) remove(path);
  }
};

for (const folder of FOLDERS) remove(join(MODULES, folder));
prune(MODULES);

// A production install has no package of Node; elsewhere its binary is missing only where npm was told to run no scripts of packages.
if (existsSync(join(MODULES, 'node')) && !existsSync(join(MODULES, '.bin/node'))) {
  console.error(
    'Muqabla runs on Node 24, which the package "node" brings, and its install script did not run. Allow it ' +
      '(npm config get ignore-scripts; npm approve-scripts node) and run npm install again.',
  );
  process.exitCode = 1;
}
