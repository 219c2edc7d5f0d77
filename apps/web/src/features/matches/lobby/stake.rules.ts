import type { PublicSettings } from '@muqabla/contract/settings/settings-calls';

type StakeSettings = Pick<PublicSettings, 'stakeMin' | 'stakeMax' | 'stakeStep' | 'commissionPercent'>;

/** Why an amount is no valid stake, or null if it is. The server validates again. */
export const stakeProblem = (
  amount: number,
  { stakeMin, stakeMax, stakeStep }: StakeSettings,
): 'bounds' | 'step' | null => {
  if (!Number.isSafeInteger(amount) || amount < stakeMin || amount > stakeMax) return 'bounds';
  return amount % stakeStep === 0 ? null : 'step';
};

/** The prize for a stake, in rupees: two stakes less the commission on one, rounded to the paisa as on the server. */
export const prizeForStake = (amount: number, { commissionPercent }: StakeSettings): number => {
  const commissionPaise = Math.floor(amount * commissionPercent + 1e-9);
  return (2 * amount * 100 - commissionPaise) / 100;
};
