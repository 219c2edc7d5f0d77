import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CRON, handlersOf, jobsOf } from './app.ts';
import { findChatFile } from './chat/chat.queries.ts';
import { type Config, REPOSITORY_ROOT } from './config.ts';
import { mountPaymentWebhook } from './deposits/receive-webhook.ts';
import { mountGameImages } from './games/serve-game-images.ts';
import { findFile } from './matches/files.queries.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { mountFiles } from './platform/files/file-links.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { mountApiReference } from './platform/http/api-reference.ts';
import { mountCalls } from './platform/http/calls.ts';
import { mountPages } from './platform/http/pages.ts';
import { createWebServer } from './platform/http/web-server.ts';
import { runJobs } from './platform/jobs/jobs.ts';
import { createHealth, mountHealth } from './platform/observe/health.ts';
import type { Log } from './platform/observe/log.ts';
import { measureProcess } from './platform/observe/metrics.ts';
import { serveMetrics } from './platform/observe/metrics-server.ts';
import { observeSockets } from './platform/observe/observe-requests.ts';
import { openTries, type Tries } from './platform/rate-limits/rate-limit-store.ts';
import { openSocketAdapter } from './platform/realtime/socket-adapter.ts';
import { openSockets, type Sockets, type Tell } from './platform/realtime/sockets.ts';
import { mountReportFiles } from './reports/mount-report-files.ts';
import { mountSandboxPhone } from './sandbox/mount-phone.ts';
import { mountSandboxPayments } from './sandbox/payment-page.ts';
import { createServices, type Services } from './services.ts';
import { createCookieHolder } from './sessions/cookie-holder.ts';
import { isOwnOrigin } from './sessions/own-page.rules.ts';
import { createPlayerGuard } from './sessions/player-guard.ts';
import { createSocketIdentity } from './sessions/socket-identity.ts';
import { createStaffGuard } from './staff/staff-guard.ts';
import { createCollectGauges } from './system/collect-gauges.ts';
import { startHeartbeat } from './system/heartbeat.ts';

export type RunningServer = {
  /** Where it is reached from this machine. */
  origin: string;
  services: Services;
  /** Where the metrics are read; null when they are not served. */
  metricsOrigin: string | null;
  /** Says on /readyz that it stops, takes no new work, finishes what is in flight, then lets go of everything. */
  stop(): Promise<void>;
};

const FOLDERS = {
  web: resolve(REPOSITORY_ROOT, 'apps/web/dist'),
  admin: resolve(REPOSITORY_ROOT, 'apps/admin/dist'),
  art: resolve(REPOSITORY_ROOT, 'packages/ui/art'),
};

// Services tell through sockets that open only once the web server exists.
const lateTell = () => {
  let sockets: Sockets | null = null;
  const tell: Tell = {
    lobby: (...told) => sockets?.lobby(...told),
    players: (...told) => sockets?.players(...told),
    staff: (...told) => sockets?.staff(...told),
    everybody: (...told) => sockets?.everybody(...told),
    endSession: (sessionId) => sockets?.endSession(sessionId),
    endPlayer: (playerId) => sockets?.endPlayer(playerId),
  };
  return {
    tell,
    use: (opened: Sockets) => {
      sockets = opened;
    },
  };
};

const mountAll = async (services: Services, config: Config, tries: Tries) => {
  const { db, clock, hash, log, metrics, files, settings, tokens } = services;
  const app = await createWebServer({
    log,
    metrics,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
    tries,
  });
  const health = createHealth(db);
  mountHealth(app, health);
  const guards = { player: createPlayerGuard({ db, clock, tokens }), staff: createStaffGuard({ db, clock, tokens }) };
  const isClosed = async () => (await settings.read()).siteMode === 'maintenance';
  await app.register(async (api) => mountCalls(api, handlersOf(services), { ...guards, isClosed }), { prefix: '/api' });
  await mountPaymentWebhook(app, services);
  const personOf = createCookieHolder({ db, clock, hash, endSession: services.tell.endSession });
  mountFiles(app, {
    keyedHash: hash,
    clock,
    files,
    findFile: async (id) => (await findFile(db, id)) ?? findChatFile(db, id),
    personOf,
  });
  mountReportFiles(app, { db, clock, hash, staffOf: (cookies) => personOf('staff', cookies) });
  mountGameImages(app, services);
  mountSandboxPhone(app, services);
  await mountSandboxPayments(app, services);
  await mountApiReference(app);
  await mountPages(app, FOLDERS);
  return { app, health, identify: createSocketIdentity({ db, clock, hash, guards }) };
};

// Metrics and the heartbeat: how those who run this process know of it.
const watchOver = async (services: Services, { metricsPort, host }: Config) => {
  const heartbeat = await startHeartbeat(services);
  if (metricsPort === null) return { metricsOrigin: null, stop: heartbeat.stop };
  measureProcess(services.metrics);
  const collect = createCollectGauges(services);
  const { origin, stop } = await serveMetrics({ ...services, collect, port: metricsPort, host });
  return {
    metricsOrigin: origin,
    stop: async () => {
      await stop();
      await heartbeat.stop();
    },
  };
};

const IDLE_CHECK_MILLISECONDS = 50;

// Answers what is in flight, and nothing that comes after. Busy connections are never idle at the moment of closing, so
// they are looked at until the last is gone; sockets would hold the server open, so they go first.
const closeWeb = async (app: FastifyInstance, sockets: Sockets) => {
  sockets.letGo();
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
  await app.close().finally(() => clearInterval(idle));
};

/** Starts one server process on a migrated database. */
export const startServer = async (
  config: Config,
  { databaseUrl, clock = systemClock, log }: { databaseUrl: string; clock?: Clock; log?: Log },
): Promise<RunningServer> => {
  const late = lateTell();
  let port = config.port;
  const origin = () => `http://localhost:${port}`;
  const services = createServices({
    config,
    databaseUrl,
    files: await openFileStore(config),
    clock,
    log,
    tell: late.tell,
    webhookUrl: () => `${origin()}/api/webhooks/payments`,
  });
  const { redisUrl, databaseUrl: sharedDatabaseUrl } = config;
  const tries = await openTries({ ...services, redisUrl });
  const { app, health, identify } = await mountAll(services, config, tries);
  observeSockets(app.server, services.metrics);
  const sockets = openSockets(app.server, {
    identify,
    adapter: await openSocketAdapter({ redisUrl, sharedDatabaseUrl, log: services.log }),
    mayConnect: (from, host) => isOwnOrigin({ origin: from, host }, config.publicUrl),
  });
  late.use(sockets);
  await app.listen({ port: config.port, host: config.host });
  port = (app.server.address() as AddressInfo).port;
  const jobs = await runJobs({ ownerUrl: databaseUrl, jobs: jobsOf(services), cron: CRON, log: services.log });
  const watch = await watchOver(services, config);
  return {
    origin: origin(),
    services,
    metricsOrigin: watch.metricsOrigin,
    stop: async () => {
      health.beginStop();
      await services.pause(config.drainSeconds * 1000);
      await closeWeb(app, sockets);
      await jobs.stop();
      // Only now: what the last requests and jobs did is still told.
      await sockets.close();
      await watch.stop();
      await tries.close();
      await services.db.close();
    },
  };
};
