export const STAFF_ROLES = ['owner', 'finance', 'reviewer', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The permissions of staff. */
export const STAFF_PERMISSIONS = [
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
  'complaints',
  'payments',
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
  'webhooks',
  'apiKeys',
  'reports',
  'penalties',
  'audit',
  'staff',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** The permissions that are needed only where money is played for. */
export const MONEY_PERMISSIONS: readonly StaffPermission[] = [
  'kyc',
  'revokeKyc',
  'payments',
  'deposits',
  'recharges',
  'withdrawals',
];

/** The permissions of each role. A call requires one permission; a role without it receives 404. */
export const PERMISSIONS: Record<StaffRole, readonly StaffPermission[]> = {
  owner: STAFF_PERMISSIONS,
  finance: [
    'signedIn',
    'battles',
    'players',
    'payments',
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
  support: [
    'signedIn',
    'battles',
    'players',
    'playerReports',
    'kyc',
    'limits',
    'ban',
    'devices',
    'chat',
    'complaints',
    'payments',
  ],
};

/**
 * True when a member of staff has a permission. A request with an API key has no more of its maker's permissions than the
 * key's scopes.
 */
export const mayStaff = (
  { role, scopes }: { readonly role: StaffRole; readonly scopes?: readonly StaffPermission[] | undefined },
  permission: StaffPermission,
): boolean => PERMISSIONS[role].includes(permission) && (scopes?.includes(permission) ?? true);
