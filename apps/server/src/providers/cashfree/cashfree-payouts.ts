import { rupeesFromPaise } from '@muqabla/contract/money';
import * as z from 'zod';
import type { Adapter } from '../adapter.ts';
import { ProviderRefusal } from '../http/provider-errors.ts';
import type { ProviderHttp } from '../http/provider-http.ts';
import { bankLetters, compactKey, keyOfCompact } from '../payouts/payout-keys.rules.ts';
import type { PayoutRequest, Payouts, PayoutState, PayoutTarget } from '../payouts/port.ts';
import { requireVariables } from '../provider-environment.ts';
import { cashfreeEndpoint, cashfreeMode } from './cashfree-gateway.ts';
import { type CashfreeAccount, createCashfreeHttp, decimalRupees } from './cashfree-http.ts';
import { createFindPayeeName } from './cashfree-payee-names.ts';
import { readCashfreeEvent } from './cashfree-webhooks.ts';

export type CashfreePayoutsConfig = CashfreeAccount & {
  readonly webhookSecrets: readonly string[];
  /** The verification product, which has keys of its own and knows whose an account is. */
  readonly verification: CashfreeAccount;
};

const API_VERSION = '2024-01-01';

const transfer = z.object({
  transfer_id: z.string(),
  status: z.string(),
  status_code: z.string().nullish(),
  status_description: z.string().nullish(),
  transfer_amount: decimalRupees,
  transfer_utr: z.string().nullish(),
  cf_transfer_id: z.coerce.string().nullish(),
});
type Transfer = z.output<typeof transfer>;

const REASON_CHARACTERS = 200;

const stateOf = (found: Transfer): PayoutState => {
  const { transfer_id, status, status_description, transfer_amount: amount, transfer_utr, cf_transfer_id } = found;
  const reason = (status_description ?? 'The bank did not pay this account.').slice(0, REASON_CHARACTERS);
  if (status === 'SUCCESS') return { state: 'paid', utr: transfer_utr ?? cf_transfer_id ?? transfer_id, amount };
  if (status === 'REVERSED') return { state: 'returned', reason };
  return status === 'FAILED' || status === 'REJECTED' ? { state: 'failed', reason } : { state: 'processing' };
};

const instrumentOf = (target: PayoutTarget) =>
  target.method === 'UPI'
    ? { vpa: target.upi }
    : { bank_account_number: target.accountNumber, bank_ifsc: target.ifscCode };

/** Fetches a transfer; null when Cashfree never received it. */
const fetchTransfer = async (http: ProviderHttp, key: string): Promise<Transfer | null> => {
  const transfer_id = compactKey(key);
  try {
    const found = await http({ method: 'GET', path: '/payout/transfers', query: { transfer_id } }, transfer);
    if (found.transfer_id !== transfer_id) throw new Error('cashfree returned another transfer');
    return found;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === 'transfer_id_not_found') return null;
    throw error;
  }
};

const send = async (http: ProviderHttp, { key, amount, target, payeeName }: PayoutRequest): Promise<PayoutState> => {
  const json = {
    transfer_id: compactKey(key),
    transfer_amount: rupeesFromPaise(amount),
    transfer_mode: target.method === 'UPI' ? 'upi' : 'imps',
    beneficiary_details: {
      beneficiary_name: bankLetters(payeeName, { min: 1, max: 100 }),
      beneficiary_instrument_details: instrumentOf(target),
    },
    transfer_remarks: 'Withdrawal',
  };
  try {
    return stateOf(await http({ method: 'POST', path: '/payout/transfers', json }, transfer));
  } catch (error) {
    // 400 and 422 refuse the request, 409 the id. Neither excludes that an earlier request of this key was accepted.
    if (!(error instanceof ProviderRefusal) || ![400, 409, 422].includes(error.status)) throw error;
    const existing = await fetchTransfer(http, key);
    if (existing !== null) return stateOf(existing);
    if (error.status === 409) throw error;
    return { state: 'failed', reason: error.description.slice(0, REASON_CHARACTERS) || error.code };
  }
};

const transferEvent = z.object({ transfer_id: z.string() });

/** Cashfree's payouts, and its lookup of the owner of an account. */
export const createCashfreePayouts = ({ webhookSecrets, verification, ...account }: CashfreePayoutsConfig): Payouts => {
  const http = createCashfreeHttp(account, API_VERSION);
  return {
    provider: 'cashfree',
    findPayeeName: createFindPayeeName(verification),
    sendPayout: (request) => send(http, request),
    fetchPayout: async (key) => {
      const found = await fetchTransfer(http, key);
      return found === null ? { state: 'unknown' } : stateOf(found);
    },
    readWebhook: (headers, rawBody, now) => {
      const received = readCashfreeEvent(webhookSecrets, headers, rawBody, now);
      if (received === null) return null;
      const { data } = transferEvent.safeParse(received.data);
      const key = data === undefined ? null : keyOfCompact(data.transfer_id);
      return key === null ? 'irrelevant' : { eventId: received.eventId, key };
    },
  };
};

/** Cashfree as a provider of payouts. */
export const CASHFREE_PAYOUTS: Adapter<CashfreePayoutsConfig, Payouts> = {
  choose: (env) => {
    const variables = requireVariables(env, 'PAYOUTS_PROVIDER=cashfree', [
      'PUBLIC_URL',
      'CASHFREE_ENVIRONMENT',
      'CASHFREE_PAYOUT_CLIENT_ID',
      'CASHFREE_PAYOUT_CLIENT_SECRET',
      'CASHFREE_VERIFICATION_CLIENT_ID',
      'CASHFREE_VERIFICATION_CLIENT_SECRET',
    ]);
    const endpoint = cashfreeEndpoint(variables.CASHFREE_ENVIRONMENT);
    return {
      ...endpoint,
      mode: cashfreeMode(variables.CASHFREE_ENVIRONMENT),
      clientId: variables.CASHFREE_PAYOUT_CLIENT_ID,
      clientSecret: variables.CASHFREE_PAYOUT_CLIENT_SECRET,
      webhookSecrets: [variables.CASHFREE_PAYOUT_CLIENT_SECRET, ...(variables.CASHFREE_PAYOUT_WEBHOOK_SECRETS ?? [])],
      verification: {
        ...endpoint,
        clientId: variables.CASHFREE_VERIFICATION_CLIENT_ID,
        clientSecret: variables.CASHFREE_VERIFICATION_CLIENT_SECRET,
      },
    };
  },
  create: createCashfreePayouts,
};
