import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { asDocumented } from './cashfree-documents.ts';
import { type DoubleRequest, type DoubleResponse, startHttpDouble } from './http-double.ts';
import type { Signer } from './payments-double.ts';
import type { PayoutFate, PayoutsDouble } from './payouts-double.ts';

const KEYS = { clientId: 'TEST-payout-double', clientSecret: 'secretOfCashfreePayouts' };
const VERIFICATION = { clientId: 'TEST-verification-double', clientSecret: 'secretOfCashfreeVerification' };
const SECRETS: Record<Signer, string> = {
  current: KEYS.clientSecret,
  former: 'former secret of cashfree payouts',
  forger: 'a guess',
};

const hasTwoPlaces = (rupees: number) => Math.abs(Math.round(rupees * 100) - rupees * 100) < 1e-6;
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

type Status = 'PENDING' | 'SUCCESS' | 'FAILED' | 'REVERSED';
type Transfer = { id: string; paise: number; status: Status };
const STATUSES = { paid: 'SUCCESS', failed: 'FAILED', processing: 'PENDING', returned: 'REVERSED' } as const;

const compact = (key: string) => key.replaceAll('-', '');
const error = (status: number, code: string): DoubleResponse => ({
  status,
  body: { message: code.replaceAll('_', ' '), code, type: 'invalid_request_error' },
});
const ok = (body: unknown): DoubleResponse => ({ status: 200, body });
const view = ({ id, paise, status }: Transfer) => ({
  transfer_id: id,
  cf_transfer_id: '17071900',
  status,
  status_code: status === 'SUCCESS' ? 'COMPLETED' : status === 'PENDING' ? 'PENDING' : 'INVALID_ACCOUNT_FAIL',
  status_description: status === 'SUCCESS' ? 'Done' : 'The beneficiary account is closed.',
  transfer_amount: paise / 100,
  ...(status === 'SUCCESS' && { transfer_utr: String(Number.parseInt(id.slice(-10), 16) % 1e12).padStart(12, '0') }),
});

/** Cashfree's payouts and its verification product, each with keys of its own; a transfer id is used once. */
export const startCashfreePayoutsDouble = async (now: () => Date): Promise<PayoutsDouble> => {
  const transfers = new Map<string, Transfer>();
  const owners = new Map<string, string | null>();
  let nextFate = (): PayoutFate => 'paid';
  let refuses = false;

  const create = (json: unknown): DoubleResponse => {
    const { data, error: wrong } = newTransfer.safeParse(json);
    if (data === undefined) return error(400, `${wrong?.issues[0]?.path.join('_')}_invalid`);
    if (transfers.has(data.transfer_id)) return error(409, 'transfer_id_already_exists');
    const { beneficiary_instrument_details: instrument } = data.beneficiary_details;
    if ((data.transfer_mode === 'upi') !== 'vpa' in instrument) return error(400, 'transfer_mode_invalid');
    if (refuses) {
      refuses = false;
      return error(422, 'beneficiary_invalid');
    }
    const transfer = {
      id: data.transfer_id,
      paise: Math.round(data.transfer_amount * 100),
      status: STATUSES[nextFate()],
    };
    transfers.set(transfer.id, transfer);
    return ok(view(transfer));
  };
  const verify = (path: string, json: unknown): DoubleResponse => {
    const isUpi = path === '/verification/upi';
    const upi = upiLookup.safeParse(json).data;
    const bank = bankLookup.safeParse(json).data;
    const account = isUpi ? upi?.vpa : bank?.bank_account;
    if (account === undefined) return error(400, 'request_invalid');
    const owner = owners.get(account);
    const status = owner === null ? 'INVALID' : 'VALID';
    const name_at_bank = owner === null ? null : (owner ?? 'Kavya Sharma');
    return ok(isUpi ? { status, name_at_bank } : { account_status: status, name_at_bank });
  };
  const handle = ({ method, path, query, headers, json }: DoubleRequest): DoubleResponse => {
    const isVerification = path.startsWith('/verification/');
    const { clientId, clientSecret } = isVerification ? VERIFICATION : KEYS;
    if (headers['x-client-id'] !== clientId || headers['x-client-secret'] !== clientSecret)
      return error(401, 'authentication_failed');
    if (headers['x-api-version'] !== (isVerification ? '2023-12-18' : '2024-01-01'))
      return error(400, 'api_version_invalid');
    if (isVerification) return verify(path, json);
    if (path !== '/payout/transfers') return error(404, 'not_found');
    if (method === 'POST') return create(json);
    const transfer = transfers.get(query.get('transfer_id') ?? '');
    return transfer === undefined ? error(404, 'transfer_id_not_found') : ok(view(transfer));
  };

  const http = await startHttpDouble(asDocumented(handle));
  const sign = (data: object, signer: Signer) => {
    const body = JSON.stringify({ type: 'TRANSFER_UPDATE', event_time: '2026-01-01 10:00:00', data });
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const signature = createHmac('sha256', SECRETS[signer]).update(`${timestamp}${body}`).digest('base64');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': signature,
      },
    };
  };
  const isPaid = ({ status }: Transfer) => status === 'SUCCESS';
  return {
    config: {
      ...KEYS,
      name: 'cashfree',
      mode: 'test',
      baseUrl: http.origin,
      timeoutMilliseconds: 1500,
      webhookSecrets: [SECRETS.current, SECRETS.former],
      verification: { ...VERIFICATION, baseUrl: http.origin, timeoutMilliseconds: 1500 },
    },
    http,
    secrets: [KEYS.clientSecret, VERIFICATION.clientSecret, SECRETS.former],
    setFate: (fate) => {
      nextFate = typeof fate === 'function' ? fate : () => fate;
    },
    settle: (key, end) => {
      const transfer = transfers.get(compact(key));
      if (transfer === undefined) throw new Error(`the double has no transfer ${key}`);
      transfer.status = STATUSES[end];
    },
    misreport: (key, paise) => {
      const transfer = transfers.get(compact(key));
      if (transfer !== undefined) transfer.paise = paise;
    },
    isOpen: (key) => transfers.get(compact(key))?.status === 'PENDING',
    webhook: (key, { signer = 'current' } = {}) => {
      const transfer = transfers.get(compact(key));
      return sign(transfer === undefined ? { transfer_id: compact(key) } : view(transfer), signer);
    },
    foreignWebhook: () =>
      sign({ transfer_id: `salary_${randomBytes(4).toString('hex')}`, status: 'SUCCESS' }, 'current'),
    paidFor: (key) => {
      const transfer = transfers.get(compact(key));
      return {
        paise: transfer !== undefined && isPaid(transfer) ? transfer.paise : 0,
        payouts: transfer === undefined ? 0 : 1,
      };
    },
    totalPaid: () => [...transfers.values()].filter(isPaid).reduce((sum, { paise }) => sum + paise, 0),
    setOwner: (account, name) => void owners.set(account, name),
    refuseNext: () => {
      refuses = true;
    },
  };
};
