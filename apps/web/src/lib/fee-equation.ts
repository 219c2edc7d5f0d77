import type { StakeSplit } from '@muqabla/contract/play/matches/fee';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../messages.ts';

/**
 * Splits both stakes into a text, shown before a tap that stakes: "You 100 + them 100 − fee 5 = 195". Points without a fee have a
 * text without one.
 */
export const feeEquation = ({ stake, fee, prize }: StakeSplit): string => {
  const terms = { stake: formatRupees(stake), prize: formatRupees(prize) };
  return FOR_MONEY || fee > 0 ? m.fee_equation({ ...terms, fee: formatRupees(fee) }) : m.points_equation(terms);
};
