import { resolve } from 'node:path';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import { type Config, readConfig } from '../../config.ts';
import { sampleFindings } from '../../environment/sample-values.ts';
import { expandSecretFiles } from '../../environment/secret-files.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { refuseOtherLineAt } from '../../platform/db/release-line.ts';
import { throwFindings } from '../../platform/environment/findings.ts';

/** BACKUP_KEY of the environment, to open a backup; null without one. Throws when it is too short. */
export const backupKey = (): string | null => {
  const key = expandSecretFiles(process.env).env.BACKUP_KEY ?? null;
  if (key !== null && key.length < 32) throw new Error('BACKUP_KEY must be at least 32 characters.');
  return key;
};

/** BACKUP_KEY of the environment, to encrypt a backup; null without one. Throws when others could know it. */
export const newBackupKey = (): string | null => {
  throwFindings(sampleFindings({ BACKUP_KEY: backupKey() ?? undefined }));
  return backupKey();
};

type OpenedDatabase = { url: string; stop(): Promise<void> };

/** Runs work with the owner's connection URL of the database that the environment names, and stops it afterwards. */
export const withOwnerDatabase = async <T>(
  work: (given: { ownerUrl: string; config: Config }) => Promise<T>,
  open: (dataDirectory: string) => Promise<OpenedDatabase> = openDataDirectory,
): Promise<T> => {
  // A backup that was made with a key which others know must still be opened.
  const config = readConfig({ ...process.env, BACKUP_KEY: undefined, BACKUP_KEY_FILE: undefined });
  const opened =
    config.databaseUrl === null
      ? await open(resolve(config.dataDirectory, 'postgres'))
      : { url: config.databaseUrl, stop: async () => undefined };
  try {
    await refuseOtherLineAt(opened.url);
    return await work({ ownerUrl: opened.url, config });
  } finally {
    await opened.stop();
  }
};

/** Runs work with a database opened as the application's role. */
export const withQueries = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** Runs a command: prints an error in one line and exits with 1. */
export const runCommand = async (work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
