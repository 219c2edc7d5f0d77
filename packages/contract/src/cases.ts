import type { StaffPermission } from './roles.ts';

/** The kinds of case that several staff members can have open at once, and the permission to read each. */
export const CASES = {
  review: 'review',
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  adjustment: 'adjust',
  chat: 'chat',
} as const satisfies Record<string, StaffPermission>;

export type CaseKind = keyof typeof CASES;

/** The name of one case: its kind and its id. */
export type CaseName = `${CaseKind}:${string}`;

/** The staff members who have a case open now, each listed once. */
export type CasePresence = { about: string; staff: { staffId: string; name: string }[] };
