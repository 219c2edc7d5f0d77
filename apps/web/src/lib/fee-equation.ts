import type { StakeSplit } from '@muqabla/contract/play/matches/fee';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../messages.ts';

/** Splits both stakes into a text, shown before a tap that stakes: "You ₹100 + them ₹100 − fee ₹5 = ₹195". */
export const feeEquation = ({ stake, fee, prize }: StakeSplit): string =>
  m.fee_equation({ stake: formatRupees(stake), fee: formatRupees(fee), prize: formatRupees(prize) });
