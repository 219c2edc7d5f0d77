import { splitStakes } from '@muqabla/contract/play/matches/fee';
import { formatRupees } from '@muqabla/ui/format-rupees';

const EXAMPLE_STAKE_RUPEES = 100;

/** The fee of a battle of 100, and its share of both stakes. */
export const feeExample = (commissionPercent: number) => {
  const { stake, fee, prize } = splitStakes(EXAMPLE_STAKE_RUPEES, commissionPercent);
  const total = 2 * stake;
  return {
    fee: formatRupees(fee),
    total: formatRupees(total),
    share: Math.round((fee / total) * 10_000) / 100,
    prize: formatRupees(prize),
  };
};
