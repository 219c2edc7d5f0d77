// Weighs the files that the player app sends to a phone, as built in apps/web, and fails over budget.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ChunkModules, explain, type Manifest, overweight, weighPages } from './page-weight.rules.ts';

const DIST = resolve(import.meta.dirname, '../apps/web/dist');
/** The modules of the last build within budget on this machine. */
const EARLIER = resolve(import.meta.dirname, '../.cache/weight/modules.json');
const read = (file: string) => readFileSync(resolve(DIST, file));

const weightOf = (file: string) =>
  file.endsWith('.woff2') ? read(file).length : gzipSync(read(file), { level: 9 }).length;

const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
const entryScripts = new Set(Object.values(manifest).map(({ file }) => file));
const pageScripts = [
  ...read('index.html')
    .toString()
    .matchAll(/<script[^>]* src="\/([^"]+)"/g),
]
  .map(([, file = '']) => file)
  .filter((file) => !entryScripts.has(file));
const files = readdirSync(resolve(DIST, 'assets')).map((name) => `assets/${name}`);

const weights = weighPages({ manifest, pageScripts, files }, weightOf);
for (const { what, bytes, budget } of weights)
  console.log(`${String(bytes).padStart(7)} of ${String(budget).padStart(6)} bytes  ${what}`);
const faults = overweight(weights);
const modules = read('.vite/modules.json').toString();
if (faults.length > 0) {
  const earlier = existsSync(EARLIER) ? (JSON.parse(readFileSync(EARLIER, 'utf8')) as ChunkModules) : null;
  const lines = faults.flatMap((fault) => [
    `  ${fault}`,
    ...explain(fault, JSON.parse(modules) as ChunkModules, earlier).map((line) => `    ${line}`),
  ]);
  console.error(`\n✗ Too heavy for a phone (bytes of gzip):\n${lines.join('\n')}

Two ways out: load what opens on a press with its own import() (lazyComponent in packages/ui/src/lazy-component.tsx), or keep
a module out of a chunk of many pages that only some need (codeSplitting in apps/web/vite.config.ts).`);
  process.exitCode = 1;
} else {
  mkdirSync(dirname(EARLIER), { recursive: true });
  writeFileSync(EARLIER, modules);
}
