import * as z from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Payouts } from '../payouts/port.ts';
import { type CashfreeAccount, createCashfreeHttp } from './cashfree-http.ts';

export const VERIFICATION_VERSION = '2023-12-18';

const bankAccount = z.object({ account_status: z.string(), name_at_bank: z.string().nullish() });
const upiAccount = z.object({ status: z.string(), name_at_bank: z.string().nullish() });

/** The owner's name by Cashfree's verification product, which responds at once. */
export const createFindPayeeName = (account: CashfreeAccount): Payouts['findPayeeName'] => {
  const http = createCashfreeHttp(account, VERIFICATION_VERSION);
  const nameOf = (status: string, name: string | null | undefined) => {
    if (status === 'INVALID') return null;
    if (status !== 'VALID' || !name) throw new Error('cashfree could not look up the name of an account');
    return name;
  };
  return async (target, expectedName) => {
    if (target.method === 'UPI') {
      const json = { verification_id: newId(), vpa: target.upi, name: expectedName };
      const { status, name_at_bank } = await http({ method: 'POST', path: '/verification/upi', json }, upiAccount);
      return nameOf(status, name_at_bank);
    }
    const json = { bank_account: target.accountNumber, ifsc: target.ifscCode, name: expectedName };
    const path = '/verification/bank-account/sync';
    const { account_status, name_at_bank } = await http({ method: 'POST', path, json }, bankAccount);
    return nameOf(account_status, name_at_bank);
  };
};
