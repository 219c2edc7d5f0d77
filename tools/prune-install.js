// Removes from node_modules what packages bring and nothing here reads. Run by npm after an install, on any Node from 20 on;
// npm restores a package when its version changes.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));

/** What each package brings that nothing here reads; a bare name is a folder or file of the package. */
const UNREAD = {
  // Node's headers and npm.
  node: ['node_modules'],
  // The slower of the two English models of the reader of screenshots.
  '@tesseract.js-data/eng': ['4.0.0'],
  // Programs for other systems; the test of WebKit starts its driver itself.
  'selenium-webdriver': ['bin'],
  // The tools that replay a recorded test.
  'playwright-core': ['lib/vite'],
  // The package manager of its authors.
  pdfkit: ['.yarn'],
  // A compiler for systems that have no build of their own.
  '@tailwindcss/oxide-wasm32-wasi': ['node_modules', 'tailwindcss-oxide.wasm32-wasi.wasm'],
  // The compiler's command; the import graph reads its library.
  '@typescript/old': [
    'lib/_tsc.js',
    ...'cs de es fr it ja ko pl pt-br ru tr zh-cn zh-tw'.split(' ').map((language) => `lib/${language}`),
  ],
  // Builds for a runtime other than Node.
  'bare-fs': ['prebuilds'],
  'bare-url': ['prebuilds'],
  'bare-buffer': ['prebuilds'],
  'bare-path': ['prebuilds'],
  // The other of two builds, CommonJS or modules, and the sources of the builds.
  stripe: ['cjs'],
  'puppeteer-core': ['lib/cjs', 'lib/es5-iife', 'src'],
  'chromium-bidi': ['lib/esm', 'lib/iife', 'node_modules/zod/src'],
  'devtools-protocol': ['json', 'pdl'],
  'happy-dom': ['src'],
  zod: ['src'],
  '@redocly/config': ['lib-esm'],
  '@redocly/openapi-core': ['src'],
  'csv-parse': ['dist/iife', 'dist/umd'],
  '@base-ui/react': ['docs'],
  // Their own tests.
  fastify: ['test', 'docs'],
  bintrees: ['test'],
};

/** Source maps, what is written for people, and the builds of Tesseract for browsers and without the older engine. */
const FILES = /\.map$|\.md$|\.markdown$|tesseract-core[\w-]*(?:-lstm\.(?:js|wasm)|\.wasm\.js)$/;

const remove = (path) => rmSync(path, { recursive: true, force: true });

/** Links lead to the packages of this repository, and are not followed. */
const prune = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) prune(path);
    else if (entry.isFile() && FILES.test(entry.name)) remove(path);
  }
};

for (const [name, paths] of Object.entries(UNREAD)) for (const path of paths) remove(join(MODULES, name, path));
prune(MODULES);

// A production install has no package of Node; elsewhere its binary is missing only where npm was told to run no scripts of packages.
if (existsSync(join(MODULES, 'node')) && !existsSync(join(MODULES, '.bin/node'))) {
  console.error(
    'Muqabla runs on Node 24, which the package "node" brings, and its install script did not run. Allow it ' +
      '(npm config get ignore-scripts; npm approve-scripts node) and run npm install again.',
  );
  process.exitCode = 1;
}
