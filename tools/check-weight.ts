// Weighs the files that the player app sends to a phone, as built in apps/web/dist, and fails over budget.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, overweight, weighPages } from './page-weight.rules.ts';

const DIST = resolve(import.meta.dirname, '../apps/web/dist');
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
if (faults.length > 0) {
  console.error(`\n✗ Too heavy for a phone (bytes of gzip):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exitCode = 1;
}
