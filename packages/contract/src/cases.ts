import type { StaffPermission } from './roles.ts';

/** The kinds of case that several staff members can have open at once, and the permission to read each. */
export const CASES = {
  review: 'review',
  reversal: 'review',
  restitution: 'review',
  ring: 'review',
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  recharge: 'recharges',
  contradiction: 'ledger',
  adjustment: 'adjust',
  law: 'law',
  windDown: 'law',
  settings: 'law',
  chat: 'chat',
  complaint: 'complaints',
  report: 'playerReports',
  engineCheck: 'review',
  kyc: 'kyc',
} as const satisfies Record<string, StaffPermission>;

export type CaseKind = keyof typeof CASES;
export const CASE_KINDS = Object.keys(CASES) as [CaseKind, ...CaseKind[]];

/** The name of one case: its kind and its id. */
export type CaseName = `${CaseKind}:${string}`;

/** The staff members who have a case open now, each listed once. */
export type CasePresence = { about: string; staff: { staffId: string; name: string }[] };
