import type { StaffState } from '@muqabla/contract/staff/staff-member-calls';

/** What an owner can do to an account from its drawer. */
export const MEMBER_ACTS = ['role', 'reset', 'disable', 'enable', 'signout'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

/** The acts that are open: one's own account is changed by another owner, and is only signed out elsewhere by oneself. */
export const actsFor = (state: StaffState, isOwn: boolean): readonly MemberAct[] => {
  if (isOwn) return ['signout'];
  if (state === 'disabled') return ['enable'];
  return state === 'invited' ? ['role', 'reset', 'disable'] : ['role', 'reset', 'disable', 'signout'];
};
