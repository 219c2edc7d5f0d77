import type { StaffState } from '@muqabla/contract/console/staff/staff-member-calls';
import { cursorParam, defineSearch } from '../../../components/list/list-search.rules.ts';

/** The actions of an owner on a staff account. */
export const MEMBER_ACTIONS = ['role', 'reset', 'disable', 'enable', 'signout'] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** The actions available for an account. Owners can only sign out their own other sessions; the rest needs another owner. */
export const actionsFor = (state: StaffState, isOwn: boolean): readonly MemberAction[] => {
  if (isOwn) return ['signout'];
  if (state === 'disabled') return ['enable'];
  return state === 'invited' ? ['role', 'reset', 'disable'] : ['role', 'reset', 'disable', 'signout'];
};

/** Reads the search parameters of the staff list. */
export const readStaffSearch = defineSearch({ cursor: cursorParam });
