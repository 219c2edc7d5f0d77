import type { Adjustment } from '@muqabla/contract/money/adjustments/adjustment-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../messages.ts';

type TermFields = Pick<Adjustment, 'wallet' | 'direction'>;

const terms = {
  give: { deposit: m.adjustments_give_deposit, reward: m.adjustments_give_reward },
  take: { deposit: m.adjustments_take_deposit, reward: m.adjustments_take_reward },
};

/** Describes the effect of an adjustment, without its amount. */
export const termsWords = ({ wallet, direction }: TermFields): string => terms[direction][wallet]();

/** Describes the effect of approving it: "Give Kavya_21 ₹500". */
export const effectWords = ({
  direction,
  amount,
  player,
}: Pick<Adjustment, 'direction' | 'amount' | 'player'>): string =>
  (direction === 'give' ? m.adjustments_give : m.adjustments_take)({
    name: player.username,
    amount: formatRupees(amount),
  });

/** The amount with its sign for the player's wallet. */
export const signedAmount = ({ direction, amount }: Pick<Adjustment, 'direction' | 'amount'>): number =>
  direction === 'give' ? amount : -amount;
