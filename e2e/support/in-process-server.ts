import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { inject } from 'vitest';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import type { WebhookNetwork } from '../../apps/server/src/core/webhooks/webhook-network.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { seedSandbox } from '../../apps/server/src/sandbox/seed.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { type StartingState, templateOf } from './template-databases.ts';

/** A server in this process with its own database and files, which tests can also change as the operator does. */
export type InProcessServer = RunningServer & {
  config: Config;
  dataDirectory: string;
  /** The connection URL of the database's owner. */
  ownerUrl: string;
  stop(): Promise<void>;
};

export type ServerOptions = {
  from?: StartingState;
  clock?: Clock;
  /** Providers instead of the sandbox's, such as a double. */
  providers?: Partial<Config['providers']>;
  economy?: 'sandbox' | 'points';
  /** The evidence assistant is on. */
  readsScreenshots?: boolean;
  /** The way to the receivers of webhooks. */
  webhookNetwork?: WebhookNetwork;
  /** How staff sign in. */
  signIn?: Pick<Config, 'staffSignIn' | 'staffOidc'>;
};

/**
 * Starts a server on a clone of the template database of this starting state. For points it begins empty and gets the
 * sandbox's players, staff and games.
 */
export const startInProcessServer = async ({
  from = 'empty',
  clock,
  providers,
  economy = 'sandbox',
  readsScreenshots = false,
  webhookNetwork,
  signIn,
}: ServerOptions = {}): Promise<InProcessServer> => {
  const environment = inject('testEnvironment');
  const template = await templateOf(environment, from);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const ownerUrl = await createDatabaseFromTemplate(environment.postgresUrl, template.name, name);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-test-'));
  await cp(template.dataDirectory, dataDirectory, { recursive: true });
  const sandbox = readConfig({
    PORT: '0',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'fatal',
    EVIDENCE_ASSISTANT: readsScreenshots ? 'on' : 'off',
    ECONOMY: economy,
  });
  const config = {
    ...sandbox,
    ...signIn,
    // Each phone names an address of its own, as a proxy does.
    isPublicSandbox: true,
    providers: { ...sandbox.providers, ...providers },
  };
  const server = await startServer(config, {
    databaseUrl: ownerUrl,
    refusesUnderPressure: false,
    webhookNetwork,
    ...(clock && { clock }),
  });
  if (economy === 'points') await seedSandbox(server);
  return {
    ...server,
    config,
    dataDirectory,
    ownerUrl,
    stop: async () => {
      await server.stop();
      await dropDatabase(environment.postgresUrl, name);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

/** Changes a setting as the operator does, for every open page. */
export const writeSetting = async ({ services, features }: InProcessServer, name: string, value: unknown) => {
  await services.db.query(
    `insert into settings (setting_name, value, changed_at) values ($1, $2::jsonb, now())
     on conflict (setting_name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
  features.settings.announceSettings();
};

/** The effects of a release on an open page: another service worker, a page that names another first script, and removed old files. */
export type Release = { version: number; hasOtherPage: boolean; gone: RegExp | null };

/** Starts a proxy before the server that responds as after a release. */
export const proxyReleases = async (behind: string) => {
  const release: Release = { version: 1, hasOtherPage: false, gone: null };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (release.gone?.test(path)) {
      outgoing.writeHead(404).end();
      return;
    }
    if (release.hasOtherPage && path === '/') {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script type="module" src="/assets/other.js">');
      return;
    }
    const passed = request(`${behind}${path}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      const isWorker = path === '/sw.js';
      const { 'content-length': length, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? headers : answer.headers);
      answer.on('end', () => outgoing.end(isWorker ? `\n// ${release.version}` : undefined));
      answer.pipe(outgoing, { end: false });
    });
    // Requested uncompressed, so that it can be appended to.
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
