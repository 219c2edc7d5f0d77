import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { SIGN_IN_WAYS, type SignInWay } from '@muqabla/contract/console/staff/staff-fields';
import { ECONOMIES } from '@muqabla/contract/economy';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { KEY_TYPES, parseVerifierKey, type VerifierKey } from '@muqabla/proofs/log/note';
import * as z from 'zod';
import { urlsOfHosts } from '../platform/db/hosts.rules.ts';
import { EnvironmentError, findingsOfIssues } from '../platform/environment/findings.ts';
import { SAMPLERS } from '../platform/observe/tracing-config.ts';
import { isServiceName } from '../providers/push/endpoint.rules.ts';

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

const isSignInWay = (name: string): name is SignInWay => SIGN_IN_WAYS.some((way) => way === name);

const signInWays = (text: string, context: z.RefinementCtx): SignInWay[] => {
  const names = text.split(',').map((name) => name.trim());
  if (names.every(isSignInWay)) return SIGN_IN_WAYS.filter((way) => names.includes(way));
  context.addIssue({ code: 'custom', message: `some of ${SIGN_IN_WAYS.join(', ')}, with commas between them` });
  return z.NEVER;
};

/** Parses lines such as `muqabla-owners=owner`: a value of the roles' claim and the role that it gives. */
const rolesOfClaims = (text: string, context: z.RefinementCtx): { value: string; role: StaffRole }[] => {
  const lines = text.split(',').map((line) => {
    const at = line.lastIndexOf('=');
    const role = STAFF_ROLES.find((each) => each === line.slice(at + 1).trim());
    return { value: line.slice(0, Math.max(at, 0)).trim(), role };
  });
  const known = lines.flatMap(({ value, role }) => (value === '' || role === undefined ? [] : [{ value, role }]));
  if (known.length === lines.length) return known;
  context.addIssue({
    code: 'custom',
    message: `value=role with commas between them, of the roles ${STAFF_ROLES.join(', ')}`,
  });
  return z.NEVER;
};

/** Parses `name=value` with commas between them, each percent-encoded, as OpenTelemetry writes headers. */
const headersOf = (text: string, context: z.RefinementCtx): Record<string, string> => {
  try {
    const pairs = text.split(',').map((pair) => {
      const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
      return [name, decodeURIComponent(value)] as const;
    });
    if (pairs.every(([name]) => name !== '')) return Object.fromEntries(pairs);
  } catch {
    // Reported below: a value that is not percent-encoded.
  }
  context.addIssue({ code: 'custom', message: 'name=value with commas between them, percent-encoded' });
  return z.NEVER;
};

const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** Parses SHA-256 fingerprints as keytool and the stores show them: 32 bytes in hexadecimal, with colons. */
const fingerprintsOf = (text: string, context: z.RefinementCtx): string[] => {
  const fingerprints = text.split(',').map((each) => each.trim().toUpperCase());
  if (fingerprints.every((each) => FINGERPRINT.test(each))) return fingerprints;
  context.addIssue({ code: 'custom', message: 'SHA-256 fingerprints such as 14:6D:E9:…, with commas between them' });
  return z.NEVER;
};

const contact = (example: string) =>
  z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, `${example}, or an https address`)
    .optional();

/** The command that makes a secret. */
export const SECRET_COMMAND = 'openssl rand -hex 32';

const secretKey = z.string().min(32, `at least 32 characters; make one with: ${SECRET_COMMAND}`);

/** The variables of the server, without those that choose providers. */
export const serverEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine((url) => urlsOfHosts(url).every(isDatabaseUrl), 'Invalid URL')
    .optional(),
  READ_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  BRAND_DIR: z
    .string()
    .refine((path) => path === '' || isAbsolute(path), 'the absolute path of a folder')
    // An empty one is none, as a container writes it.
    .transform((path) => (path === '' ? undefined : path))
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: secretKey.optional(),
  PREVIOUS_SECRET_KEY: secretKey.optional(),
  TRUST_PROXY: z.string().default('loopback'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  PROCESSES: z
    .union([z.literal('auto').transform(() => availableParallelism()), z.coerce.number().int().min(1).max(64)])
    .default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  SIGNUP_SMS_A_DAY: z.coerce.number().int().min(20).max(1_000_000).default(5000),
  NEW_DEVICE_SMS_A_DAY: z.coerce.number().int().min(20).max(1_000_000).default(2000),
  SMS_ORIGIN_LINE: z.enum(['yes', 'no']).default('no'),
  PUSH_CONTACT: contact('mailto:somebody@example.in'),
  SECURITY_CONTACT: contact('mailto:security@example.in'),
  SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
  ANDROID_PACKAGE: z
    .string()
    .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/, 'the name of a package, such as in.khel.app')
    .optional(),
  ANDROID_FINGERPRINTS: z.string().transform(fingerprintsOf).optional(),
  LOG_WITNESSES: z.string().transform(witnessKeys).optional(),
  PUSH_SERVICES: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isServiceName), 'public host names, with commas between them')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(headersOf).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('muqabla'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  EVIDENCE_ASSISTANT: z.enum(['on', 'off']).default('on'),
  STAFF_SIGN_IN: z.string().default('password,passkey').transform(signInWays),
  STAFF_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  STAFF_OIDC_ROLES: z.string().transform(rolesOfClaims).optional(),
  STAFF_OIDC_ROLES_CLAIM: z.string().min(1).default('groups'),
  STAFF_OIDC_SCOPES: z
    .string()
    .refine((scopes) => scopes.split(' ').includes('openid'), 'scopes with blanks between them, openid among them')
    .default('openid profile email'),
  STAFF_OIDC_LINK: z.enum(['owner', 'verified-email']).default('owner'),
  STAFF_OIDC_SESSION_HOURS: z.coerce.number().int().min(1).max(24).default(10),
  CHESS_ENGINE_COMMAND: z
    .string()
    .transform((text) => text.split(/\s+/).filter((word) => word !== ''))
    .refine(
      ([program]) => program === undefined || isAbsolute(program),
      'the absolute path of a UCI engine, with its arguments after spaces',
    )
    // An empty one is none, as a container writes it.
    .transform((command) => (command.length === 0 ? undefined : command))
    .optional(),
  BACKUP_KEY: secretKey.optional(),
  BUILD_ID: z.string().optional(),
  FAIL_POINT: z.string().optional(),
  FAIL_POSTGRES_PID: z.coerce.number().int().positive().optional(),
  ECONOMY: z.enum(ECONOMIES).optional(),
  LIVE_MONEY_ACK: z.enum(['yes', '']).optional(),
  PUBLIC_SANDBOX: z.enum(['yes', '']).optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});
export type ServerEnvironment = z.output<typeof serverEnvironment>;

/** Parses the server's variables; throws every one that is wrong. */
export const parseServerEnvironment = (env: NodeJS.ProcessEnv): ServerEnvironment => {
  const { data, error } = serverEnvironment.safeParse(env);
  if (error !== undefined) throw new EnvironmentError(findingsOfIssues(error.issues));
  return data;
};
