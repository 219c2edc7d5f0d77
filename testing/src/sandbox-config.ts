import { randomBytes } from 'node:crypto';
import type { Config } from '../../apps/server/src/config.ts';
import { SANDBOX_PROVIDERS } from '../../apps/server/src/providers/provider-config.ts';

/**
 * Returns the configuration of a server in this process, for tests and benchmarks: every provider is the sandbox's, nothing waits, and
 * there is no process beside it, which features that need one bring.
 */
export const sandboxConfig = ({
  databaseUrl,
  dataDirectory,
}: Pick<Config, 'databaseUrl' | 'dataDirectory'>): Config => ({
  port: 0,
  host: 'localhost',
  dataDirectory,
  databaseUrl,
  readDatabaseUrl: null,
  redisUrl: null,
  bucket: null,
  brandDirectory: null,
  providers: SANDBOX_PROVIDERS,
  // Cheap, because the players are in this process or beside it.
  proofZeroBits: 6,
  smsCaps: { signup: 5000, newDevice: 2000 },
  hasSmsOriginLine: false,
  publicUrl: null,
  secretKey: randomBytes(32).toString('hex'),
  previousSecretKey: null,
  trustProxy: 'loopback',
  metricsPort: null,
  tracing: null,
  processes: 1,
  drainSeconds: 0,
  pushContact: null,
  logWitnesses: [],
  androidPackage: null,
  securityContact: null,
  securityPolicy: null,
  pushServices: [],
  staffSignIn: ['password', 'passkey'],
  staffOidc: null,
  readsScreenshots: false,
  chessEngineCommand: null,
  economy: 'sandbox',
  logLevel: 'fatal',
  stage: false,
  // The callers of tests name addresses of their own, as a proxy does.
  isPublicSandbox: true,
  failPlan: null,
  advice: [],
});
