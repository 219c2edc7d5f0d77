import type { ConsentKind } from '@muqabla/contract/accounts/my-data/consent-texts';
import { FOR_MONEY } from '@muqabla/ui/built-economy';
import * as m from '../../../messages.ts';

/** The name of each consent; identities are not checked for points. */
export const consentNames: Readonly<Record<ConsentKind, () => string>> = {
  terms: m.mydata_consent_terms,
  privacy: m.mydata_consent_privacy,
  age: m.mydata_consent_age,
  kyc: FOR_MONEY ? m.mydata_consent_kyc : () => '',
  notices: m.mydata_consent_notices,
};
