// Compresses the scripts, styles and pictures of the built apps for a release, so that its server compresses nothing per request.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { builtApp } from '../apps/server/src/config.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const compress = async (file: string) => {
  const bytes = await readFile(file);
  await Promise.all([
    gzipped(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
    brotlied(bytes).then((smaller) => writeFile(`${file}.br`, smaller)),
  ]);
};

for (const app of ['web', 'admin'] as const) {
  const assets = join(builtApp(app), 'assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(files.map((name) => compress(join(assets, name))));
}
