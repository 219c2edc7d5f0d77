// Weighs the scripts that each page of the player app sends to a phone, as built in apps/web, and fails over budget.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isOverweight, type Manifest, weighPages } from './page-weight.rules.ts';

const DIST = resolve(import.meta.dirname, '../apps/web/dist');
const read = (file: string) => readFileSync(resolve(DIST, file));

const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
const page = read('index.html').toString();
const pageScripts = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file);

const weights = weighPages({ manifest, pageScripts }, (file) => gzipSync(read(file), { level: 9 }).length);
for (const weight of weights)
  console.log(
    `${isOverweight(weight) ? '✗' : ' '} ${String(weight.bytes).padStart(7)} of ${String(weight.budget).padStart(6)} bytes  ${weight.page}`,
  );
if (weights.some(isOverweight)) {
  console.error(
    '\n✗ Too heavy for a phone: load what opens on a press with its own import() (lazyComponent of packages/ui).',
  );
  process.exitCode = 1;
}
