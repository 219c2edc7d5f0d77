import type { StakeSplit } from '@muqabla/contract/play/matches/fee';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../messages.ts';

/** Splits both stakes into a text, shown before a tap that stakes: "You 100 points + them 100 points = 200 points". */
export const feeEquation = ({ stake, fee, prize }: StakeSplit): string => {
  const terms = { stake: formatRupees(stake), prize: formatRupees(prize) };
  return fee === 0 ? m.points_equation(terms) : m.fee_equation({ ...terms, fee: formatRupees(fee) });
};
