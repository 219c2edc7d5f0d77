import type { PublicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { readAmount } from '@muqabla/contract/read-amount';

type StakeSettings = Pick<PublicSettings, 'stakeMin' | 'stakeMax' | 'stakeStep'>;

/** Returns the reason why an amount is no valid stake, or null if it is. The server validates again. */
export const stakeProblem = (
  amount: number,
  { stakeMin, stakeMax, stakeStep }: StakeSettings,
): 'bounds' | 'step' | null => {
  if (!Number.isSafeInteger(amount) || amount < stakeMin || amount > stakeMax) return 'bounds';
  return amount % stakeStep === 0 ? null : 'step';
};

/** The fault of a typed stake. */
export type StakeProblem = 'unreadable' | 'bounds' | 'step';

/** Reads a typed stake in whole rupees, 0 where it is none. Without settings nothing is known of its bounds. */
export const readStake = (
  text: string,
  settings: StakeSettings | undefined,
): { amount: number; problem: StakeProblem | null } => {
  const { amount = 0, fault } = readAmount(text, 'rupees');
  if (fault === 'unreadable') return { amount, problem: fault };
  return { amount, problem: settings === undefined ? null : stakeProblem(amount, settings) };
};

/** The stake that is chosen beforehand: the player's last one where it is valid here, or the lowest. */
export const firstStake = (settings: StakeSettings, last: number | undefined): number | undefined =>
  last !== undefined && stakeProblem(last, settings) === null ? last : stakeChoices(settings)[0];

const CHOICES = 4;
const ROUND_AMOUNTS = [1, 10, 100, 1000, 10_000].flatMap((power) => [power, 2.5 * power, 5 * power]);

/** Up to four valid stakes to choose from, in rupees, ascending: the lowest one, then round amounts. */
export const stakeChoices = (settings: StakeSettings): readonly number[] => {
  const lowest = Math.ceil(settings.stakeMin / settings.stakeStep) * settings.stakeStep;
  const candidates = [lowest, ...ROUND_AMOUNTS, 2 * lowest, 5 * lowest, 10 * lowest];
  const valid = (amounts: readonly number[]) => amounts.filter((amount) => stakeProblem(amount, settings) === null);
  const round = valid(candidates.slice(0, -3));
  // Few round amounts are multiples of an unusual step.
  const choices = round.length < CHOICES ? valid(candidates) : round;
  return [...new Set(choices)].toSorted((a, b) => a - b).slice(0, CHOICES);
};
