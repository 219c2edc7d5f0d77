import type { ReferralFlag, ReferralFlagName } from '@muqabla/contract/accounts/referrals/referral-calls';
import * as m from '../../../messages.ts';

const names: Record<ReferralFlagName, () => string> = {
  sharedTarget: m.referrals_flag_shared,
  onlyTogether: m.referrals_flag_together,
  signUpBurst: m.referrals_flag_burst,
};

/** A flag's name. */
export const flagWords = (flag: ReferralFlagName): string => names[flag]();

const abouts: Record<ReferralFlagName, (facts: { count: number }) => string> = {
  sharedTarget: m.referrals_flag_shared_about,
  onlyTogether: m.referrals_flag_together_about,
  signUpBurst: m.referrals_flag_burst_about,
};

/** Describes the sign that raised a flag. */
export const flagAbout = ({ flag, players }: ReferralFlag): string => abouts[flag]({ count: players.length });
