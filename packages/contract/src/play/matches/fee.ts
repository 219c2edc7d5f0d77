/** The commission on one stake, in paise: the percentage, rounded down to the paisa. */
export const commissionPaise = (stakePaise: number, commissionPercent: number): number =>
  Math.floor((stakePaise * commissionPercent) / 100);

/** The split of two stakes, in rupees: `prize` = 2 × `stake` − `fee`. */
export type StakeSplit = { stake: number; fee: number; prize: number };

/** The split of two stakes of this many rupees at a commission that is a percentage of one of them. */
export const splitStakes = (stake: number, commissionPercent: number): StakeSplit => {
  const stakePaise = Math.round(stake * 100);
  const feePaise = commissionPaise(stakePaise, commissionPercent);
  return { stake, fee: feePaise / 100, prize: (2 * stakePaise - feePaise) / 100 };
};

/** The split of a match, whose commission was fixed when it was created. */
export const splitOfMatch = ({ amount, winAmount }: { amount: number; winAmount: number }): StakeSplit => ({
  stake: amount,
  fee: Math.round((amount - winAmount) * 100) / 100,
  prize: Math.round((amount + winAmount) * 100) / 100,
});
