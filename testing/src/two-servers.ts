import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { inject } from 'vitest';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { createCaller } from './caller.ts';
import type { Player } from './player.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const SECRET_KEY = randomBytes(32).toString('hex');

/** Starts two server processes at once on one new database, which is empty, so that both find all set-up still to be done. */
export const startTwoServers = async (env: Record<string, string> = {}) => {
  const template = inject('templateDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-two-'));
  const databaseUrl = await createDatabaseFromTemplate(template.url, 'template0', name);
  const options = { databaseUrl, dataDirectory, env: { SECRET_KEY, ...env } };
  const [first, second] = await Promise.all([startServerProcess(options), startServerProcess(options)]);
  const db = openDatabase(databaseUrl, { role: '' });
  return {
    first,
    second,
    db,
    dataDirectory,
    either: (index: number) => (index % 2 === 0 ? first : second),
    stop: async () => {
      await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
      await db.close();
      await dropDatabase(template.url, name);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

/** The same player, with calls sent to this process, or to any server of the same database. */
export const viaProcess = ({ origin }: Pick<ServerProcess, 'origin'>, { token, me, id, phone }: Player): Player =>
  Object.assign(createCaller(origin), { token, me, id, phone });
