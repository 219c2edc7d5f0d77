import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import { createSandboxKyc } from './kyc/sandbox.ts';
import { observeProvider } from './observe-provider.ts';
import { createSandboxWebhooks } from './payments/sandbox-webhooks.ts';
import { createSandboxPayments } from './payments/sandbox.ts';
import { createSandboxPayouts } from './payouts/sandbox.ts';
import { createSandboxPush } from './push/sandbox.ts';
import { vapidKeysOf } from './push/vapid.ts';
import { createWebPush } from './push/web-push.ts';
import { createSandboxRecharges } from './recharge/sandbox.ts';
import { createSandboxSms } from './sms/sandbox.ts';

type Options = {
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  metrics: Metrics;
  /** The operator's contact for push services; null keeps push in the sandbox. */
  pushContact: string | null;
  pushServices: readonly string[];
};

/** The product's providers, each with its responses counted and timed. */
export const createProviders = ({ db, clock, hash, metrics, pushContact, pushServices }: Options) => {
  const webhooks = createSandboxWebhooks(hash);
  const vapid = vapidKeysOf(hash);
  const sms = observeProvider(metrics, 'sms', createSandboxSms({ db, clock }), { send: () => 'taken' });
  return {
    webhooks,
    sms,
    payments: observeProvider(metrics, 'payments', createSandboxPayments({ db, clock, webhooks }), {
      createPayment: () => 'created',
      fetchPayment: ({ state }) => state,
      refundPayment: ({ state }) => state,
    }),
    payouts: observeProvider(metrics, 'payouts', createSandboxPayouts({ db, clock }), {
      findPayeeName: (name) => (name === null ? 'no_such_account' : 'found'),
      sendPayout: ({ state }) => state,
      fetchPayout: ({ state }) => state,
    }),
    kyc: observeProvider(metrics, 'kyc', createSandboxKyc({ db, clock, hash, sms }), {
      sendOtp: (sent) => (sent === null ? 'no_such_aadhaar' : 'sent'),
      verifyOtp: ({ outcome }) => outcome,
    }),
    rechargeProvider: observeProvider(metrics, 'recharge', createSandboxRecharges({ db, clock }), {
      send: ({ state }) => state,
      fetchState: ({ state }) => state,
    }),
    push: observeProvider(
      metrics,
      'push',
      pushContact === null
        ? createSandboxPush({ db, clock, vapid })
        : createWebPush({ vapid, contact: pushContact, moreServices: pushServices }),
      { send: (outcome) => outcome },
    ),
  };
};
