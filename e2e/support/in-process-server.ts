import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { buildStale } from '../../tools/build-stale.ts';

/** A server in this process, so that a test acts as the operator's calls do, with a database and files of its own. */
export type ServerInHand = RunningServer & { config: Config; stop(): Promise<void> };

export const startServerInHand = async ({ clock }: { clock?: Clock } = {}): Promise<ServerInHand> => {
  buildStale(() => {});
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-shell-'));
  const postgres = await startPostgres({ dataDirectory, durable: false });
  await migrate({ ownerUrl: postgres.url });
  const config = readConfig({ PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal' });
  const server = await startServer(config, { databaseUrl: postgres.url, ...(clock && { clock }) });
  return {
    ...server,
    config,
    stop: async () => {
      await server.stop();
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

/** Changes a setting as the operator does, for every open page. */
export const writeSetting = async ({ services, features }: ServerInHand, name: string, value: unknown) => {
  await services.db.query(
    `insert into settings (setting_name, value, changed_at) values ($1, $2::jsonb, now())
     on conflict (setting_name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
  features.settings.announceSettings();
};

/** What a release changes for an open page: the service worker is another one, and old files are gone. */
export type Release = { version: number; gone: RegExp | null };

/** Stands before the server and answers as after a release. */
export const startReleases = async (behind: string) => {
  const release: Release = { version: 1, gone: null };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (release.gone?.test(path)) {
      outgoing.writeHead(404).end();
      return;
    }
    const passed = request(`${behind}${path}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      const isWorker = path === '/sw.js';
      const { 'content-length': length, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? headers : answer.headers);
      answer.on('end', () => outgoing.end(isWorker ? `\n// ${release.version}` : undefined));
      answer.pipe(outgoing, { end: false });
    });
    // Comes whole and as plain text, to be added to.
    if (path === '/sw.js')
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) passed.removeHeader(name);
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
};
