import type { StaffPermission } from '@muqabla/contract/call';
import { PERMISSIONS, type StaffRole } from '@muqabla/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './staff-session.ts';

/** Whether a role holds a permission. */
export const may = (role: StaffRole, permission: StaffPermission): boolean => PERMISSIONS[role].includes(permission);

/** The signed-in staff member and what they may do; nothing before it is known. */
export function useMe() {
  const { data: me } = useQuery(meQuery);
  return { id: me?._id, may: (permission: StaffPermission) => me !== undefined && may(me.role, permission) };
}
