import * as z from 'zod';
import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import { cashfreeError as error, refuseCashfree } from './cashfree-api-double.ts';
import { type DoubleRequest, type DoubleResponse, type HttpDouble, ok, startHttpDouble } from './http-double.ts';

const KEYS = { clientId: 'TEST-kyc-double', clientSecret: 'secretOfTheKycDouble' };

export type SharedPerson = {
  readonly name: string;
  /** DD-MM-YYYY. */
  readonly dob: string;
  readonly gender: string;
  readonly uid: string;
  readonly state: string;
};
export type KycDouble = {
  readonly config: NonNullable<ProviderConfig['kyc']>;
  readonly http: HttpDouble;
  readonly secrets: readonly string[];
  /** The verification that the person of this page has open. */
  verificationOf(url: string): string;
  /** The person consents to share this Aadhaar. */
  share(verification: string, person: SharedPerson): void;
  end(verification: string, status: 'EXPIRED' | 'CONSENT_DENIED' | 'NOT_LINKED'): void;
  /** The phones whose owners have a DigiLocker. */
  readonly flows: readonly string[];
};

const verificationId = z.string().regex(/^[\w.-]{1,50}$/);
const newVerification = z.strictObject({
  verification_id: verificationId,
  document_requested: z.tuple([z.literal('AADHAAR')]),
  redirect_url: z.url(),
  user_flow: z.enum(['signin', 'signup']),
});
const newAccountCheck = z.strictObject({
  verification_id: verificationId,
  mobile_number: z.string().regex(/^[6-9]\d{9}$/),
});

type Verification = { status: string; person: SharedPerson | null };

const documentView = (id: string, { person }: Verification) =>
  person === null
    ? { verification_id: id, status: 'AADHAAR_NOT_LINKED' }
    : {
        verification_id: id,
        status: 'SUCCESS',
        name: person.name,
        dob: person.dob,
        gender: person.gender,
        uid: person.uid,
        split_address: { country: 'India', state: person.state, pincode: '302001' },
        photo_link: 'https://example.invalid/photo',
        xml_file: 'https://example.invalid/xml',
      };

/** Cashfree's DigiLocker verification: ids used once, consent by the person, the document only afterwards. */
export const startKycDouble = async (): Promise<KycDouble> => {
  const verifications = new Map<string, Verification>();
  const flows: string[] = [];
  const create = (json: unknown): DoubleResponse => {
    const { data } = newVerification.safeParse(json);
    if (data === undefined) return error(400, 'request_invalid');
    if (verifications.has(data.verification_id)) return error(409, 'verification_id_already_exists');
    verifications.set(data.verification_id, { status: 'PENDING', person: null });
    flows.push(data.user_flow);
    const url = `${http.origin}/consent/${data.verification_id}`;
    return ok({ verification_id: data.verification_id, reference_id: 34, url, status: 'PENDING' });
  };
  const handle = (request: DoubleRequest): DoubleResponse => {
    const { method, path, query, json } = request;
    // The page on which the person consents.
    if (method === 'GET' && path.startsWith('/consent/')) return ok({ page: 'DigiLocker' });
    const refused = refuseCashfree(request, KEYS, '2023-12-18');
    if (refused !== null) return refused;
    if (method === 'POST' && path === '/verification/digilocker/verify-account') {
      const { data } = newAccountCheck.safeParse(json);
      if (data === undefined) return error(400, 'request_invalid');
      const has = Number(data.mobile_number.at(-1)) % 2 === 0;
      return ok({ verification_id: data.verification_id, status: has ? 'ACCOUNT_EXISTS' : 'ACCOUNT_NOT_FOUND' });
    }
    if (method === 'POST' && path === '/verification/digilocker') return create(json);
    const id = query.get('verification_id') ?? '';
    const verification = verifications.get(id);
    if (verification === undefined) return error(404, 'verification_not_found');
    if (path === '/verification/digilocker') return ok({ verification_id: id, status: verification.status });
    if (path !== '/verification/digilocker/document/AADHAAR') return error(404, 'not_found');
    if (verification.status !== 'AUTHENTICATED') return error(400, 'consent_missing');
    return ok(documentView(id, verification));
  };
  const http = await startHttpDouble(handle);
  return {
    config: { ...KEYS, ...http.reach, name: 'cashfree', mode: 'test' },
    http,
    secrets: [KEYS.clientSecret],
    verificationOf: (url) => url.split('/').at(-1) ?? '',
    share: (id, person) => void verifications.set(id, { status: 'AUTHENTICATED', person }),
    end: (id, status) =>
      void verifications.set(id, { status: status === 'NOT_LINKED' ? 'AUTHENTICATED' : status, person: null }),
    flows,
  };
};
