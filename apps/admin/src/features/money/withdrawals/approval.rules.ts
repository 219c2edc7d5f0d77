import type { WithdrawalCase } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';

/**
 * Returns the approval that this staff member can give a pending withdrawal: the only one, the first or second of two,
 * or `own` after their own first.
 */
export const approvalStep = (
  { needsSecond, proposedBy }: Pick<WithdrawalCase, 'needsSecond' | 'proposedBy'>,
  me: string | undefined,
): 'pay' | 'first' | 'second' | 'own' => {
  if (!needsSecond) return 'pay';
  if (proposedBy === undefined) return 'first';
  return proposedBy._id === me ? 'own' : 'second';
};
