import { resolve } from 'node:path';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import { readConfig } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { refuseOtherLineAt } from '../../platform/db/release-line.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';

/**
 * Runs read-only work on the database that the environment names (DATABASE_URL, or the one in DATA_DIR, running or not),
 * with its file store, and closes it afterwards.
 */
export const withReadOnlyDatabase = async <T>(work: (db: Database, files: FileStore) => Promise<T>): Promise<T> => {
  const config = readConfig(process.env);
  const { databaseUrl, dataDirectory } = config;
  const opened =
    databaseUrl === null
      ? await openDataDirectory(resolve(dataDirectory, 'postgres'))
      : { url: databaseUrl, stop: async () => undefined };
  try {
    await refuseOtherLineAt(opened.url);
    const db = openDatabase(opened.url, { maxConnections: 1, readOnly: true });
    try {
      return await work(db, await openFileStore(config));
    } finally {
      await db.close();
    }
  } finally {
    await opened.stop();
  }
};
