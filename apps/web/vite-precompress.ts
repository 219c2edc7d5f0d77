import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside each built script, style and picture, so that the server compresses nothing on the way. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = (await readdir(`${dir}/assets`)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = `${dir}/assets/${name}`;
          const content = await readFile(file);
          await Promise.all([
            writeFile(`${file}.br`, await brotli(content)),
            writeFile(`${file}.gz`, await zip(content, { level: 9 })),
          ]);
        }),
      );
    },
  };
}
