import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { type FailPlan, parseFailPlan } from './platform/fail-points.ts';
import type { Bucket } from './platform/files/bucket-store.ts';
import { isLoopbackHost } from './platform/http/loopback.rules.ts';
import { isServiceName } from './providers/push/endpoint.rules.ts';

/** The repository's root, independent of the working directory. */
export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  TRUST_PROXY: z.string().default('loopback'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:somebody@example.in, or an https address')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isServiceName), 'public host names, with commas between them')
    .optional(),
  FAIL_POINT: z.string().optional(),
  FAIL_POSTGRES_PID: z.coerce.number().int().positive().optional(),
  LIVE_MONEY_ACK: z.string().optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

/** The configuration of this process, read once at start from the environment only. */
export type Config = {
  port: number;
  host: string;
  dataDirectory: string;
  /** URL of an external database; without it the process starts its own in the data directory. */
  databaseUrl: string | null;
  /** A Redis for events between processes and for limits; without it both go through the database. */
  redisUrl: string | null;
  /** The bucket for uploaded files; without it they are stored in the data directory. */
  bucket: Bucket | null;
  /** The product's public URL, for links, the Secure flag of cookies and the allowed origin. */
  publicUrl: string | null;
  /** The key from which all keys for hashes, tokens and signed links are derived. */
  secretKey: string;
  /** Trusted proxies for X-Forwarded-For, in the format of Fastify's `trustProxy`. */
  trustProxy: string;
  /** The port of the metrics, which must not be open to the internet; null to serve none. */
  metricsPort: number | null;
  /** How long a stopping process still accepts requests while /readyz is already 503, so that load balancers notice. */
  drainSeconds: number;
  /** The operator's contact for push services. Without it pushes go to the sandbox phone. */
  pushContact: string | null;
  /** Hosts of push services beside those of current browsers. */
  pushServices: readonly string[];
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

const failPlanOf = ({ FAIL_POINT, FAIL_POSTGRES_PID, LIVE_MONEY_ACK }: z.output<typeof environment>) => {
  if (FAIL_POINT === undefined) return null;
  if (LIVE_MONEY_ACK !== undefined)
    throw new Error('The environment is not right.\n  FAIL_POINT: only a sandbox may be made to fail');
  return parseFailPlan(FAIL_POINT, FAIL_POSTGRES_PID ?? null);
};

// A visitor of the stage can act as any player and any staff member: it must not exist where other machines reach it.
const hasStage = ({ NODE_ENV, LIVE_MONEY_ACK, PUBLIC_URL, HOST }: z.output<typeof environment>) =>
  NODE_ENV !== 'production' && LIVE_MONEY_ACK === undefined && PUBLIC_URL === undefined && isLoopbackHost(HOST);

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
  return {
    port: data.PORT,
    host: data.HOST,
    dataDirectory,
    databaseUrl: data.DATABASE_URL ?? null,
    redisUrl: data.REDIS_URL ?? null,
    bucket: bucketOf(data),
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    secretKey: data.SECRET_KEY ?? keptSecretKey(dataDirectory),
    trustProxy: data.TRUST_PROXY,
    metricsPort: data.METRICS_PORT ?? null,
    drainSeconds: data.DRAIN_SECONDS,
    pushContact: data.PUSH_CONTACT ?? null,
    pushServices: data.PUSH_SERVICES ?? [],
    logLevel: data.LOG_LEVEL,
    stage: hasStage(data),
    failPlan: failPlanOf(data),
  };
};
