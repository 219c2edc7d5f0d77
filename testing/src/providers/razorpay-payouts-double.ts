import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type DoubleRequest, type DoubleResponse, startHttpDouble } from './http-double.ts';
import type { Signer } from './payments-double.ts';
import type { PayoutFate, PayoutsDouble } from './payouts-double.ts';

const KEYS = { keyId: 'rzp_test_doublepayouts', keySecret: 'secretOfRazorpayPayouts' };
const ACCOUNT_NUMBER = '7878780080316316';
const SECRETS: Record<Signer, string> = {
  current: 'webhook secret of razorpayx',
  former: 'former webhook secret of razorpayx',
  forger: 'a guess',
};

const contact = z.strictObject({
  name: z.string().regex(/^[A-Za-z ]{3,50}$/),
  type: z.literal('customer'),
  reference_id: z.string().max(40),
});
const fundAccount = z.discriminatedUnion('account_type', [
  z.strictObject({
    account_type: z.literal('vpa'),
    vpa: z.strictObject({ address: z.string().regex(/^[\w.-]+@\w+$/) }),
    contact,
  }),
  z.strictObject({
    account_type: z.literal('bank_account'),
    bank_account: z.strictObject({
      name: z.string().regex(/^[A-Za-z ]{4,120}$/),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
      account_number: z.string().regex(/^\d{5,35}$/),
    }),
    contact,
  }),
]);
/** Fields beyond these are refused, as by the real API. */
const newPayout = z.strictObject({
  account_number: z.literal(ACCOUNT_NUMBER),
  amount: z.int().min(100),
  currency: z.literal('INR'),
  mode: z.enum(['IMPS', 'UPI']),
  purpose: z.literal('payout'),
  queue_if_low_balance: z.literal(true),
  reference_id: z.string().min(1).max(40),
  narration: z.string().regex(/^[A-Za-z0-9 ]{1,30}$/),
  fund_account: fundAccount,
});
const newValidation = z.strictObject({
  source_account_number: z.literal(ACCOUNT_NUMBER),
  validation_type: z.literal('optimized'),
  fund_account: fundAccount,
});

type Payout = {
  id: string;
  key: string;
  body: string;
  amount: number;
  reference: string;
  status: 'processing' | 'processed' | 'failed' | 'reversed';
};
type Lookup = { id: string; account: string; polls: number };

const STATUSES = { paid: 'processed', failed: 'failed', processing: 'processing', returned: 'reversed' } as const;
const newName = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
const error = (status: number, description: string): DoubleResponse => ({
  status,
  body: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: null, step: null, metadata: {} },
  },
});
const ok = (body: unknown): DoubleResponse => ({ status: 200, body });
const view = ({ id, amount, reference, status }: Payout) => ({
  id,
  entity: 'payout',
  amount,
  currency: 'INR',
  status,
  reference_id: reference,
  utr: status === 'processed' ? String(Number.parseInt(id.slice(5), 16) % 1e12).padStart(12, '0') : null,
  status_details:
    status === 'failed' || status === 'reversed'
      ? { description: 'The beneficiary account is closed.', reason: 'bank_account_closed', source: 'beneficiary_bank' }
      : null,
});

/** RazorpayX: idempotency keys bound to their body, a composite fund account, names looked up by and by. */
export const startRazorpayPayoutsDouble = async (now: () => Date): Promise<PayoutsDouble> => {
  const payouts = new Map<string, Payout>();
  const lookups = new Map<string, Lookup>();
  const owners = new Map<string, string | null>();
  let nextFate = (): PayoutFate => 'paid';
  let refuses = false;

  const create = ({ headers, json, rawBody }: DoubleRequest): DoubleResponse => {
    const key = headers['x-payout-idempotency'];
    if (typeof key !== 'string' || !/^[\w -]{4,36}$/.test(key)) return error(400, 'The idempotency key is invalid');
    const existing = payouts.get(key);
    if (existing !== undefined)
      return existing.body === rawBody
        ? ok(view(existing))
        : error(400, 'Different request with the same idempotency key has already been processed');
    const { data, error: wrong } = newPayout.safeParse(json);
    if (data === undefined) return error(400, `${wrong?.issues[0]?.path.join('.')} is invalid`);
    if (refuses) {
      refuses = false;
      return error(400, 'The beneficiary account number is invalid');
    }
    if ((data.mode === 'UPI') !== (data.fund_account.account_type === 'vpa')) return error(400, 'The mode is invalid');
    const payout: Payout = {
      id: newName('pout'),
      key,
      body: rawBody,
      amount: data.amount,
      reference: data.reference_id,
      status: STATUSES[nextFate()],
    };
    payouts.set(key, payout);
    return ok(view(payout));
  };

  const lookUp = (json: unknown): DoubleResponse => {
    const { data } = newValidation.safeParse(json);
    if (data === undefined) return error(400, 'the validation is invalid');
    const { fund_account: found } = data;
    const account = found.account_type === 'vpa' ? found.vpa.address : found.bank_account.account_number;
    const lookup = { id: newName('fav'), account, polls: 0 };
    lookups.set(lookup.id, lookup);
    return ok({ id: lookup.id, status: 'created', validation_results: null });
  };
  const lookupView = (lookup: Lookup): DoubleResponse => {
    lookup.polls += 1;
    if (lookup.polls < 2) return ok({ id: lookup.id, status: 'created', validation_results: null });
    const owner = owners.get(lookup.account);
    const results =
      owner === null
        ? { account_status: 'invalid', registered_name: null }
        : { account_status: 'active', registered_name: owner ?? 'Kavya Sharma', name_match_score: 100 };
    return ok({ id: lookup.id, status: 'completed', validation_results: results });
  };

  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, query, headers, json } = request;
    const basic = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
    if (headers.authorization !== basic) return error(401, 'Authentication failed');
    const validations = '/v1/fund_accounts/validations';
    if (method === 'POST' && path === validations) return lookUp(json);
    const lookup = lookups.get(path.slice(validations.length + 1));
    if (method === 'GET' && lookup !== undefined) return lookupView(lookup);
    if (path !== '/v1/payouts') return error(404, 'The requested URL was not found on the server.');
    if (method === 'POST') return create(request);
    if (query.get('account_number') !== ACCOUNT_NUMBER) return error(400, 'The account number is invalid');
    const items = [...payouts.values()].filter(({ reference }) => reference === query.get('reference_id'));
    return ok({ entity: 'collection', count: items.length, items: items.map(view) });
  };

  const http = await startHttpDouble(handle);
  const sign = (payload: object, signer: Signer, eventId: string) => {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_double',
      event: 'payout.updated',
      contains: ['payout'],
      payload,
      created_at: Math.floor(now().getTime() / 1000),
    });
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', SECRETS[signer]).update(body).digest('hex'),
        'x-razorpay-event-id': eventId,
      },
    };
  };
  const isPaid = ({ status }: Payout) => status === 'processed';
  return {
    config: {
      ...KEYS,
      name: 'razorpay',
      mode: 'test',
      baseUrl: http.origin,
      timeoutMilliseconds: 1500,
      accountNumber: ACCOUNT_NUMBER,
      webhookSecrets: [SECRETS.current, SECRETS.former],
      lookupPollMilliseconds: 1,
    },
    http,
    secrets: [
      KEYS.keySecret,
      Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64'),
      SECRETS.current,
      ACCOUNT_NUMBER,
    ],
    setFate: (fate) => {
      nextFate = typeof fate === 'function' ? fate : () => fate;
    },
    settle: (key, end) => {
      const payout = payouts.get(key);
      if (payout === undefined) throw new Error(`the double has no payout ${key}`);
      payout.status = STATUSES[end];
    },
    misreport: (key, amount) => {
      const payout = payouts.get(key);
      if (payout !== undefined) payout.amount = amount;
    },
    isOpen: (key) => payouts.get(key)?.status === 'processing',
    webhook: (key, { signer = 'current' } = {}) => {
      const payout = payouts.get(key);
      const entity = payout === undefined ? { reference_id: key } : view(payout);
      return sign({ payout: { entity } }, signer, `evt_${key}_${payout?.status}`);
    },
    foreignWebhook: () =>
      sign({ payout: { entity: { id: newName('pout'), reference_id: 'salary-7' } } }, 'current', newName('evt')),
    paidFor: (key) => {
      const all = [...payouts.values()].filter(({ reference }) => reference === key);
      return { paise: all.filter(isPaid).reduce((sum, { amount }) => sum + amount, 0), payouts: all.length };
    },
    totalPaid: () => [...payouts.values()].filter(isPaid).reduce((sum, { amount }) => sum + amount, 0),
    setOwner: (account, name) => void owners.set(account, name),
    refuseNext: () => {
      refuses = true;
    },
  };
};
