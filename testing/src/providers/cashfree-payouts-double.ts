import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { cashfreeError as error, cashfreeWebhook, hasTwoPlaces, refuseCashfree } from './cashfree-api-double.ts';
import { asDocumented } from './cashfree-documents.ts';
import { type DoubleRequest, type DoubleResponse, ok, type Signer } from './http-double.ts';
import { bankReference } from './payments-double.ts';
import { type BookedPayout, type PayoutsDouble, startPayoutsDouble } from './payouts-double.ts';

const KEYS = { clientId: 'TEST-payout-double', clientSecret: 'secretOfCashfreePayouts' };
const VERIFICATION = { clientId: 'TEST-verification-double', clientSecret: 'secretOfCashfreeVerification' };
const SECRETS: Record<Signer, string> = {
  current: KEYS.clientSecret,
  former: 'former secret of cashfree payouts',
  forger: 'a guess',
};

/** Fields beyond these are refused, so that the adapter cannot invent any. */
const newTransfer = z.strictObject({
  transfer_id: z.string().regex(/^[A-Za-z0-9_]{1,40}$/),
  transfer_amount: z.number().min(1).refine(hasTwoPlaces),
  transfer_mode: z.enum(['imps', 'upi']),
  beneficiary_details: z.strictObject({
    beneficiary_name: z.string().regex(/^[A-Za-z ]{1,100}$/),
    beneficiary_instrument_details: z.union([
      z.strictObject({ vpa: z.string().regex(/^[\w.-]+@\w+$/) }),
      z.strictObject({
        bank_account_number: z.string().regex(/^\d{9,18}$/),
        bank_ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
      }),
    ]),
  }),
  transfer_remarks: z.string().regex(/^[A-Za-z0-9 ]{1,70}$/),
});
const bankLookup = z.strictObject({
  bank_account: z.string().min(6).max(40),
  ifsc: z.string().length(11),
  name: z.string(),
});
const upiLookup = z.strictObject({
  verification_id: z.string().regex(/^[\w.-]{1,50}$/),
  vpa: z.string(),
  name: z.string(),
});

const STATUSES = { paid: 'SUCCESS', failed: 'FAILED', processing: 'PENDING', returned: 'REVERSED' } as const;
const STATUS_CODES = { paid: 'COMPLETED', processing: 'PENDING' } as const;

const view = ({ id, paise, state }: BookedPayout) => ({
  transfer_id: id,
  cf_transfer_id: '17071900',
  status: STATUSES[state],
  status_code: state === 'paid' || state === 'processing' ? STATUS_CODES[state] : 'INVALID_ACCOUNT_FAIL',
  status_description: state === 'paid' ? 'Done' : 'The beneficiary account is closed.',
  transfer_amount: paise / 100,
  ...(state === 'paid' && { transfer_utr: bankReference(id.slice(-10)) }),
});

/** Cashfree's payouts and its verification product, each with keys of its own; a transfer id is used once. */
export const startCashfreePayoutsDouble = (now: () => Date): Promise<PayoutsDouble> =>
  startPayoutsDouble((book) => {
    const create = (json: unknown): DoubleResponse => {
      const { data, error: wrong } = newTransfer.safeParse(json);
      if (data === undefined) return error(400, `${wrong?.issues[0]?.path.join('_')}_invalid`);
      const { transfer_id: id, transfer_mode: mode, transfer_amount: rupees } = data;
      if (book.find(id) !== undefined) return error(409, 'transfer_id_already_exists');
      const { beneficiary_instrument_details: instrument } = data.beneficiary_details;
      if ((mode === 'upi') !== 'vpa' in instrument) return error(400, 'transfer_mode_invalid');
      if (book.takesRefusal()) return error(422, 'beneficiary_invalid');
      return ok(view(book.add({ id, reference: id, paise: Math.round(rupees * 100) })));
    };
    const verify = (path: string, json: unknown): DoubleResponse => {
      const isUpi = path === '/verification/upi';
      const account = isUpi ? upiLookup.safeParse(json).data?.vpa : bankLookup.safeParse(json).data?.bank_account;
      if (account === undefined) return error(400, 'request_invalid');
      const name_at_bank = book.ownerOf(account);
      const status = name_at_bank === null ? 'INVALID' : 'VALID';
      return ok(isUpi ? { status, name_at_bank } : { account_status: status, name_at_bank });
    };
    const handle = (request: DoubleRequest): DoubleResponse => {
      const { method, path, query, json } = request;
      const isVerification = path.startsWith('/verification/');
      const refused = isVerification
        ? refuseCashfree(request, VERIFICATION, '2023-12-18')
        : refuseCashfree(request, KEYS, '2024-01-01');
      if (refused !== null) return refused;
      if (isVerification) return verify(path, json);
      if (path !== '/payout/transfers') return error(404, 'not_found');
      if (method === 'POST') return create(json);
      const transfer = book.find(query.get('transfer_id'));
      return transfer === undefined ? error(404, 'transfer_id_not_found') : ok(view(transfer));
    };

    const webhook = (data: object, signer: Signer = 'current') => {
      const event = { type: 'TRANSFER_UPDATE', event_time: '2026-01-01 10:00:00', data };
      return cashfreeWebhook(event, SECRETS[signer], Math.floor(now().getTime() / 1000));
    };
    return {
      config: ({ reach }) => ({
        ...KEYS,
        ...reach,
        name: 'cashfree',
        mode: 'test',
        webhookSecrets: [SECRETS.current, SECRETS.former],
        verification: { ...VERIFICATION, ...reach },
      }),
      secrets: [KEYS.clientSecret, VERIFICATION.clientSecret, SECRETS.former],
      handle: asDocumented(handle),
      referenceOf: (key) => key.replaceAll('-', ''),
      webhook: ({ reference, payout, signer }) =>
        webhook(payout === undefined ? { transfer_id: reference } : view(payout), signer),
      foreignWebhook: () => webhook({ transfer_id: `salary_${randomBytes(4).toString('hex')}`, status: 'SUCCESS' }),
    };
  });
