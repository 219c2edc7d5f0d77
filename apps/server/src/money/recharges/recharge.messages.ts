import type { RechargeStatus } from '@muqabla/contract/money/recharges/recharge-calls';
import { text, type Words } from '@muqabla/contract/texts';

/** Texts of a recharge's status (specification section 8). */
export const RECHARGE_MESSAGES: Readonly<Record<RechargeStatus, Words>> = {
  success: text('Recharge Successful ✅'),
  pending: text('Recharge Pending ⏳'),
  failed: text('Recharge Failed ❌'),
  returned: text('Recharge Sent Back'),
};
