import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPlayerGuard } from './accounts/sessions/player-guard.ts';
import { createRefreshUse } from './accounts/sessions/refresh-use.ts';
import { isSameOrigin } from './accounts/sessions/same-origin.rules.ts';
import { createSocketIdentity } from './accounts/sessions/socket-identity.ts';
import { type App, createApp, type Features } from './app.ts';
import { builtApp, type Config, REPOSITORY_ROOT } from './config.ts';
import { createStaffGuard } from './console/staff/staff-guard.ts';
import { createCore, type Services } from './core/core.ts';
import type { WebhookNetwork } from './core/webhooks/webhook-network.ts';
import { recordEconomy } from './money/economy/record-economy.ts';
import type { TopUp } from './money/economy/top-up.ts';
import { WITHHOLDING } from './money/withholding.ts';
import { createCollectGauges } from './operations/system/collect-gauges.ts';
import { startHeartbeat } from './operations/system/heartbeat.ts';
import { type Background, BY_THE_CLOCK } from './platform/background.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openBrandFolder } from './platform/files/brand-folder.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { mountApiReference } from './platform/http/api-reference.ts';
import { mountAssetLinks } from './platform/http/asset-links.ts';
import { type Guards, mountCalls, type PlayerIdentity } from './platform/http/calls.ts';
import { clientAddress } from './platform/http/local-request.ts';
import { mountPages } from './platform/http/pages.ts';
import { mountSecurityTxt } from './platform/http/security-txt.ts';
import { createWebServer } from './platform/http/web-server.ts';
import type { JobQueue, JobRunner, Jobs } from './platform/jobs/jobs.ts';
import { traceJobs } from './platform/jobs/trace-jobs.ts';
import { createHealth, mountHealth } from './platform/observe/health.ts';
import { createLog, type Log } from './platform/observe/log.ts';
import { serveMetrics } from './platform/observe/metrics-server.ts';
import { measureProcess } from './platform/observe/metrics.ts';
import { observeSockets } from './platform/observe/observe-requests.ts';
import { openTracing } from './platform/observe/open-tracing.ts';
import { openRateLimitStore } from './platform/rate-limits/rate-limit-store.ts';
import { openSocketAdapter } from './platform/realtime/socket-adapter.ts';
import { createSocketCalls } from './platform/realtime/socket-calls.ts';
import { createSockets, type Sockets } from './platform/realtime/sockets.ts';
import { joinQueues, joinShown } from './platform/seams/join-seams.ts';
import { STAGE_FRAMES } from './sandbox/stage/mount-stage.ts';
import { SEAMS } from './seams.ts';
import { createServices } from './services.ts';

export type RunningServer = {
  /** The origin of the server on this machine. */
  origin: string;
  services: Services;
  /** The functions each feature exports beside its calls. */
  features: Features;
  /** The jobs of the economy. */
  jobs: Partial<Jobs>;
  /** The origin of the metrics; null when they are not served. */
  metricsOrigin: string | null;
  /** Becomes ready on /readyz, where the start went on after the server listened. */
  endStart(): void;
  /** Becomes unready on /readyz, accepts no new work, finishes requests and jobs in flight, then closes every resource. */
  stop(): Promise<void>;
};

const folders = {
  web: builtApp('web'),
  admin: builtApp('admin'),
  art: resolve(REPOSITORY_ROOT, 'packages/ui/art'),
};

type PlayerGuards = Pick<Guards, 'player' | 'session'>;

// Before the call reads the wallets, so that a player sees and stakes the points of the day at once.
const toppedUp = (guards: PlayerGuards, topUp: TopUp): PlayerGuards => {
  const topped = async (player: PlayerIdentity | null) => {
    if (player !== null) await topUp(player.playerId);
    return player;
  };
  return {
    player: async (token) => topped(await guards.player(token)),
    session: async (of) => topped(await guards.session(of)),
  };
};

type Mounted = Pick<StartOptions, 'refusesUnderPressure' | 'isStartOver'> & { config: Config };

const mountAll = async (
  services: Services,
  app: App,
  { config, refusesUnderPressure = true, isStartOver = true }: Mounted,
) => {
  const { db, clock, hash, log, metrics, tracing, settings, tokens } = services;
  const rateLimitStore = await openRateLimitStore({ ...services, redisUrl: config.redisUrl });
  const { web, isUnderPressure } = await createWebServer({
    log,
    metrics,
    tracing,
    trustProxy: config.trustProxy,
    economy: config.economy,
    publicUrl: config.publicUrl,
    rateLimitStore,
    frameAncestors: config.stage ? ["'self'", STAGE_FRAMES] : ["'none'"],
    refusesUnderPressure,
  });
  const health = createHealth(db, { isStartOver });
  mountHealth(web, health);
  const { topUp } = app.features.economy;
  const reading = { db, clock, tokens, recordRefreshUse: createRefreshUse({ db, clock }) };
  const playerGuards = createPlayerGuard(reading);
  const guards = {
    ...(topUp === null ? playerGuards : toppedUp(playerGuards, topUp)),
    staff: createStaffGuard(reading),
    key: app.features.apiKeys.guard,
    answered: app.answered,
  };
  const isClosed = async () => (await settings.read()).siteMode === 'maintenance';
  const allGuards = { ...guards, isClosed, cases: app.features.cases.guard };
  await web.register(
    async (api) => {
      // Pages take the time from it, so that it is of the same clock as deadlines.
      api.addHook('onRequest', async (_, reply) => void reply.header('date', clock.now().toUTCString()));
      mountCalls(api, app.calls, allGuards);
    },
    { prefix: '/api' },
  );
  const { economy } = config;
  const answerCall = createSocketCalls({
    handlers: app.calls,
    guards: allGuards,
    isUnderPressure,
    economy,
    log,
    metrics,
    tracing,
  });
  await app.mountRoutes(web);
  mountSecurityTxt(web, { ...config, clock });
  mountAssetLinks(web, config);
  const readBrand = async () => {
    const { brandName: name, brandColour: colour } = await settings.read();
    return { name, colour };
  };
  await mountApiReference(web, { ...config, readBrandName: async () => (await readBrand()).name });
  const readPicture = config.brandDirectory === null ? null : openBrandFolder(config.brandDirectory);
  await mountPages(web, { ...folders, economy: config.economy, readBrand, readPicture });
  return { web, health, rateLimitStore, identify: createSocketIdentity({ db, clock, hash, guards }), answerCall };
};

type Listening = Awaited<ReturnType<typeof mountAll>> & { app: App; config: Config };

const listenForSockets = async (
  sockets: Sockets,
  { log, metrics }: Services,
  { web, identify, answerCall, app, config }: Listening,
) => {
  const { redisUrl, databaseUrl: sharedDatabaseUrl, trustProxy, publicUrl } = config;
  observeSockets(web.server, metrics);
  sockets.listen(web.server, {
    identify,
    answerCall,
    findSeat: app.features.board.findSeat,
    adapter: await openSocketAdapter({ redisUrl, sharedDatabaseUrl, log }),
    addressOf: clientAddress(trustProxy),
    mayConnect: (from, host) => isSameOrigin({ origin: from, host }, publicUrl),
  });
};

// Metrics and the heartbeat, for operators.
const watchOver = async (services: Services, jobs: Partial<Jobs>, { metricsPort, host }: Config) => {
  const heartbeat = await startHeartbeat(services);
  if (metricsPort === null) return { metricsOrigin: null, stop: heartbeat.stop };
  measureProcess(services.metrics);
  const collect = createCollectGauges({ ...services, jobs, queues: joinQueues(SEAMS) });
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

// Finishes requests in flight and accepts no others. Sockets would keep the server open, so they are disconnected first.
// Busy connections are not idle at that moment, so idle ones are closed repeatedly until none is left.
const closeWeb = async (web: FastifyInstance, sockets: Sockets) => {
  sockets.disconnectAll();
  const idle = setInterval(() => web.server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
  await web.close().finally(() => clearInterval(idle));
};

type StartOptions = {
  databaseUrl: string;
  clock?: Clock;
  log?: Log;
  /** A queue of its own, whose jobs no other process takes, without the crontab's. */
  queue?: JobQueue;
  /** False where a busy machine may pause the process for seconds, as in tests. */
  refusesUnderPressure?: boolean;
  /** False where the start goes on after the server listens: it is ready once `endStart` is called. */
  isStartOver?: boolean;
  /** The runner of jobs and repeated acts. */
  background?: Background;
  /** The way to the receivers of webhooks, which are on this machine in tests. */
  webhookNetwork?: WebhookNetwork | undefined;
};

const closeDatabases = async ({ reads, db }: Services) => {
  await reads.close();
  await db.close();
};

// A database of another economy is refused, and its connections do not keep the process alive.
const requireEconomy = async (services: Services) => {
  try {
    await recordEconomy(services);
  } catch (error) {
    await closeDatabases(services);
    throw error;
  }
};

/** Starts one server process on a migrated database. */
export const startServer = async (
  config: Config,
  { databaseUrl, queue, webhookNetwork, ...options }: StartOptions,
): Promise<RunningServer> => {
  const { clock = systemClock, log = createLog(config.logLevel), background = BY_THE_CLOCK, ...served } = options;
  const sockets = createSockets();
  let port = config.port;
  const tracing = await openTracing(config.tracing, log);
  const running: { jobs?: JobRunner } = {};
  const origin = () => `http://localhost:${port}`;
  const platform = createServices({
    config,
    databaseUrl,
    files: await openFileStore(config),
    clock,
    log,
    tracing,
    broadcast: sockets,
    webhookUrl: () => `${origin()}/api/webhooks/payments`,
    runDueJobs: async () => {
      await running.jobs?.runDue(clock.now());
      await app.features.engine.expireMatches(clock.now());
    },
    runMinutelyJobs: async () => running.jobs?.runMinutely(),
    runEvery: background.runEvery,
    queue,
  });
  const services = createCore(platform, { withholding: WITHHOLDING, shown: joinShown(SEAMS), webhookNetwork });
  await requireEconomy(services);
  const app = createApp(services, config.stage);
  const mounted = await mountAll(services, app, { config, ...served });
  const { web, health, rateLimitStore } = mounted;
  await listenForSockets(sockets, services, { ...mounted, app, config });
  // Before the first request: an outage that has just ended is known to it.
  const features = await app.start(sockets);
  await web.listen({ port: config.port, host: config.host });
  port = (web.server.address() as AddressInfo).port;
  const cron = queue === undefined ? app.cron : '';
  const jobs = await background.runJobs({
    ownerUrl: databaseUrl,
    jobs: traceJobs(app.jobs, tracing),
    cron,
    log: services.log,
    queue,
  });
  running.jobs = jobs;
  const watch = await watchOver(services, app.jobs, config);
  return {
    origin: origin(),
    services,
    features: app.features,
    jobs: app.jobs,
    metricsOrigin: watch.metricsOrigin,
    endStart: health.endStart,
    stop: async () => {
      health.beginStop();
      await services.pause(config.drainSeconds * 1000);
      await closeWeb(web, sockets);
      await features.stop();
      await jobs.stop();
      await Promise.all([services.ocr?.stop(), services.chessEngine?.stop()]);
      // Closed last, so that the events of the last requests and jobs are still broadcast.
      await sockets.close();
      await watch.stop();
      await rateLimitStore.close();
      await closeDatabases(services);
      await tracing.stop();
    },
  };
};
