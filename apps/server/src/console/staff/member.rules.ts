import { type Refusal, refuse } from '@muqabla/contract/refusals';

type MemberChange = {
  readonly staffId: string;
  /** The acting staff member. */
  readonly by: string;
  /** The owners who can sign in now. */
  readonly activeOwners: readonly string[];
};

/**
 * The refusal of a change to an account, or null. Only a current owner may make it, and never to their own account, so
 * that at least one owner who can sign in always remains.
 */
export const memberChangeRefusal = ({ staffId, by, activeOwners }: MemberChange): Refusal | null => {
  if (staffId === by) return refuse('OWN_ACCOUNT');
  return activeOwners.includes(by) ? null : refuse('ACCESS_EXPIRED');
};
