import type { Log } from '../observe/log.ts';

/** A private store of bytes under random names. Its files are served only through signed links. */
export type FileStore = {
  /** Stores the bytes completely, or throws and stores nothing. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws FileMissing when there is no such file, and another error when that is not known. */
  get(key: string): Promise<Buffer>;
  /** Deletes a file; one that is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** The keys that begin with a folder, which ends with a slash. */
  list(folder: string): AsyncIterable<string>;
};

/** The store responded and does not have the file. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key} in the store.`, options);
    this.name = 'FileMissing';
  }
}

/** The store is unreachable, or refused the request. */
export class FilesUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The file store: ${reason}`, options);
    this.name = 'FilesUnavailable';
  }
}

/** The file, or null when the store does not have it. Throws when the store is unreachable. */
export const getOrNull = async (files: FileStore, key: string): Promise<Buffer | null> => {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
};

/**
 * Deletes a stored upload unless a row names it, once it is known whether its transaction committed. Where that fails,
 * the file is left to the daily collection of files without a row.
 */
export const discardUnused = async (
  { files, log }: { files: FileStore; log: Log },
  key: string,
  isUsed: () => Promise<boolean>,
): Promise<void> => {
  try {
    if (!(await isUsed())) await files.delete(key);
  } catch (error) {
    log.warn({ key, error }, 'an unused upload was not deleted');
  }
};
