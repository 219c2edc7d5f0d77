import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/** Writes the modules of each built script with their bytes to `.vite/modules.json`, for tools/check-weight.ts. */
export const chunkModules = (): Plugin => ({
  name: 'chunk-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const modules = chunks.map(({ fileName, modules: own }) => [
      fileName,
      Object.fromEntries(Object.entries(own).map(([id, { renderedLength }]) => [relative(ROOT, id), renderedLength])),
    ]);
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules)),
    });
  },
});
