import * as m from '../../messages.ts';

/** What is kept of a KYC. */
export function PrivacyOfKyc() {
  return <p>{m.privacy_kyc()}</p>;
}
