import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** A private store of bytes under random names. Nothing in it is served but through a signed link. */
export type FileStore = {
  /** Keeps the bytes whole, or throws and keeps nothing. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws FileMissing when there is no such file, and anything else when that cannot be said. */
  get(key: string): Promise<Buffer>;
};

/** The store answered, and does not have the file. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key} in the store.`, options);
    this.name = 'FileMissing';
  }
}

/** The store did not do what it was asked for: it is away, or does not let this process in. */
export class FilesUnavailable extends Error {
  constructor(says: string, options?: ErrorOptions) {
    super(`The file store: ${says}`, options);
    this.name = 'FilesUnavailable';
  }
}

/** The file, or null when the store does not have it. A store that is away has not lost it, and throws. */
export const getIfThere = async (files: FileStore, key: string): Promise<Buffer | null> => {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
};

const isAbsent = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ENOENT';

/** Keeps files in a folder of the data directory. */
export const openFolderStore = (folder: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        if (isAbsent(error)) throw new FileMissing(key, { cause: error });
        throw error;
      }
    },
  };
};
