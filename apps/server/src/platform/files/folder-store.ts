import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { newId } from '../ids.ts';
import { FileMissing, type FileStore } from './files.ts';

const isNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file store in a folder, readable by the user of the process only. Throws for keys that lead out of the folder. */
export const openFolderStore = (folder: string): FileStore => {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`${key} is not a key of the file store`);
    return path;
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Renamed when complete: a crash or a full disk leaves no truncated file under the key.
      const partial = `${path}.${newId()}.partial`;
      try {
        await writeFile(partial, bytes, { mode: 0o600 });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isNotFound(error)) throw new FileMissing(key, { cause: error });
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: async function* (inside) {
      const names = await readdir(pathOf(inside)).catch((error: unknown) => {
        if (isNotFound(error)) return [];
        throw error;
      });
      for (const name of names) yield `${inside}${name}`;
    },
  };
};
