import * as m from '../../../messages.ts';

/** Explains the personal data that is kept of a KYC. */
export function PrivacyOfKyc() {
  return <p>{m.privacy_kyc()}</p>;
}
