import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SignInWay } from '@muqabla/contract/console/staff/staff-fields';
import type { Economy } from '@muqabla/contract/economy';
import type { AdviceCode } from '@muqabla/contract/operations/system/preflight-calls';
import type { VerifierKey } from '@muqabla/proofs/log/note';
import { adviceOf } from './environment/advice.ts';
import {
  brandFolderFindings,
  androidFindings,
  bucketFindings,
  chessEngineFindings,
  economyFindings,
  economyOf,
  failPointFindings,
  oidcFindings,
  publicSandboxFindings,
} from './environment/environment-findings.ts';
import { sampleFindings } from './environment/sample-values.ts';
import { expandSecretFiles } from './environment/secret-files.ts';
import { parseServerEnvironment, type ServerEnvironment } from './environment/server-environment.ts';
import { collectFindings, type Finding, throwFindings } from './platform/environment/findings.ts';
import { type FailPlan, parseFailPlan } from './platform/fail-points.ts';
import type { Bucket } from './platform/files/bucket-store.ts';
import type { AndroidPackage } from './platform/http/asset-links.ts';
import { isLoopbackHost } from './platform/http/public-origin.rules.ts';
import type { TracingConfig } from './platform/observe/tracing-config.ts';
import type { OidcConfig } from './providers/oidc/oidc-config.ts';
import { isAllSandbox, type ProviderConfig } from './providers/provider-config.ts';
import { readProviderConfig } from './providers/read-provider-config.ts';
import type { ProviderChoices } from './providers/stand-ins.ts';

/** The repository's root, independent of the working directory. */
export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

/** The folder of a built app. */
export const builtApp = (app: 'web' | 'admin'): string => resolve(REPOSITORY_ROOT, `apps/${app}/dist`);

// About 33,000 hashes, a second or two on a cheap phone.
const PROOF_ZERO_BITS = 15;

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
  /** URL of a copy of the database, which serves lists and reports; without it the primary does. */
  readDatabaseUrl: string | null;
  /** A Redis for events between processes and for limits; without it both go through the database. */
  redisUrl: string | null;
  /** The bucket for uploaded files; without it they are stored in the data directory. */
  bucket: Bucket | null;
  /** The folder of the operator's icon and store pictures; null for the product's own. */
  brandDirectory: string | null;
  /** The chosen provider of each kind, with its keys. */
  providers: ProviderConfig;
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
  /** The collector of traces; null to record none. */
  tracing: TracingConfig | null;
  /** The number of processes that share the port. */
  processes: number;
  /**
   * Seconds in which a stopping process accepts requests while /readyz is already 503, so that load balancers notice.
   */
  drainSeconds: number;
  /** The most OTPs a day to phones without a player, and to players on a new device. */
  smsCaps: { signup: number; newDevice: number };
  /** Text messages with an OTP end with a line by which the browser of this address reads it. */
  hasSmsOriginLine: boolean;
  /** The zero bits of a proof of work for an OTP at an unusual rate. */
  proofZeroBits: number;
  /** The operator's contact for push services. Without it pushes go to the sandbox phone where there is one, or nowhere. */
  pushContact: string | null;
  /**
   * The contact for reports of a weakness of this installation, and the page about them, for
   * `/.well-known/security.txt`.
   */
  securityContact: string | null;
  securityPolicy: string | null;
  /** The package for Android that opens this installation; null for none. */
  androidPackage: AndroidPackage | null;
  /** The keys of the witnesses of the public log whose cosignatures are published. */
  logWitnesses: readonly VerifierKey[];
  /** Hosts of push services beside those of current browsers. */
  pushServices: readonly string[];
  /** True when the words of screenshots are read for reviewers, in a process of its own. */
  readsScreenshots: boolean;
  /** The operator's own UCI engine, program and arguments, which judges finished games of chess; null for none. */
  chessEngineCommand: readonly string[] | null;
  /** Money or points. Written to the database at its first start, which then takes no other. */
  economy: Economy;
  /** The ways in which staff may sign in. */
  staffSignIn: readonly SignInWay[];
  /** The company's OpenID Connect; null where staff do not sign in by it. */
  staffOidc: OidcConfig | null;
  logLevel: string;
  /**
   * True when the sandbox's stage is served: one-tap sign-ins, a robot opponent and a clock that can be moved. Only a
   * server on a developer's machine has it.
   */
  stage: boolean;
  /** True when other machines, and proxies, may read and decide what the sandbox stands in for. */
  isPublicSandbox: boolean;
  /** The points at which this process fails on purpose for tests; sandbox only. */
  failPlan: FailPlan | null;
  /** Recommended variables that are not set. They stop no start. */
  advice: readonly AdviceCode[];
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

// A visitor of the stage can act as any player and any staff member: it must not exist where other machines reach it. Its
// clock is moved in one process only.
const hasStage = ({ NODE_ENV, LIVE_MONEY_ACK, PUBLIC_URL, HOST, PROCESSES }: ServerEnvironment) =>
  PROCESSES === 1 &&
  NODE_ENV !== 'production' &&
  LIVE_MONEY_ACK !== 'yes' &&
  PUBLIC_URL === undefined &&
  isLoopbackHost(HOST);

const bucketOf = (data: ServerEnvironment): Bucket | null =>
  data.S3_ENDPOINT === undefined
    ? null
    : {
        endpoint: data.S3_ENDPOINT.replace(/\/+$/, ''),
        region: String(data.S3_REGION),
        name: String(data.S3_BUCKET),
        accessKeyId: String(data.S3_ACCESS_KEY_ID),
        secretAccessKey: String(data.S3_SECRET_ACCESS_KEY),
        pathStyle: data.S3_FORCE_PATH_STYLE === 'true',
      };

const androidPackageOf = ({ ANDROID_PACKAGE: name, ANDROID_FINGERPRINTS: fingerprints }: ServerEnvironment) =>
  name === undefined || fingerprints === undefined ? null : { name, fingerprints };

const tracingOf = (data: ServerEnvironment): TracingConfig | null =>
  data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        url: `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
        headers: data.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: data.OTEL_SERVICE_NAME,
        sampler: data.OTEL_TRACES_SAMPLER,
        ratio: data.OTEL_TRACES_SAMPLER_ARG,
      };

const OIDC_TIMEOUT_SECONDS = 8;

const oidcOf = (data: ServerEnvironment): OidcConfig | null =>
  data.STAFF_SIGN_IN.includes('oidc')
    ? {
        issuer: String(data.STAFF_OIDC_ISSUER),
        clientId: String(data.STAFF_OIDC_CLIENT_ID),
        clientSecret: String(data.STAFF_OIDC_CLIENT_SECRET),
        scopes: data.STAFF_OIDC_SCOPES,
        rolesClaim: data.STAFF_OIDC_ROLES_CLAIM,
        roles: data.STAFF_OIDC_ROLES ?? [],
        linksBy: data.STAFF_OIDC_LINK,
        sessionHours: data.STAFF_OIDC_SESSION_HOURS,
        timeoutSeconds: OIDC_TIMEOUT_SECONDS,
      }
    : null;

/** The configuration without the key, which is generated where none is set. */
type KeylessConfig = Omit<Config, 'secretKey'>;

const configOf = (data: ServerEnvironment, chosen: ProviderChoices, failPlan: FailPlan | null): KeylessConfig => ({
  ...chosen,
  port: data.PORT,
  host: data.HOST,
  dataDirectory: resolve(REPOSITORY_ROOT, data.DATA_DIR),
  databaseUrl: data.DATABASE_URL ?? null,
  readDatabaseUrl: data.READ_DATABASE_URL ?? null,
  redisUrl: data.REDIS_URL ?? null,
  bucket: bucketOf(data),
  brandDirectory: data.BRAND_DIR ?? null,
  publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? null,
  previousSecretKey: data.PREVIOUS_SECRET_KEY ?? null,
  trustProxy: data.TRUST_PROXY,
  metricsPort: data.METRICS_PORT ?? null,
  tracing: tracingOf(data),
  processes: data.PROCESSES,
  drainSeconds: data.DRAIN_SECONDS,
  proofZeroBits: PROOF_ZERO_BITS,
  smsCaps: { signup: data.SIGNUP_SMS_A_DAY, newDevice: data.NEW_DEVICE_SMS_A_DAY },
  hasSmsOriginLine: data.SMS_ORIGIN_LINE === 'yes',
  logWitnesses: data.LOG_WITNESSES ?? [],
  androidPackage: androidPackageOf(data),
  securityContact: data.SECURITY_CONTACT ?? null,
  securityPolicy: data.SECURITY_POLICY ?? null,
  pushServices: data.PUSH_SERVICES ?? [],
  readsScreenshots: data.EVIDENCE_ASSISTANT === 'on',
  staffSignIn: data.STAFF_SIGN_IN,
  staffOidc: oidcOf(data),
  chessEngineCommand: data.CHESS_ENGINE_COMMAND ?? null,
  logLevel: data.LOG_LEVEL,
  // The stage's invented players would be charged, paid and sent messages by real providers.
  stage: hasStage(data) && isAllSandbox(chosen.providers),
  isPublicSandbox: data.PUBLIC_SANDBOX === 'yes',
  failPlan,
  advice: adviceOf(data, chosen),
});

type ExaminedEnvironment = { findings: readonly Finding[]; config: KeylessConfig | null };

const examineFilledIn = (env: NodeJS.ProcessEnv): ExaminedEnvironment => {
  const found = collectFindings();
  const data = found.attempt(() => parseServerEnvironment(env));
  const providers = found.attempt(() => readProviderConfig(env));
  if (data === undefined) return { findings: found.findings, config: null };
  const { FAIL_POINT: point, FAIL_POSTGRES_PID: pid = null } = data;
  const failPlan = found.attempt(() => (point === undefined ? null : parseFailPlan(point, pid)));
  found.add([
    ...bucketFindings(data),
    ...brandFolderFindings(data),
    ...chessEngineFindings(data),
    ...failPointFindings(data),
    ...oidcFindings(data),
  ]);
  if (providers === undefined || failPlan === undefined) return { findings: found.findings, config: null };
  const economy = economyOf(data, providers);
  const chosen = { economy, providers, pushContact: data.PUSH_CONTACT ?? null };
  found.add([
    ...economyFindings(data, providers),
    ...publicSandboxFindings(data, chosen),
    ...androidFindings(data, economy),
  ]);
  const { findings } = found;
  return { findings, config: findings.length > 0 ? null : configOf(data, chosen, failPlan) };
};

/** Reads the whole environment and returns everything that is wrong with it; the configuration when nothing is. */
export const examineEnvironment = (given: NodeJS.ProcessEnv): ExaminedEnvironment => {
  const { env, findings: ofFiles } = expandSecretFiles(given);
  const samples = sampleFindings(env);
  const examined = examineFilledIn(env);
  const findings = [...ofFiles, ...examined.findings];
  if (samples.length === 0) return { findings, config: findings.length > 0 ? null : examined.config };
  // The form of a value that is not filled in tells the operator nothing.
  const others = findings.filter(({ variable }) => !samples.some((sample) => sample.variable === variable));
  return { findings: [...samples, ...others], config: null };
};

/** Reads the configuration of this process; throws an error that names every variable that is wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const { findings, config } = examineEnvironment(env);
  throwFindings(findings);
  if (config === null) throw new Error('An environment without a fault has a configuration.');
  const { SECRET_KEY: secretKey } = expandSecretFiles(env).env;
  return { ...config, secretKey: secretKey ?? keptSecretKey(config.dataDirectory) };
};
