import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Background } from './platform/background.ts';
import type { Clock } from './platform/clock.ts';
import { createAccessTokens } from './platform/crypto/access-tokens.ts';
import { createKeyedHash } from './platform/crypto/keyed-hash.ts';
import { createSeal } from './platform/crypto/seal.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { openReads } from './platform/db/reading-copy.ts';
import { createFileLinks } from './platform/files/file-links.ts';
import type { FileStore } from './platform/files/files.ts';
import type { JobQueue } from './platform/jobs/jobs.ts';
import type { Log } from './platform/observe/log.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import type { Tracing } from './platform/observe/tracing.ts';
import { createOcr } from './platform/ocr/ocr.ts';
import type { Broadcast } from './platform/realtime/sockets.ts';
import { createChessEngine } from './platform/uci/chess-engine.ts';
import { checkCompanyOidc, checkProviders } from './providers/check-providers.ts';
import { createProviders } from './providers/create-providers.ts';
import { createCompanyOidc } from './providers/oidc/company-oidc.ts';
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
  runEvery: Background['runEvery'];
  queue?: JobQueue | undefined;
  log: Log;
  tracing: Tracing;
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
  runEvery,
  queue,
  log,
  tracing,
}: Options) => {
  const { economy, providers, publicUrl, pushContact, pushServices, secretKey, staffOidc } = config;
  const playMode = isLive(providers) ? ('live' as const) : ('sandbox' as const);
  const metrics = createMetrics();
  const db = openDatabase(databaseUrl, {
    broadcast,
    tracing,
    ...(queue && { searchPath: `${queue.functions},public` }),
  });
  const hash = createKeyedHash(secretKey);
  const oidc = staffOidc === null ? null : createCompanyOidc(staffOidc, clock);
  const platform = { log, metrics, tracing, db, clock, hash };
  return {
    ...platform,
    /** Reads of lists and reports, by a copy of the database where there is one. */
    reads: openReads(config.readDatabaseUrl, { primary: db, log, metrics, tracing }),
    seal: createSeal(secretKey, config.previousSecretKey),
    tokens: createAccessTokens(secretKey, clock),
    economy,
    playMode,
    installedProviders: listInstalled(config),
    /** Recommended variables of the environment that are not set. */
    advice: config.advice,
    isOwnMachine: config.stage,
    isPublicSandbox: config.isPublicSandbox,
    /** Asks each real provider and the company's sign-in one question that changes nothing there. */
    askRealProviders: async () => [
      ...(await checkProviders(providers, 'questions')),
      ...(await checkCompanyOidc(oidc)),
    ],
    ...createProviders({ ...platform, providers, standIns: standInsOf(config), pushContact, pushServices }),
    publicUrl,
    staffSignIn: config.staffSignIn,
    /** The company's OpenID Connect with the rules of its accounts; null where staff do not sign in by it. */
    staffOidc: staffOidc === null || oidc === null ? null : { ...staffOidc, ...oidc },
    smsCaps: config.smsCaps,
    /** The host that the last line of an OTP's message names; null where messages have no such line. */
    smsHost: config.hasSmsOriginLine && publicUrl !== null ? new URL(publicUrl).host : null,
    proofZeroBits: config.proofZeroBits,
    logWitnesses: config.logWitnesses,
    broadcast,
    /** The URL to which the sandbox's payment gateway sends its webhooks. */
    webhookUrl,
    /** Runs the jobs that are due by the clock, where it is ahead of the database's. */
    runDueJobs,
    /** Runs what the crontab runs each minute, after the clock was moved. */
    runMinutelyJobs,
    /** Repeats an act until it is stopped. */
    runEvery,
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
