import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ECONOMIES, type Economy } from '@muqabla/contract/economy';
import { KEY_TYPES, parseVerifierKey, type VerifierKey } from '@muqabla/proofs/log/note';
import * as z from 'zod';
import { urlsOfHosts } from './platform/db/hosts.rules.ts';
import { type FailPlan, parseFailPlan } from './platform/fail-points.ts';
import type { Bucket } from './platform/files/bucket-store.ts';
import { isLoopbackHost } from './platform/http/loopback.rules.ts';
import { type LichessChoice, readLichessConfig } from './providers/lichess/lichess-config.ts';
import { isAllSandbox, isLive, moneyProvidersOf, type ProviderConfig } from './providers/provider-config.ts';
import { isServiceName } from './providers/push/endpoint.rules.ts';
import { readProviderConfig } from './providers/read-provider-config.ts';

/** The repository's root, independent of the working directory. */
export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

/** The folder of a built app: points have a build of their own, which is without money. */
export const builtApp = (app: 'web' | 'admin', economy: Economy): string =>
  resolve(REPOSITORY_ROOT, `apps/${app}`, economy === 'points' ? 'dist-points' : 'dist');

const isDatabaseUrl = (url: string, _index: number, { length }: readonly string[]) =>
  z.url({ protocol: /^postgres(ql)?$/ }).safeParse(url).success && (length === 1 || new URL(url).hostname !== '');

const witnessKeys = (text: string, context: z.RefinementCtx): VerifierKey[] => {
  try {
    const keys = text.split(',').map(parseVerifierKey);
    if (keys.every(({ type }) => type === KEY_TYPES.witness)) return keys;
  } catch {
    // Reported below, like a key of another kind.
  }
  context.addIssue({ code: 'custom', message: 'verifier keys of witnesses, with commas between them' });
  return z.NEVER;
};

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine((url) => urlsOfHosts(url).every(isDatabaseUrl), 'Invalid URL')
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false']).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  PREVIOUS_SECRET_KEY: z.string().min(32).optional(),
  TRUST_PROXY: z.string().default('loopback'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PROCESSES: z
    .union([z.literal('auto').transform(() => availableParallelism()), z.coerce.number().int().min(1).max(64)])
    .default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:somebody@example.in, or an https address')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:security@example.in, or an https address')
    .optional(),
  SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
  LOG_WITNESSES: z.string().transform(witnessKeys).optional(),
  PUSH_SERVICES: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isServiceName), 'public host names, with commas between them')
    .optional(),
  EVIDENCE_ASSISTANT: z.enum(['on', 'off']).default('on'),
  FAIL_POINT: z.string().optional(),
  FAIL_POSTGRES_PID: z.coerce.number().int().positive().optional(),
  ECONOMY: z.enum(ECONOMIES).optional(),
  LIVE_MONEY_ACK: z.string().optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

/** The configuration of this process, read once at start from the environment only. */
export type Config = {
  port: number;
  host: string;
  dataDirectory: string;
  /**
   * URL of an external database, which may name several servers of which one is the primary; without it the process starts
   * its own in the data directory.
   */
  databaseUrl: string | null;
  /** A Redis for events between processes and for limits; without it both go through the database. */
  redisUrl: string | null;
  /** The bucket for uploaded files; without it they are stored in the data directory. */
  bucket: Bucket | null;
  /** The chosen provider of each kind, with its keys. */
  providers: ProviderConfig;
  /** How matches are played on Lichess; null for not at all. */
  lichess: LichessChoice;
  /** The product's public URL, for links, the Secure flag of cookies and the allowed origin. */
  publicUrl: string | null;
  /** The key from which all keys for hashes, tokens and signed links are derived. */
  secretKey: string;
  /** The key before its last change: it opens what was encrypted under it, and nothing else. */
  previousSecretKey: string | null;
  /** Trusted proxies for X-Forwarded-For, in the format of Fastify's `trustProxy`. */
  trustProxy: string;
  /** The port of the metrics, which must not be open to the internet; null to serve none. */
  metricsPort: number | null;
  /** The number of processes that share the port. */
  processes: number;
  /** How long a stopping process still accepts requests while /readyz is already 503, so that load balancers notice. */
  drainSeconds: number;
  /** The operator's contact for push services. Without it pushes go to the sandbox phone. */
  pushContact: string | null;
  /** Where to report a weakness of this installation, and the page that says how, for `/.well-known/security.txt`. */
  securityContact: string | null;
  securityPolicy: string | null;
  /** The keys of the witnesses of the public log whose cosignatures are published. */
  logWitnesses: readonly VerifierKey[];
  /** Hosts of push services beside those of current browsers. */
  pushServices: readonly string[];
  /** Whether the words of screenshots are read for reviewers, in a process of its own. */
  readsScreenshots: boolean;
  /** What matches are played for. Written to the database at its first start, which then takes no other. */
  economy: Economy;
  logLevel: string;
  /**
   * Whether the sandbox's stage is served: one-tap sign-ins, a robot opponent and a clock that can be moved. Only a server
   * on a developer's machine has it.
   */
  stage: boolean;
  /** Where this process fails on purpose for tests; sandbox only. */
  failPlan: FailPlan | null;
};

const keptSecretKey = (dataDirectory: string) => {
  const path = resolve(dataDirectory, 'secret.key');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    mkdirSync(dataDirectory, { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    try {
      // Creating a hard link is atomic: of two processes that start together, one creates the key for both.
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
    return readFileSync(path, 'utf8').trim();
  }
};

const wrongEconomy = (reason: string) => new Error(`The environment is not right.\n  ECONOMY: ${reason}`);

// Real providers of payments make the economy one of real money, so that a database never holds both as play money.
const economyOf = ({ ECONOMY, LIVE_MONEY_ACK }: z.output<typeof environment>, providers: ProviderConfig): Economy => {
  if (ECONOMY === 'points') {
    const ofMoney = moneyProvidersOf(providers);
    if (ofMoney.length > 0)
      throw wrongEconomy(`points are not paid in or out; remove the providers of ${ofMoney.join(', ')}`);
    return ECONOMY;
  }
  if (ECONOMY === 'live' && LIVE_MONEY_ACK === undefined)
    throw wrongEconomy('live moves real money, which needs LIVE_MONEY_ACK; see docs/operations.md');
  if (ECONOMY === 'sandbox' && isLive(providers))
    throw wrongEconomy('sandbox is play money, but a provider moves real money; see docs/providers.md');
  return ECONOMY ?? (isLive(providers) ? 'live' : 'sandbox');
};

const failPlanOf = ({ FAIL_POINT, FAIL_POSTGRES_PID, LIVE_MONEY_ACK }: z.output<typeof environment>) => {
  if (FAIL_POINT === undefined) return null;
  if (LIVE_MONEY_ACK !== undefined)
    throw new Error('The environment is not right.\n  FAIL_POINT: only a sandbox may be made to fail');
  return parseFailPlan(FAIL_POINT, FAIL_POSTGRES_PID ?? null);
};

// A visitor of the stage can act as any player and any staff member: it must not exist where other machines reach it. Its
// clock is moved in one process only.
const hasStage = ({ NODE_ENV, LIVE_MONEY_ACK, PUBLIC_URL, HOST, PROCESSES }: z.output<typeof environment>) =>
  PROCESSES === 1 &&
  NODE_ENV !== 'production' &&
  LIVE_MONEY_ACK === undefined &&
  PUBLIC_URL === undefined &&
  isLoopbackHost(HOST);

// All variables or none: a process that guessed the rest could store files where other processes do not find them.
const bucketOf = (data: z.output<typeof environment>): Bucket | null => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = data;
  const needed = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length && S3_FORCE_PATH_STYLE === undefined) return null;
  if (missing.length > 0)
    throw new Error(
      `The environment is not right.\n  ${missing.join(', ')}: missing; files are kept in a bucket only when all of ${Object.keys(needed).join(', ')} are given`,
    );
  return {
    endpoint: String(S3_ENDPOINT).replace(/\/+$/, ''),
    region: String(S3_REGION),
    name: String(S3_BUCKET),
    accessKeyId: String(S3_ACCESS_KEY_ID),
    secretAccessKey: String(S3_SECRET_ACCESS_KEY),
    pathStyle: S3_FORCE_PATH_STYLE === 'true',
  };
};

/** Parses the environment; throws an error that names every invalid variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const { data, error } = environment.safeParse(env);
  if (error !== undefined) {
    const wrong = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right.\n  ${wrong.join('\n  ')}`);
  }
  const dataDirectory = resolve(REPOSITORY_ROOT, data.DATA_DIR);
  const providers = readProviderConfig(env);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory,
    databaseUrl: data.DATABASE_URL ?? null,
    redisUrl: data.REDIS_URL ?? null,
    bucket: bucketOf(data),
    providers,
    lichess: readLichessConfig(env),
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    secretKey: data.SECRET_KEY ?? keptSecretKey(dataDirectory),
    previousSecretKey: data.PREVIOUS_SECRET_KEY ?? null,
    trustProxy: data.TRUST_PROXY,
    metricsPort: data.METRICS_PORT ?? null,
    processes: data.PROCESSES,
    drainSeconds: data.DRAIN_SECONDS,
    pushContact: data.PUSH_CONTACT ?? null,
    logWitnesses: data.LOG_WITNESSES ?? [],
    securityContact: data.SECURITY_CONTACT ?? null,
    securityPolicy: data.SECURITY_POLICY ?? null,
    pushServices: data.PUSH_SERVICES ?? [],
    readsScreenshots: data.EVIDENCE_ASSISTANT === 'on',
    economy: economyOf(data, providers),
    logLevel: data.LOG_LEVEL,
    // The stage's invented players would be charged, paid and sent messages by real providers.
    stage: hasStage(data) && isAllSandbox(providers),
    failPlan: failPlanOf(data),
  };
};
