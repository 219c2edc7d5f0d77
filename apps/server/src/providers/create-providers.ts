import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import type { Tracing } from '../platform/observe/tracing.ts';
import { createProvider } from './adapters.ts';
import { createNoAgeService } from './age/port.ts';
import { createSandboxAgeService } from './age/sandbox.ts';
import type { Kyc } from './kyc/port.ts';
import { createSandboxKyc } from './kyc/sandbox.ts';
import { observeProvider, type Watch } from './observe-provider.ts';
import type { Payments } from './payments/port.ts';
import { createSandboxWebhooks, type SandboxWebhooks } from './payments/sandbox-webhooks.ts';
import { createSandboxPayments } from './payments/sandbox.ts';
import type { Payouts } from './payouts/port.ts';
import { createSandboxPayouts } from './payouts/sandbox.ts';
import type { ProviderConfig } from './provider-config.ts';
import { createProviderHealth } from './provider-health.ts';
import { createNoPush, type PushSender } from './push/port.ts';
import { createSandboxPush } from './push/sandbox.ts';
import { vapidKeysOf } from './push/vapid.ts';
import { createWebPush } from './push/web-push.ts';
import type { RechargeProvider } from './recharge/port.ts';
import { createSandboxRecharges } from './recharge/sandbox.ts';
import type { SmsSender } from './sms/port.ts';
import { createSandboxSms } from './sms/sandbox.ts';
import type { StandIns } from './stand-ins.ts';

type Options = {
  /** The chosen provider of each kind. */
  providers: ProviderConfig;
  standIns: StandIns;
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  metrics: Metrics;
  tracing: Tracing;
  /** The operator's contact for push services; without it pushes go to the sandbox phone, or nowhere. */
  pushContact: string | null;
  pushServices: readonly string[];
};

const createPayments = ({ providers: { payments }, db, clock }: Options, webhooks: SandboxWebhooks): Payments =>
  payments === null ? createSandboxPayments({ db, clock, webhooks }) : createProvider('payments', payments);

const createSms = ({ providers: { sms }, db, clock }: Options): SmsSender =>
  sms === null ? createSandboxSms({ db, clock }) : createProvider('sms', sms);

const createPayouts = ({ providers: { payouts }, db, clock }: Options): Payouts =>
  payouts === null ? createSandboxPayouts({ db, clock }) : createProvider('payouts', payouts);

const createRecharges = ({ providers: { recharge }, db, clock }: Options): RechargeProvider =>
  recharge === null ? createSandboxRecharges({ db, clock }) : createProvider('recharge', recharge);

const createPush = ({ standIns, db, clock, hash, pushContact, pushServices }: Options): PushSender => {
  const vapid = vapidKeysOf(hash);
  if (pushContact !== null) return createWebPush({ vapid, contact: pushContact, moreServices: pushServices });
  return standIns.has('push') ? createSandboxPush({ db, clock, vapid }) : createNoPush();
};

const observeKyc = (watch: Watch, { providers: { kyc }, db, clock, hash }: Options): Kyc => {
  if (kyc !== null)
    return observeProvider(watch, 'kyc', createProvider('kyc', kyc), {
      start: () => 'started',
      fetch: ({ outcome }) => outcome,
    });
  return observeProvider(watch, 'kyc', createSandboxKyc({ db, clock, hash }), {
    sendOtp: (sent) => (sent === null ? 'no_such_aadhaar' : 'sent'),
    verifyOtp: ({ outcome }) => outcome,
  });
};

/** The product's providers, each with its responses counted and timed. */
export const createProviders = (options: Options) => {
  const { providers, standIns, clock, hash, metrics, tracing } = options;
  const health = createProviderHealth(clock);
  const watch = { metrics, health, tracing };
  const webhooks = createSandboxWebhooks(hash);
  const sms = observeProvider(watch, 'sms', createSms(options), { send: (outcome) => outcome });
  return {
    providers,
    standIns,
    providerHealth: health,
    webhooks,
    sms,
    payments: observeProvider(watch, 'payments', createPayments(options, webhooks), {
      createPayment: () => 'created',
      fetchPayment: ({ state }) => state,
      refundPayment: ({ state }) => state,
    }),
    payouts: observeProvider(watch, 'payouts', createPayouts(options), {
      findPayeeName: (name) => (name === null ? 'no_such_account' : 'found'),
      sendPayout: ({ state }) => state,
      fetchPayout: ({ state }) => state,
    }),
    kyc: observeKyc(watch, options),
    // Invented identities exist only where the sandbox shows the codes of sign-ins, never beside real people.
    ageService: observeProvider(watch, 'age', standIns.has('sms') ? createSandboxAgeService() : createNoAgeService(), {
      check: (answer) => answer,
    }),
    rechargeProvider: observeProvider(watch, 'recharge', createRecharges(options), {
      send: ({ state }) => state,
      fetchState: ({ state }) => state,
    }),
    push: observeProvider(watch, 'push', createPush(options), { send: (outcome) => outcome }),
  };
};
