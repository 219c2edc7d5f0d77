// Weighs the scripts that each page of the player app sends to a phone in each language, as built in apps/web, and fails over budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isOverweight, type Manifest, weighPages } from './page-weight.rules.ts';

const DIST = resolve(import.meta.dirname, '../apps/web/dist');
const read = (file: string) => readFileSync(resolve(DIST, file));

const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
const folders = readdirSync(resolve(DIST, 'assets')).filter((name) =>
  existsSync(resolve(DIST, 'assets', name, 'texts.json')),
);

const weighIn = (folder: string) =>
  // The manifest names each script once; those with texts have a copy for each language.
  weighPages(manifest, (file) => {
    const copy = file.replace('assets/', `assets/${folder}/`);
    return gzipSync(read(existsSync(resolve(DIST, copy)) ? copy : file), { level: 9 }).length;
  });

let isTooHeavy = false;
for (const folder of folders) {
  const weights = weighIn(folder);
  console.log(`\n${folder.replace(/-.*/, '')}`);
  for (const weight of weights)
    console.log(
      `${isOverweight(weight) ? '✗' : ' '} ${String(weight.bytes).padStart(7)} of ${String(weight.budget).padStart(6)} bytes  ${weight.page}`,
    );
  isTooHeavy ||= weights.some(isOverweight);
}
if (isTooHeavy || folders.length === 0) {
  console.error(
    '\n✗ Too heavy for a phone: load what opens on a press with its own import() (lazyComponent of packages/ui).',
  );
  process.exitCode = 1;
}
