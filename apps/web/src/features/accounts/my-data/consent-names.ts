import type { ConsentKind } from '@muqabla/contract/my-data/consent-texts';
import * as m from '../../messages.ts';

/** What a consent was to. */
export const consentNames: Readonly<Record<ConsentKind, () => string>> = {
  terms: m.mydata_consent_terms,
  privacy: m.mydata_consent_privacy,
  age: m.mydata_consent_age,
  kyc: m.mydata_consent_kyc,
  notices: m.mydata_consent_notices,
};
