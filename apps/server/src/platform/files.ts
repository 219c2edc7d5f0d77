import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** A private store of bytes under random names. Nothing in it is served but through a signed link. */
export type FileStore = { put(key: string, bytes: Buffer): Promise<void>; get(key: string): Promise<Buffer> };

/** Keeps files in a folder of the data directory. */
export const openFolderStore = (folder: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: async (key) => Buffer.from(await disk.getBytes(key)),
  };
};

/** Opens the store this process is configured for. */
export const openFileStore = async ({ dataDirectory }: { dataDirectory: string }): Promise<FileStore> =>
  openFolderStore(resolve(dataDirectory, 'files'));
