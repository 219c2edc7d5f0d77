import type { Language } from '@muqabla/contract/languages';
import type { RechargeStatus } from '@muqabla/contract/money/recharges/recharge-calls';

/** Texts of a recharge's status (specification section 8). */
export const RECHARGE_MESSAGES: Readonly<Record<RechargeStatus, Readonly<Record<Language, string>>>> = {
  success: { en: 'Recharge Successful ✅', hi: 'रिचार्ज हो गया ✅' },
  pending: { en: 'Recharge Pending ⏳', hi: 'रिचार्ज पेंडिंग ⏳' },
  failed: { en: 'Recharge Failed ❌', hi: 'रिचार्ज नहीं हुआ ❌' },
  returned: { en: 'Recharge Sent Back', hi: 'रिचार्ज लौटा दिया गया' },
};
