import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createLawInForce } from './law/read-law.ts';
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
import { createProviders } from './providers/create-providers.ts';
import { isLive } from './providers/provider-config.ts';
import { createLogHash } from './public-log/log-secret.ts';
import { createReadPseudonyms } from './public-log/pseudonyms.ts';
import { createSettings } from './settings/read-settings.ts';

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

/** Creates the services that every feature uses: the platform, the providers and the settings, each once. */
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
  const db = openDatabase(databaseUrl, queue && { searchPath: `${queue.functions},public` });
  const hash = createKeyedHash(secretKey);
  // The law of stakes is about money; points have none.
  const law = createLawInForce({ db, clock, isLive: playMode === 'live' && economy !== 'points' });
  const seal = createSeal(secretKey, config.previousSecretKey);
  const readLogHash = createLogHash({ db, seal });
  return {
    log,
    metrics,
    db,
    clock,
    hash,
    seal,
    readLogHash,
    readPseudonyms: createReadPseudonyms(readLogHash),
    tokens: createAccessTokens(secretKey, clock),
    law,
    economy,
    settings: createSettings({ db, clock, playMode, economy, law }),
    playMode,
    ...createProviders({ providers, lichess, db, clock, hash, metrics, pushContact, pushServices }),
    publicUrl,
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
    /** Null where the evidence assistant is off. */
    ocr: config.readsScreenshots ? createOcr() : null,
  };
};

export type Services = ReturnType<typeof createServices>;
