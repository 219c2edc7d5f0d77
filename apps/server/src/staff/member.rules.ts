import { type Refusal, refuse } from '@muqabla/contract/refusals';

type Asked = {
  readonly staffId: string;
  /** Who does it. */
  readonly by: string;
  /** The owners who can sign in at this moment. */
  readonly activeOwners: readonly string[];
};

/**
 * Whether an owner may change who may do what, or the first refusal that applies. Nobody does it to themselves, and
 * only who is an owner at this moment does it at all: so one owner who can sign in always remains.
 */
export const checkMemberAct = ({ staffId, by, activeOwners }: Asked): Refusal | null => {
  if (staffId === by) return refuse('OWN_ACCOUNT');
  return activeOwners.includes(by) ? null : refuse('ACCESS_EXPIRED');
};
