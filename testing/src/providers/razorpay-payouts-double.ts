import * as z from 'zod';
import { type DoubleRequest, type DoubleResponse, newName, ok, type Signer } from './http-double.ts';
import { bankReference } from './payments-double.ts';
import { type BookedPayout, type PayoutsDouble, startPayoutsDouble } from './payouts-double.ts';
import { RAZORPAY_CONFLICT, razorpayApi } from './razorpay-api-double.ts';

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

type Lookup = { readonly id: string; readonly account: string; polls: number };

const STATUSES = { paid: 'processed', failed: 'failed', processing: 'processing', returned: 'reversed' } as const;
const CLOSED = {
  description: 'The beneficiary account is closed.',
  reason: 'bank_account_closed',
  source: 'beneficiary_bank',
};
const view = ({ id, paise, reference, state }: BookedPayout) => ({
  id,
  entity: 'payout',
  amount: paise,
  currency: 'INR',
  status: STATUSES[state],
  reference_id: reference,
  utr: state === 'paid' ? bankReference(id.slice(5)) : null,
  status_details: state === 'failed' || state === 'returned' ? CLOSED : null,
});

/** RazorpayX: idempotency keys bound to their body, a composite fund account, names looked up by and by. */
export const startRazorpayPayoutsDouble = (now: () => Date): Promise<PayoutsDouble> =>
  startPayoutsDouble((book) => {
    const { error, event, ...api } = razorpayApi(KEYS, SECRETS, now);
    const sent = new Map<string, { readonly body: string; readonly payout: BookedPayout }>();
    const lookups = new Map<string, Lookup>();

    const create = ({ headers, json, rawBody }: DoubleRequest): DoubleResponse => {
      const key = headers['x-payout-idempotency'];
      if (typeof key !== 'string' || !/^[\w -]{4,36}$/.test(key)) return error(400, 'The idempotency key is invalid');
      const existing = sent.get(key);
      if (existing !== undefined)
        return existing.body === rawBody ? ok(view(existing.payout)) : error(400, RAZORPAY_CONFLICT);
      const { data, error: wrong } = newPayout.safeParse(json);
      if (data === undefined) return error(400, `${wrong?.issues[0]?.path.join('.')} is invalid`);
      if (book.takesRefusal()) return error(400, 'The beneficiary account number is invalid');
      if ((data.mode === 'UPI') !== (data.fund_account.account_type === 'vpa'))
        return error(400, 'The mode is invalid');
      const payout = book.add({ id: newName('pout'), reference: data.reference_id, paise: data.amount });
      sent.set(key, { body: rawBody, payout });
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
      const registered_name = book.ownerOf(lookup.account);
      const results =
        registered_name === null
          ? { account_status: 'invalid', registered_name }
          : { account_status: 'active', registered_name, name_match_score: 100 };
      return ok({ id: lookup.id, status: 'completed', validation_results: results });
    };

    const handle = (request: DoubleRequest): DoubleResponse => {
      const { method, path, query, json } = request;
      const refused = api.refuse(request);
      if (refused !== null) return refused;
      const validations = '/v1/fund_accounts/validations';
      if (method === 'POST' && path === validations) return lookUp(json);
      const lookup = lookups.get(path.slice(validations.length + 1));
      if (method === 'GET' && lookup !== undefined) return lookupView(lookup);
      if (path !== '/v1/payouts') return error(404, 'The requested URL was not found on the server.');
      if (method === 'POST') return create(request);
      if (query.get('account_number') !== ACCOUNT_NUMBER) return error(400, 'The account number is invalid');
      const items = book.payouts.filter(({ reference }) => reference === query.get('reference_id'));
      return ok({ entity: 'collection', count: items.length, items: items.map(view) });
    };

    return {
      config: ({ reach }) => ({
        ...KEYS,
        ...reach,
        name: 'razorpay',
        mode: 'test',
        accountNumber: ACCOUNT_NUMBER,
        webhookSecrets: [SECRETS.current, SECRETS.former],
        lookupPollMilliseconds: 1,
      }),
      secrets: [...api.secrets, ACCOUNT_NUMBER],
      handle,
      referenceOf: (key) => key,
      webhook: ({ reference, payout, signer }) => {
        const entity = payout === undefined ? { reference_id: reference } : view(payout);
        const id = `evt_${reference}_${payout && STATUSES[payout.state]}`;
        return event('payout.updated', { payout: { entity } }, { signer, id });
      },
      foreignWebhook: () =>
        event('payout.updated', { payout: { entity: { id: newName('pout'), reference_id: 'salary-7' } } }),
    };
  });
