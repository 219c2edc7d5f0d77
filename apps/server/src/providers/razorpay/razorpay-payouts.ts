import { setTimeout as pause } from 'node:timers/promises';
import { paise } from '@muqabla/contract/money';
import * as z from 'zod';
import type { Adapter } from '../adapter.ts';
import { ProviderRefusal } from '../http/provider-errors.ts';
import type { ProviderHttp } from '../http/provider-http.ts';
import { bankLetters } from '../payouts/payout-keys.rules.ts';
import type { PayoutRequest, Payouts, PayoutState, PayoutTarget } from '../payouts/port.ts';
import { requireVariables } from '../provider-environment.ts';
import { RAZORPAY, razorpayMode } from './razorpay-gateway.ts';
import { createRazorpayHttp, type RazorpayAccount } from './razorpay-http.ts';
import { readRazorpayEvent } from './razorpay-webhooks.ts';

export type RazorpayPayoutsConfig = RazorpayAccount & {
  /** The operator's own RazorpayX account, which is debited. */
  readonly accountNumber: string;
  readonly webhookSecrets: readonly string[];
  /** Time between two polls of the name of an account, which Razorpay looks up in its own time. */
  readonly lookupPollMilliseconds: number;
};

const payout = z.object({
  id: z.string().regex(/^pout_\w{1,40}$/),
  status: z.string(),
  amount: z.int(),
  reference_id: z.string().nullish(),
  utr: z.string().nullish(),
  status_details: z.object({ description: z.string().nullish(), reason: z.string().nullish() }).nullish().catch(null),
});
type Payout = z.output<typeof payout>;
const payoutList = z.object({ items: z.array(payout) });

const validation = z.object({
  id: z.string().regex(/^fav_\w{1,40}$/),
  status: z.string(),
  validation_results: z
    .object({ account_status: z.string().nullish(), registered_name: z.string().nullish() })
    .nullish()
    .catch(null),
});

const REASON_CHARACTERS = 200;
const LOOKUP_POLLS = 12;
const FAILED: ReadonlySet<string> = new Set(['failed', 'rejected', 'cancelled']);

const stateOf = ({ id, status, utr, amount, status_details }: Payout): PayoutState => {
  const reason = (status_details?.description ?? 'The bank did not pay this account.').slice(0, REASON_CHARACTERS);
  // The UTR may come later; people can look the payout up by its id until then.
  if (status === 'processed') return { state: 'paid', utr: utr ?? id, amount: paise(amount) };
  if (status === 'reversed') return { state: 'returned', reason };
  return FAILED.has(status) ? { state: 'failed', reason } : { state: 'processing' };
};

const fundAccountOf = (target: PayoutTarget, name: string) =>
  target.method === 'UPI'
    ? { account_type: 'vpa', vpa: { address: target.upi } }
    : {
        account_type: 'bank_account',
        bank_account: {
          name: bankLetters(name, { min: 4, max: 120 }),
          ifsc: target.ifscCode,
          account_number: target.accountNumber,
        },
      };

const fundAccountWithContact = (target: PayoutTarget, name: string, reference: string) => ({
  ...fundAccountOf(target, name),
  contact: { name: bankLetters(name, { min: 4, max: 50 }), type: 'customer', reference_id: reference },
});

/** The payout of a key; null when Razorpay has none. It has no read by idempotency key, so the key is its reference too. */
const findByReference = async (http: ProviderHttp, accountNumber: string, key: string): Promise<Payout | null> => {
  const query = { account_number: accountNumber, reference_id: key, count: '100' };
  const { items } = await http({ method: 'GET', path: '/v1/payouts', query }, payoutList);
  const found = items.filter(({ reference_id }) => reference_id === key);
  if (found.length > 1) throw new Error(`razorpay has ${found.length} payouts of ${key}`);
  return found[0] ?? null;
};

const send = async (http: ProviderHttp, accountNumber: string, request: PayoutRequest): Promise<PayoutState> => {
  const { key, amount, target, payeeName } = request;
  const json = {
    account_number: accountNumber,
    amount,
    currency: 'INR',
    mode: target.method === 'UPI' ? 'UPI' : 'IMPS',
    purpose: 'payout',
    queue_if_low_balance: true,
    reference_id: key,
    narration: 'Withdrawal',
    fund_account: fundAccountWithContact(target, payeeName, key),
  };
  const headers = { 'x-payout-idempotency': key };
  try {
    return stateOf(await http({ method: 'POST', path: '/v1/payouts', headers, json }, payout));
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal && error.status === 400;
    if (!isRefused || /idempotency/i.test(error.description)) throw error;
    // Refused for certain only when no earlier request of this key has made a payout.
    const existing = await findByReference(http, accountNumber, key);
    if (existing !== null) return stateOf(existing);
    return { state: 'failed', reason: error.description.slice(0, REASON_CHARACTERS) || error.code };
  }
};

const findName = async (
  http: ProviderHttp,
  { accountNumber, lookupPollMilliseconds }: RazorpayPayoutsConfig,
  target: PayoutTarget,
  expectedName: string,
): Promise<string | null> => {
  const json = {
    source_account_number: accountNumber,
    validation_type: 'optimized',
    fund_account: fundAccountWithContact(target, expectedName, 'lookup'),
  };
  const path = '/v1/fund_accounts/validations';
  let found = await http({ method: 'POST', path, json }, validation);
  for (let poll = 0; poll < LOOKUP_POLLS && found.status === 'created'; poll += 1) {
    await pause(lookupPollMilliseconds);
    found = await http({ method: 'GET', path: `${path}/${found.id}` }, validation);
  }
  if (found.status !== 'completed') throw new Error('razorpay could not look up the name of an account in time');
  const { account_status, registered_name } = found.validation_results ?? {};
  if (account_status === 'invalid') return null;
  if (account_status !== 'active' || !registered_name) throw new Error('razorpay returned no name of an account');
  return registered_name;
};

const payoutEvent = z.object({ payout: z.object({ entity: z.object({ reference_id: z.uuid() }) }) });

/** Payouts by RazorpayX. */
export const createRazorpayPayouts = (config: RazorpayPayoutsConfig): Payouts => {
  const { accountNumber, webhookSecrets } = config;
  const http = createRazorpayHttp(config);
  return {
    provider: 'razorpay',
    findPayeeName: (target, expectedName) => findName(http, config, target, expectedName),
    sendPayout: (request) => send(http, accountNumber, request),
    fetchPayout: async (key) => {
      const found = await findByReference(http, accountNumber, key);
      return found === null ? { state: 'unknown' } : stateOf(found);
    },
    readWebhook: (headers, rawBody) => {
      const received = readRazorpayEvent(webhookSecrets, headers, rawBody);
      if (received === null) return null;
      const { data } = payoutEvent.safeParse(received.payload);
      return data === undefined
        ? 'irrelevant'
        : { eventId: received.eventId, key: data.payout.entity.reference_id.toLowerCase() };
    },
  };
};

const LOOKUP_POLL_MILLISECONDS = 700;

/** RazorpayX as a provider of payouts. */
export const RAZORPAY_PAYOUTS: Adapter<RazorpayPayoutsConfig, Payouts> = {
  choose: (env) => {
    const variables = requireVariables(env, 'PAYOUTS_PROVIDER=razorpay', [
      'PUBLIC_URL',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAYX_ACCOUNT_NUMBER',
      'RAZORPAYX_WEBHOOK_SECRETS',
    ]);
    return {
      ...RAZORPAY,
      mode: razorpayMode(variables.RAZORPAY_KEY_ID),
      keyId: variables.RAZORPAY_KEY_ID,
      keySecret: variables.RAZORPAY_KEY_SECRET,
      accountNumber: variables.RAZORPAYX_ACCOUNT_NUMBER,
      webhookSecrets: variables.RAZORPAYX_WEBHOOK_SECRETS,
      lookupPollMilliseconds: LOOKUP_POLL_MILLISECONDS,
    };
  },
  create: createRazorpayPayouts,
};
