import type { KYC_STATES, KycAttemptReason } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import * as m from '../../../messages.ts';

const reasons: Record<KycAttemptReason, () => string> = m.kyc_reason_label;

/** The result of an attempt. */
export const reasonWords = (reason: KycAttemptReason): string => reasons[reason]();

const states: Record<(typeof KYC_STATES)[number], () => string> = m.kyc_status_label;

/** Names the state of a verification: valid or revoked. */
export const statusWords = (status: (typeof KYC_STATES)[number]): string => states[status]();
