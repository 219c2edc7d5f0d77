import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ECONOMIES, type Economy } from '@muqabla/contract/economy';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createCore } from '../core/core.ts';
import { NO_WITHHOLDING } from '../core/withholding/withholding.ts';
import { systemClock } from '../platform/clock.ts';
import { openFolderStore } from '../platform/files/folder-store.ts';
import { createLog } from '../platform/observe/log.ts';
import { NO_TRACING } from '../platform/observe/tracing.ts';
import { runEvery } from '../platform/run-every.ts';
import { joinShown } from '../platform/seams/join-seams.ts';
import { SEAMS } from '../seams.ts';
import { createServices } from '../services.ts';
import { welcomeText } from './welcome.ts';

const BASE = {
  DATA_DIR: join(tmpdir(), 'muqabla-stand-ins'),
  SECRET_KEY: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'silent',
  EVIDENCE_ASSISTANT: 'off',
};
const SMS = {
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'an auth key',
  MSG91_LOGIN_OTP_TEMPLATE_EN: 'en',
  MSG91_LOGIN_OTP_TEMPLATE_HI: 'hi',
};
const cashfree = (environment: 'sandbox' | 'production') => ({
  PAYMENTS_PROVIDER: 'cashfree',
  PAYOUTS_PROVIDER: 'cashfree',
  KYC_PROVIDER: 'cashfree',
  CASHFREE_ENVIRONMENT: environment,
  CASHFREE_CLIENT_ID: 'a client id',
  CASHFREE_CLIENT_SECRET: 'a client secret',
  CASHFREE_PAYOUT_CLIENT_ID: 'a client id',
  CASHFREE_PAYOUT_CLIENT_SECRET: 'a client secret',
  CASHFREE_VERIFICATION_CLIENT_ID: 'a client id',
  CASHFREE_VERIFICATION_CLIENT_SECRET: 'a client secret',
});
const PROVIDERS: Record<string, Record<string, string>> = {
  'the sandbox': {},
  'real messages': SMS,
  'real messages and pushes': { ...SMS, PUSH_CONTACT: 'mailto:operator@muqabla.test' },
  'real pushes': { PUSH_CONTACT: 'mailto:operator@muqabla.test' },
  'test keys': cashfree('sandbox'),
  'test keys and real messages': { ...cashfree('sandbox'), ...SMS },
  'live keys': { ...cashfree('production'), ...SMS },
  'live keys without messages': cashfree('production'),
  'a live key of recharges alone': {
    RECHARGE_PROVIDER: 'kwikapi',
    KWIKAPI_ENVIRONMENT: 'production',
    KWIKAPI_API_KEY: 'an api key',
  },
};
const ADDRESSES: Record<string, Record<string, string>> = {
  'this machine': {},
  'this machine, by PUBLIC_URL': { PUBLIC_URL: 'http://localhost:8080' },
  'every address': { HOST: '0.0.0.0' },
  'every address, by a PUBLIC_URL of this machine': { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' },
  'a public address': { PUBLIC_URL: 'https://play.muqabla.test' },
};
const ACKNOWLEDGEMENTS: Record<string, string>[] = [{}, { LIVE_MONEY_ACK: '', PUBLIC_SANDBOX: '' }].concat(
  ...['LIVE_MONEY_ACK', 'PUBLIC_SANDBOX'].map((name) => [{ [name]: 'yes' }]),
  [{ LIVE_MONEY_ACK: 'yes', PUBLIC_SANDBOX: 'yes' }],
);

/** The part of the sandbox each of its routes belongs to. */
const PARTS: readonly (readonly [part: string, routes: RegExp])[] = [
  ['first page', /^GET \/sandbox$/],
  ['stage', /^(GET|POST) \/sandbox\/(stage|enter$|screenshots|ui|assets\/stage)/],
  ['phone', /^GET \/sandbox\/(messages$|phone$|assets\/(phone|anek))/],
  ['payments', /^(GET|POST) (\/sandbox\/pay\/|\/api\/webhooks\/(sandbox\/)?payments$)/],
  ['payouts', /^(GET|POST) \/sandbox\/payouts/],
];
const partOf = (route: string) => PARTS.find(([, routes]) => routes.test(route))?.[0];
const isOfSandbox = (route: string) => /\/sandbox(\/|$)|\/webhooks\/payments$/.test(route);

/** Every route of the sandbox in an installation, as the server mounts it. */
const sandboxRoutes = async (config: Config) => {
  const platform = createServices({
    config,
    databaseUrl: 'postgres://nobody@localhost:1/nothing',
    files: openFolderStore(BASE.DATA_DIR),
    clock: systemClock,
    log: createLog('silent'),
    tracing: NO_TRACING,
    broadcast: { all: () => {} } as never,
    webhookUrl: () => '',
    runDueJobs: async () => {},
    runMinutelyJobs: async () => {},
    runEvery,
  });
  const services = createCore(platform, { withholding: NO_WITHHOLDING, shown: joinShown(SEAMS) });
  const app = createApp(services, config.stage);
  const web = fastify();
  const routes = Object.keys(app.calls);
  web.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((each) => `${each} ${url}`));
  });
  await app.mountRoutes(web);
  await services.db.close();
  return { routes: routes.filter((route) => isOfSandbox(route) && !route.startsWith('HEAD ')).sort(), jobs: app.jobs };
};

type Row = { economy: Economy | undefined; providers: string; address: string; ack: Record<string, string> };

const ROWS: Row[] = [...ECONOMIES, undefined].flatMap((economy) =>
  Object.keys(PROVIDERS).flatMap((providers) =>
    Object.keys(ADDRESSES).flatMap((address) => ACKNOWLEDGEMENTS.map((ack) => ({ economy, providers, address, ack }))),
  ),
);
const environmentOf = ({ economy, providers, address, ack }: Row) => ({
  ...BASE,
  ...PROVIDERS[providers],
  ...ADDRESSES[address],
  ...ack,
  ...(economy !== undefined && { ECONOMY: economy }),
});

/** The kinds of stand-in of a row, by its words alone; null where the start is refused. */
const expectedStandIns = ({ economy, providers, address, ack }: Row): string[] | null => {
  const hasKeys = providers.includes('keys') || providers.includes('key of');
  const hasMessages = providers.includes('real messages') || providers === 'live keys';
  const isPublic = address.startsWith('every address') || address === 'a public address';
  // Payments, payouts and KYC need a public https address; recharges do not.
  if (providers.includes('keys') && address !== 'a public address') return null;
  if (economy === 'points' && hasKeys) return null;
  const isLive = economy === 'live' || providers.includes('live');
  if (isLive) return providers === 'live keys' && ack.LIVE_MONEY_ACK === 'yes' && economy !== 'sandbox' ? [] : null;
  const standIns = [
    ...(economy === 'points' || hasKeys ? [] : ['payments', 'payouts', 'kyc']),
    ...(economy === 'points' ? [] : ['recharge']),
    ...(hasMessages ? [] : ['sms']),
    ...(hasMessages || providers.includes('pushes') ? [] : ['push']),
  ];
  return isPublic && standIns.length > 0 && ack.PUBLIC_SANDBOX !== 'yes' ? null : standIns;
};

const hasStage = ({ providers, address, ack }: Row) =>
  address === 'this machine' && ack.LIVE_MONEY_ACK !== 'yes' && ['the sandbox', 'real pushes'].includes(providers);

const partsOf = (standIns: readonly string[], stage: boolean) => {
  const hasPhone = ['sms', 'kyc', 'push'].some((kind) => standIns.includes(kind));
  return [...standIns, ...(hasPhone ? ['phone', 'first page'] : []), ...(stage ? ['stage', 'first page'] : [])];
};

const readOrRefusal = (row: Row) => {
  try {
    return readConfig(environmentOf(row));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const nameOf = ({ economy, providers, address, ack }: Row) =>
  `${economy ?? 'unset'}, ${providers}, ${address}, ${JSON.stringify(ack)}`;

describe('an installation', () => {
  it('starts only where its economy, providers, address and acknowledgements fit', () => {
    const verdicts = ROWS.map((row) => [nameOf(row), typeof readOrRefusal(row) === 'string' ? 'refused' : 'starts']);
    expect(verdicts).toEqual(ROWS.map((row) => [nameOf(row), expectedStandIns(row) === null ? 'refused' : 'starts']));
  });

  it('has each page, call and webhook of the sandbox exactly where its provider is the sandbox', async () => {
    const all = new Set<string>();
    for (const change of [{}, { ECONOMY: 'points' }])
      for (const route of (await sandboxRoutes(readConfig({ ...BASE, ...change }))).routes) all.add(route);
    expect([...all].filter((route) => partOf(route) === undefined)).toEqual([]);
    expect(new Set([...all].map(partOf))).toEqual(new Set(PARTS.map(([part]) => part)));
    const seen = new Set<string>();
    for (const row of ROWS) {
      const standIns = expectedStandIns(row);
      const config = readOrRefusal(row);
      if (standIns === null || typeof config === 'string') continue;
      expect([nameOf(row), config.stage]).toEqual([nameOf(row), hasStage(row)]);
      // Installations with the same stand-ins have the same routes.
      const key = JSON.stringify([config.economy, standIns, config.stage]);
      if (seen.has(key)) continue;
      seen.add(key);
      const parts = partsOf(standIns, config.stage);
      const { routes, jobs } = await sandboxRoutes(config);
      expect([nameOf(row), routes]).toEqual([
        nameOf(row),
        [...all].filter((route) => parts.includes(partOf(route) ?? '')).sort(),
      ]);
      expect([nameOf(row), 'deliver-webhook' in jobs]).toEqual([nameOf(row), standIns.includes('payments')]);
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('says at the terminal which provider each kind has, and speaks of the sandbox only where there is one', () => {
    for (const row of ROWS) {
      const config = readOrRefusal(row);
      const standIns = expectedStandIns(row);
      if (standIns === null || typeof config === 'string') continue;
      const said = welcomeText({ origin: 'http://localhost:3000', config, signIns: null });
      const named = [...said.matchAll(/^ {4}(\w+) +sandbox$/gm)].map(([, kind]) => kind);
      expect([nameOf(row), new Set(named)]).toEqual([nameOf(row), new Set(standIns)]);
      expect([nameOf(row), said.includes('/sandbox/phone')]).toEqual([
        nameOf(row),
        ['sms', 'kyc', 'push'].some((kind) => standIns.includes(kind)),
      ]);
      expect([nameOf(row), said.includes('OTPs included')]).toEqual([nameOf(row), standIns.includes('sms')]);
      expect([nameOf(row), said.includes('npm run ops create-staff')]).toEqual([nameOf(row), true]);
    }
  });
});

describe('a refusal', () => {
  const refusalOf = (change: Record<string, string>) => () => readConfig({ ...BASE, ...change });

  it('of a public sandbox says what to set, and names the address and the stand-ins', () => {
    expect(refusalOf({ ECONOMY: 'points', PUBLIC_URL: 'https://play.muqabla.test' })).toThrow(
      /PUBLIC_SANDBOX: missing; at https:\/\/play\.muqabla\.test .* stands in for SMS_PROVIDER\. .*PUBLIC_SANDBOX=yes/,
    );
    expect(refusalOf({ HOST: '0.0.0.0' })).toThrow(
      /at HOST=0\.0\.0\.0 .* PAYMENTS_PROVIDER, PAYOUTS_PROVIDER, KYC_PROVIDER, SMS_PROVIDER, RECHARGE_PROVIDER/,
    );
  });

  it('of live play names the acknowledgement and the providers', () => {
    expect(refusalOf({ ECONOMY: 'live', LIVE_MONEY_ACK: '' })).toThrow('needs LIVE_MONEY_ACK=yes');
    expect(refusalOf({ ECONOMY: 'live', LIVE_MONEY_ACK: 'yes' })).toThrow(
      /PAYMENTS_PROVIDER: not live[^]*PAYOUTS_PROVIDER: not live[^]*KYC_PROVIDER: not live[^]*SMS_PROVIDER: not live/,
    );
  });

  it.each(['LIVE_MONEY_ACK', 'PUBLIC_SANDBOX'])('of another value than yes names %s', (name) => {
    expect(refusalOf({ [name]: 'no' })).toThrow(name);
  });
});
