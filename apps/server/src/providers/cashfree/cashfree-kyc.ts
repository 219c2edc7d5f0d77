import { entryOf } from '@muqabla/contract/entry-of';
import * as z from 'zod';
import type { Adapter } from '../adapter.ts';
import { ProviderRefusal } from '../http/provider-errors.ts';
import type { ProviderHttp } from '../http/provider-http.ts';
import type { RedirectAnswer, RedirectKyc } from '../kyc/port.ts';
import { requireVariables } from '../provider-environment.ts';
import { cashfreeEndpoint, cashfreeMode } from './cashfree-gateway.ts';
import { type CashfreeAccount, createCashfreeHttp } from './cashfree-http.ts';
import { VERIFICATION_VERSION } from './cashfree-payee-names.ts';

export type CashfreeKycConfig = CashfreeAccount;

const PATH = '/verification/digilocker';

const account = z.object({ status: z.string() });
const started = z.object({ verification_id: z.string(), url: z.url({ protocol: /^https?$/ }) });
const progress = z.object({ verification_id: z.string(), status: z.string() });
/** The photo and XML links of the document are not read: the product has no use for them. */
const document = z.object({
  verification_id: z.string(),
  status: z.string(),
  name: z.string().trim().min(1).nullish(),
  dob: z
    .string()
    .regex(/^\d{2}-\d{2}-\d{4}$/)
    .nullish(),
  gender: z.string().nullish(),
  uid: z
    .string()
    .regex(/^x{8}\d{4}$/i)
    .nullish(),
  split_address: z.object({ state: z.string().trim().min(1).nullish() }).nullish(),
});

const isoDay = (dayFirst: string) => dayFirst.split('-').toReversed().join('-');

const fetchDocument = async (http: ProviderHttp, reference: string): Promise<RedirectAnswer> => {
  const query = { verification_id: reference };
  const found = await http({ method: 'GET', path: `${PATH}/document/AADHAAR`, query }, document);
  if (found.verification_id !== reference) throw new Error('cashfree returned another person');
  if (found.status === 'AADHAAR_NOT_LINKED') return { outcome: 'refused' };
  const { status, name, dob, uid, gender, split_address } = found;
  if (status !== 'SUCCESS' || !name || !dob || !uid || !split_address?.state)
    throw new Error('cashfree returned an incomplete Aadhaar');
  const dateOfBirth = isoDay(dob);
  if (Number.isNaN(Date.parse(dateOfBirth))) throw new Error('cashfree returned no date of birth');
  return {
    outcome: 'verified',
    profile: { name, state: split_address.state, dateOfBirth },
    last4: uid.slice(-4),
    gender: gender ?? '',
  };
};

const PROGRESS: Readonly<Record<string, 'expired' | 'refused'>> = {
  EXPIRED: 'expired',
  CONSENT_DENIED: 'refused',
  FAILED: 'refused',
};

/** KYC by DigiLocker, through Cashfree's verification product: the person consents on DigiLocker's pages. */
export const createCashfreeKyc = (config: CashfreeKycConfig): RedirectKyc => {
  const http = createCashfreeHttp(config, VERIFICATION_VERSION);
  /** Returns `signin` for a person with a DigiLocker account, `signup` for a person who creates one first. */
  const flowOf = async (reference: string, phone: string) => {
    const json = { verification_id: `${reference}-a`, mobile_number: phone };
    const { status } = await http({ method: 'POST', path: `${PATH}/verify-account`, json }, account);
    return status === 'ACCOUNT_EXISTS' ? 'signin' : 'signup';
  };
  return {
    kind: 'redirect',
    provider: 'cashfree',
    start: async ({ reference, applicant, returnUrl }) => {
      const json = {
        verification_id: reference,
        document_requested: ['AADHAAR'],
        redirect_url: returnUrl,
        user_flow: await flowOf(reference, applicant.phone),
      };
      const { url } = await http({ method: 'POST', path: PATH, json }, started);
      return { url };
    },
    fetch: async (reference) => {
      try {
        const query = { verification_id: reference };
        const { verification_id, status } = await http({ method: 'GET', path: PATH, query }, progress);
        if (verification_id !== reference) throw new Error('cashfree returned another verification');
        if (status === 'AUTHENTICATED') return await fetchDocument(http, reference);
        return { outcome: entryOf(PROGRESS, status) ?? 'pending' };
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 404) return { outcome: 'expired' };
        throw error;
      }
    },
  };
};

/** Cashfree as a provider of identities. */
export const CASHFREE_KYC: Adapter<CashfreeKycConfig, RedirectKyc> = {
  choose: (env) => {
    const variables = requireVariables(env, 'KYC_PROVIDER=cashfree', [
      'PUBLIC_URL',
      'CASHFREE_ENVIRONMENT',
      'CASHFREE_VERIFICATION_CLIENT_ID',
      'CASHFREE_VERIFICATION_CLIENT_SECRET',
    ]);
    return {
      ...cashfreeEndpoint(variables.CASHFREE_ENVIRONMENT),
      mode: cashfreeMode(variables.CASHFREE_ENVIRONMENT),
      clientId: variables.CASHFREE_VERIFICATION_CLIENT_ID,
      clientSecret: variables.CASHFREE_VERIFICATION_CLIENT_SECRET,
    };
  },
  create: createCashfreeKyc,
};
