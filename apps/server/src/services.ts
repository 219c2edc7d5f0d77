import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import { createAccessTokens } from './platform/crypto/access-tokens.ts';
import { createKeyedHash } from './platform/crypto/keyed-hash.ts';
import { createSeal } from './platform/crypto/seal.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createFileLinks } from './platform/files/file-links.ts';
import type { FileStore } from './platform/files/files.ts';
import type { JobQueue } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/observe/log.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import { createOcr } from './platform/ocr/ocr.ts';
import type { Broadcast } from './platform/realtime/sockets.ts';
import { createChessEngine } from './platform/uci/chess-engine.ts';
import { checkProviders } from './providers/check-providers.ts';
import { createProviders } from './providers/create-providers.ts';
import { isLive } from './providers/provider-config.ts';
import { listInstalled, standInsOf } from './providers/stand-ins.ts';

type Options = {
  config: Config;
  databaseUrl: string;
  files: FileStore;
  clock: Clock;
  broadcast: Broadcast;
  webhookUrl: () => string;
  runDueJobs: () => Promise<void>;
  runMinutelyJobs: () => Promise<void>;
  queue?: JobQueue | undefined;
  log?: Log | undefined;
};

/** Creates the platform and the providers, each once. */
export const createServices = ({
  config,
  databaseUrl,
  files,
  clock,
  broadcast,
  webhookUrl,
  runDueJobs,
  runMinutelyJobs,
  queue,
  log = createLog(config.logLevel),
}: Options) => {
  const { economy, lichess, providers, publicUrl, pushContact, pushServices, secretKey } = config;
  const playMode = isLive(providers) ? ('live' as const) : ('sandbox' as const);
  const metrics = createMetrics();
  const db = openDatabase(databaseUrl, { broadcast, ...(queue && { searchPath: `${queue.functions},public` }) });
  const hash = createKeyedHash(secretKey);
  return {
    log,
    metrics,
    db,
    clock,
    hash,
    seal: createSeal(secretKey, config.previousSecretKey),
    tokens: createAccessTokens(secretKey, clock),
    economy,
    playMode,
    installedProviders: listInstalled(config),
    /** Recommended variables of the environment that are not set. */
    advice: config.advice,
    isOwnMachine: config.stage,
    /** Asks each real provider one question that changes nothing there. */
    askRealProviders: () => checkProviders(providers, 'questions'),
    ...createProviders({
      providers,
      standIns: standInsOf(config),
      lichess,
      db,
      clock,
      hash,
      metrics,
      pushContact,
      pushServices,
    }),
    publicUrl,
    smsCaps: config.smsCaps,
    proofZeroBits: config.proofZeroBits,
    logWitnesses: config.logWitnesses,
    broadcast,
    /** The URL to which the sandbox's payment gateway sends its webhooks. */
    webhookUrl,
    /** Runs the jobs that are due by the clock, where it is ahead of the database's. */
    runDueJobs,
    /** Runs what the crontab runs each minute, after the clock was moved. */
    runMinutelyJobs,
    dataDirectory: config.dataDirectory,
    pause: (milliseconds: number) => pause(milliseconds),
    files,
    fileLinks: createFileLinks(hash),
    /** Null where the operator has installed no chess engine. */
    chessEngine: config.chessEngineCommand === null ? null : createChessEngine({ command: config.chessEngineCommand }),
    /** Null where the evidence assistant is off. */
    ocr: config.readsScreenshots ? createOcr() : null,
  };
};

export type PlatformServices = ReturnType<typeof createServices>;
