import type { WithdrawalCase } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';

/** Which approval of a pending withdrawal is this staff member's: the only one, the first or second of two, or `own` after their own first. */
export const approvalStep = (
  { needsSecond, proposedBy }: Pick<WithdrawalCase, 'needsSecond' | 'proposedBy'>,
  me: string | undefined,
): 'pay' | 'first' | 'second' | 'own' => {
  if (!needsSecond) return 'pay';
  if (proposedBy === undefined) return 'first';
  return proposedBy._id === me ? 'own' : 'second';
};
