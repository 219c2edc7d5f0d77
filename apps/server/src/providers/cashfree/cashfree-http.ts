import { paiseFromRupees } from '@muqabla/contract/money';
import * as z from 'zod';
import { createProviderHttp, type Endpoint, type ProviderHttp } from '../http/provider-http.ts';

/** One product of Cashfree: each has keys of its own. */
export type CashfreeAccount = Endpoint & { readonly clientId: string; readonly clientSecret: string };

/** Rupees with two places, as whole paise. */
export const decimalRupees = z
  .number()
  .nonnegative()
  .transform((rupees, context) => {
    try {
      return paiseFromRupees(rupees);
    } catch {
      context.addIssue('not in whole paise');
      return z.NEVER;
    }
  });

const errorBody = z.object({ message: z.string(), code: z.string(), type: z.string().nullish() });

/** A client of one of Cashfree's products, at the version of its API that the adapter was written for. */
export const createCashfreeHttp = (
  { clientId, clientSecret, ...endpoint }: CashfreeAccount,
  apiVersion: string,
): ProviderHttp =>
  createProviderHttp({
    ...endpoint,
    provider: 'cashfree',
    headers: { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': apiVersion },
    errorIn: (body) => {
      const { data } = errorBody.safeParse(body);
      return data === undefined ? null : { code: data.code, description: data.message };
    },
  });
