import type { StaffPermission } from './call.ts';

export const STAFF_ROLES = ['owner', 'finance', 'reviewer', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The permissions of each role. A call requires one permission; a role without it receives 404. */
export const PERMISSIONS: Record<StaffRole, readonly StaffPermission[]> = {
  owner: [
    'signedIn',
    'review',
    'reverse',
    'battles',
    'cancelBattles',
    'players',
    'playerReports',
    'kyc',
    'revokeKyc',
    'limits',
    'ban',
    'banForLong',
    'devices',
    'chat',
    'deposits',
    'recharges',
    'withdrawals',
    'adjust',
    'ledger',
    'games',
    'tournaments',
    'law',
    'settings',
    'system',
    'reports',
    'penalties',
    'audit',
    'staff',
  ],
  finance: [
    'signedIn',
    'battles',
    'players',
    'deposits',
    'recharges',
    'withdrawals',
    'adjust',
    'ledger',
    'reports',
    'penalties',
    'law',
    'tournaments',
  ],
  reviewer: ['signedIn', 'review', 'battles', 'cancelBattles', 'players', 'playerReports', 'penalties'],
  support: ['signedIn', 'battles', 'players', 'playerReports', 'kyc', 'limits', 'ban', 'devices', 'chat'],
};
