import type { RechargeStatus } from '@muqabla/contract/recharges/recharge-calls';
import type { Language } from '@muqabla/contract/refusals';

/** How a recharge stands, in words (specification section 8). */
export const RECHARGE_WORDS: Readonly<Record<RechargeStatus, Readonly<Record<Language, string>>>> = {
  success: { en: 'Recharge Successful ✅', hi: 'रिचार्ज सफल ✅' },
  pending: { en: 'Recharge Pending ⏳', hi: 'रिचार्ज लंबित ⏳' },
  failed: { en: 'Recharge Failed ❌', hi: 'रिचार्ज असफल ❌' },
};
