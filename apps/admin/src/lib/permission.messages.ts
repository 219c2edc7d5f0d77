import { SHORT_BAN_DAYS } from '@muqabla/contract/accounts/players/ban-terms';
import type { StaffPermission } from '@muqabla/contract/roles';
import * as m from '../messages.ts';

const words: Readonly<Partial<Record<StaffPermission, () => string>>> = {
  ...m.permission,
  ban: () => m.permission_ban({ days: SHORT_BAN_DAYS }),
};

/** The name of a permission. */
export const permissionWords = (permission: StaffPermission): string => words[permission]?.() ?? '';
