import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY_TYPES, verifierKey, verifierKeyText } from '@muqabla/proofs/log/note';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { androidFindings } from './environment/environment-findings.ts';
import { serverEnvironment } from './environment/server-environment.ts';

const env = { DATA_DIR: join(tmpdir(), 'muqabla-config'), SECRET_KEY: randomBytes(32).toString('hex') };

it('has no fail point by default', () => {
  expect(readConfig(env).failPlan).toBeNull();
});

it('fails at the configured pass of a named point', () => {
  expect(readConfig({ ...env, FAIL_POINT: 'moves:posted@25' }).failPlan).toEqual({
    point: 'moves:posted',
    passing: 25,
    postgresPid: null,
  });
  expect(readConfig({ ...env, FAIL_POINT: 'moves:posted', FAIL_POSTGRES_PID: '4711' }).failPlan).toMatchObject({
    passing: 1,
    postgresPid: 4711,
  });
});

it.each(['nowhere', 'moves:posted@0', 'moves:posted@x', ''])('refuses the fail point %j', (point) => {
  expect(() => readConfig({ ...env, FAIL_POINT: point })).toThrow('FAIL_POINT');
});

it('runs one process unless told otherwise', () => {
  expect(readConfig(env).processes).toBe(1);
  expect(readConfig({ ...env, PROCESSES: '3' }).processes).toBe(3);
  expect(readConfig({ ...env, PROCESSES: 'auto' }).processes).toBeGreaterThanOrEqual(1);
});

it.each(['0', '1.5', 'all', '65'])('refuses %s processes', (processes) =>
  expect(() => readConfig({ ...env, PROCESSES: processes })).toThrow('PROCESSES'),
);

it('has the program of a chess engine with its arguments, and none by default or by an empty variable', () => {
  const engine = (CHESS_ENGINE_COMMAND: string) => readConfig({ ...env, CHESS_ENGINE_COMMAND }).chessEngineCommand;
  expect(readConfig(env).chessEngineCommand).toBeNull();
  expect(engine('')).toBeNull();
  expect(engine(` ${process.execPath}  --eval 1 `)).toEqual([process.execPath, '--eval', '1']);
});

it.each(['stockfish', './stockfish', '/nowhere/stockfish'])('refuses the chess engine %j', (command) =>
  expect(() => readConfig({ ...env, CHESS_ENGINE_COMMAND: command })).toThrow('CHESS_ENGINE_COMMAND'),
);

it('takes one or several database servers', () => {
  const several = 'postgres://muqabla:pw@one:5432,two:5432/muqabla';
  expect(readConfig(env).databaseUrl).toBeNull();
  expect(readConfig({ ...env, DATABASE_URL: several }).databaseUrl).toBe(several);
});

it.each(['one:5432', 'mysql://one/muqabla', 'postgres://one:5432,two:x/muqabla', 'postgres://one,/muqabla'])(
  'refuses the database URL %j',
  (url) => expect(() => readConfig({ ...env, DATABASE_URL: url })).toThrow('DATABASE_URL: Invalid URL'),
);

it('is a sandbox unless ECONOMY names another economy', () => {
  expect(readConfig(env).economy).toBe('sandbox');
  expect(readConfig({ ...env, ECONOMY: 'points' })).toMatchObject({ economy: 'points', stage: true });
  expect(() => readConfig({ ...env, ECONOMY: 'euros' })).toThrow('ECONOMY');
});

const razorpay = {
  PAYMENTS_PROVIDER: 'razorpay',
  PUBLIC_URL: 'https://play.muqabla.test',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'a long secret',
  RAZORPAY_WEBHOOK_SECRETS: 'another secret',
};

it('refuses providers of payments for points', () => {
  expect(() => readConfig({ ...env, ...razorpay, ECONOMY: 'points' })).toThrow(
    'ECONOMY: points are not paid in or out; remove the providers of payments',
  );
  expect(readConfig({ ...env, ...razorpay, PUBLIC_SANDBOX: 'yes' }).economy).toBe('sandbox');
});

it('refuses fail points in live mode', () => {
  expect(() => readConfig({ ...env, FAIL_POINT: 'moves:posted', LIVE_MONEY_ACK: 'yes' })).toThrow('only a sandbox');
});

const bucket = {
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'muqabla-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a secret',
};

it('stores files in the data directory unless a bucket is configured', () => {
  expect(readConfig(env).bucket).toBeNull();
  expect(readConfig({ ...env, ...bucket }).bucket).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    name: 'muqabla-files',
    accessKeyId: 'id',
    secretAccessKey: 'a secret',
    pathStyle: false,
  });
  expect(readConfig({ ...env, ...bucket, S3_FORCE_PATH_STYLE: 'true' }).bucket?.pathStyle).toBe(true);
});

it.each(Object.keys(bucket))('refuses a bucket without %s, and names it', (name) => {
  expect(() => readConfig({ ...env, ...bucket, [name]: undefined })).toThrow(`${name}: missing; files are kept`);
});

it.each([
  ['S3_FORCE_PATH_STYLE', 'true', {}],
  ['S3_FORCE_PATH_STYLE', 'yes', bucket],
  ['S3_ENDPOINT', 's3.amazonaws.com', bucket],
  ['S3_BUCKET', 'Muqabla/files', bucket],
  ['S3_SECRET_ACCESS_KEY', '', bucket],
])('refuses %s as %j', (name, value, rest) => {
  expect(() => readConfig({ ...env, ...rest, [name]: value })).toThrow('The environment is not right.');
});

it.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ PUBLIC_URL: 'https://play.muqabla.test', PUBLIC_SANDBOX: 'yes' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_SANDBOX: 'yes' }, false],
  [{ LIVE_MONEY_ACK: 'yes' }, false],
  [{ PROCESSES: '2' }, false],
])('serves the stage only on a developer’s machine: %j', (change, stage) => {
  expect(readConfig({ ...env, ...change }).stage).toBe(stage);
});

const witness = verifierKeyText(verifierKey('witness.muqabla.test', KEY_TYPES.witness, new Uint8Array(32)));

it('reads the witnesses of the public log', () => {
  const { logWitnesses } = readConfig({ ...env, LOG_WITNESSES: `${witness},${witness}` });
  expect(logWitnesses.map(verifierKeyText)).toEqual([witness, witness]);
});

it.each([
  ['no key', 'witness.muqabla.test'],
  ['the key of a log', verifierKeyText(verifierKey('log.muqabla.test', KEY_TYPES.log, new Uint8Array(32)))],
])('refuses %s as a witness', (_, key) => {
  expect(() => readConfig({ ...env, LOG_WITNESSES: key })).toThrow('LOG_WITNESSES: verifier keys of witnesses');
});

const company = {
  STAFF_SIGN_IN: 'password, oidc',
  STAFF_OIDC_ISSUER: 'https://login.muqabla.test/realms/company',
  STAFF_OIDC_CLIENT_ID: 'muqabla-console',
  STAFF_OIDC_CLIENT_SECRET: 'a secret',
  STAFF_OIDC_ROLES: 'muqabla-owners=owner, cn=helpers=support',
};

it('lets staff sign in by password and passkey unless told otherwise', () => {
  expect(readConfig(env)).toMatchObject({ staffSignIn: ['password', 'passkey'], staffOidc: null });
  expect(readConfig({ ...env, STAFF_SIGN_IN: 'passkey,password' }).staffSignIn).toEqual(['password', 'passkey']);
  expect(() => readConfig({ ...env, STAFF_SIGN_IN: 'saml' })).toThrow('STAFF_SIGN_IN');
  expect(() => readConfig({ ...env, STAFF_SIGN_IN: '' })).toThrow('STAFF_SIGN_IN');
});

it('reads the company’s sign-in with the roles of its claims', () => {
  expect(readConfig({ ...env, ...company })).toMatchObject({
    staffSignIn: ['password', 'oidc'],
    staffOidc: {
      roles: [
        { value: 'muqabla-owners', role: 'owner' },
        { value: 'cn=helpers', role: 'support' },
      ],
      rolesClaim: 'groups',
      linksBy: 'owner',
      sessionHours: 10,
    },
  });
});

it.each([
  [
    'one without its variables',
    { STAFF_SIGN_IN: 'oidc' },
    /ISSUER: missing[^]*CLIENT_ID: missing[^]*SECRET: missing[^]*ROLES: missing/,
  ],
  ['one that is not chosen', { ...company, STAFF_SIGN_IN: 'password' }, 'STAFF_SIGN_IN: lacks oidc'],
  [
    'an issuer without https',
    { ...company, STAFF_OIDC_ISSUER: 'http://login.muqabla.test' },
    'must be an https address',
  ],
  ['a role that there is not', { ...company, STAFF_OIDC_ROLES: 'admins=admin' }, 'STAFF_OIDC_ROLES'],
  ['a role of no value', { ...company, STAFF_OIDC_ROLES: '=owner' }, 'STAFF_OIDC_ROLES'],
  ['scopes without openid', { ...company, STAFF_OIDC_SCOPES: 'profile' }, 'openid among them'],
  ['a session without end', { ...company, STAFF_OIDC_SESSION_HOURS: '25' }, 'STAFF_OIDC_SESSION_HOURS'],
])('refuses a company sign-in: %s', (_, change, problem) => {
  expect(() => readConfig({ ...env, ...change })).toThrow(problem);
});

it('takes an issuer without https on this machine alone', () => {
  const issuer = 'http://localhost:9000';
  expect(readConfig({ ...env, ...company, STAFF_OIDC_ISSUER: issuer }).staffOidc?.issuer).toBe(issuer);
});

it('has no traces without a collector, and those of the standard variables with one', () => {
  expect(readConfig({ ...env, OTEL_SERVICE_NAME: 'khel' }).tracing).toBeNull();
  const collector = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.muqabla.test/otlp/' };
  expect(readConfig(collector).tracing).toEqual({
    url: 'https://traces.muqabla.test/otlp/v1/traces',
    headers: {},
    serviceName: 'muqabla',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
  const chosen = {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20bXVxYWJsYQ==, x-tenant=khel',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(readConfig({ ...collector, ...chosen }).tracing).toMatchObject({
    headers: { authorization: 'Basic bXVxYWJsYQ==', 'x-tenant': 'khel' },
    sampler: 'parentbased_traceidratio',
    ratio: 0.1,
  });
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...env, [name]: value })).toThrow(name);
});

const FINGERPRINT = `14:6D:E9:${Array.from({ length: 29 }, () => '0A').join(':')}`;

it('knows the package for Android with its certificates, in capitals', () => {
  expect(readConfig(env).androidPackage).toBeNull();
  const android = {
    ANDROID_PACKAGE: 'in.khel.app',
    ANDROID_FINGERPRINTS: `${FINGERPRINT.toLowerCase()}, ${FINGERPRINT}`,
  };
  expect(readConfig({ ...env, ...android }).androidPackage).toEqual({
    name: 'in.khel.app',
    fingerprints: [FINGERPRINT, FINGERPRINT],
  });
});

it.each([
  ['a name of one part', { ANDROID_PACKAGE: 'khel', ANDROID_FINGERPRINTS: FINGERPRINT }, 'ANDROID_PACKAGE'],
  ['a fingerprint of SHA-1', { ANDROID_PACKAGE: 'in.khel.app', ANDROID_FINGERPRINTS: '14:6D' }, 'ANDROID_FINGERPRINTS'],
  ['no fingerprint', { ANDROID_PACKAGE: 'in.khel.app' }, 'ANDROID_FINGERPRINTS: missing'],
  ['no name', { ANDROID_FINGERPRINTS: FINGERPRINT }, 'ANDROID_PACKAGE: missing'],
])('refuses a package for Android: %s', (_, android, problem) => {
  expect(() => readConfig({ ...env, ...android })).toThrow(problem);
});

it('refuses a package for Android where money is played for, and for nothing else', () => {
  const android = { ANDROID_PACKAGE: 'in.khel.app', ANDROID_FINGERPRINTS: [FINGERPRINT] };
  const given = { ...serverEnvironment.parse(env), ...android };
  expect(androidFindings(given, 'live')).toMatchObject([{ problem: expect.stringContaining('no game for money') }]);
  expect([androidFindings(given, 'points'), androidFindings(given, 'sandbox')]).toEqual([[], []]);
});
