import * as z from 'zod';
import { createProviderHttp, type Endpoint, type ProviderHttp } from '../http/provider-http.ts';

/** Account and address of Razorpay's API, which are the same for payments and for RazorpayX. */
export type RazorpayAccount = Endpoint & { readonly keyId: string; readonly keySecret: string };

const errorBody = z.object({
  error: z.object({ code: z.string(), description: z.string().nullish(), reason: z.string().nullish() }),
});

/** A client of Razorpay's API: HTTP Basic, errors as `{ error: { code, description, reason } }`. */
export const createRazorpayHttp = ({ keyId, keySecret, ...endpoint }: RazorpayAccount): ProviderHttp =>
  createProviderHttp({
    ...endpoint,
    provider: 'razorpay',
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    errorIn: (body) => {
      const { data } = errorBody.safeParse(body);
      return data === undefined ? null : { code: data.error.code, description: data.error.description ?? '' };
    },
  });
