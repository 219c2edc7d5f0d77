import type { KYC_STATES, KycAttemptReason } from '@muqabla/contract/kyc/kyc-staff-calls';
import * as m from '../../messages.ts';

const reasons: Record<KycAttemptReason, () => string> = {
  ASKED: m.kyc_reason_asked,
  NOT_AADHAAR: m.kyc_reason_not_aadhaar,
  TOO_MANY: m.kyc_reason_too_many,
  NO_SUCH_AADHAAR: m.kyc_reason_no_such_aadhaar,
  PROVIDER_DOWN: m.kyc_reason_provider_down,
  WRONG_OTP: m.kyc_reason_wrong_otp,
  OTP_SPENT: m.kyc_reason_otp_spent,
  TAKEN: m.kyc_reason_taken,
  UNDER_18: m.kyc_reason_under_18,
  BANNED_STATE: m.kyc_reason_banned_state,
};

/** The result of an attempt. */
export const reasonWords = (reason: KycAttemptReason): string => reasons[reason]();

const states: Record<(typeof KYC_STATES)[number], () => string> = {
  verified: m.kyc_status_verified,
  revoked: m.kyc_status_revoked,
};

/** Whether a verification is valid or revoked. */
export const statusWords = (status: (typeof KYC_STATES)[number]): string => states[status]();
