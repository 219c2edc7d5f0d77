import type { WithdrawalCase } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';

/** What a pending withdrawal's approval is for this person: all of it, the first or the second of two, or their own first. */
export const approvalStep = (
  { needsSecond, proposedBy }: Pick<WithdrawalCase, 'needsSecond' | 'proposedBy'>,
  me: string | undefined,
): 'pay' | 'first' | 'second' | 'own' => {
  if (!needsSecond) return 'pay';
  if (proposedBy === undefined) return 'first';
  return proposedBy._id === me ? 'own' : 'second';
};
