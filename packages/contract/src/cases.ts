import type { StaffPermission } from './call.ts';

/** What several of the staff may have open at the same time, and the permission it takes to see it. */
export const CASES = {
  review: 'review',
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  adjustment: 'adjust',
  chat: 'chat',
} as const satisfies Record<string, StaffPermission>;

export type CaseKind = keyof typeof CASES;

/** One case: its kind and its id. */
export type CaseName = `${CaseKind}:${string}`;

/** Who has a case open now, each person once. */
export type CasePresence = { about: string; staff: { staffId: string; name: string }[] };
