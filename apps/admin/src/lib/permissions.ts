import type { StaffPermission } from '@muqabla/contract/roles';
import { PERMISSIONS, type StaffRole } from '@muqabla/contract/roles';
import { useQuery } from '@tanstack/react-query';
import * as m from '../messages.ts';
import { meQuery } from './staff-session.ts';

/** True when a role holds a permission. */
export const may = (role: StaffRole, permission: StaffPermission): boolean => PERMISSIONS[role].includes(permission);

/** The signed-in staff member's id and permissions; no id and no permission until they have loaded. */
export function useMe() {
  const { data: me } = useQuery(meQuery);
  return { id: me?._id, may: (permission: StaffPermission) => me !== undefined && may(me.role, permission) };
}

const roleNames: Record<StaffRole, () => string> = m.role;

/** A staff role's name. */
export const roleWords = (role: StaffRole): string => roleNames[role]();
