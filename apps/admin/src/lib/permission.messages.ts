import type { StaffPermission } from '@muqabla/contract/roles';
import * as m from '../messages.ts';

const words: Readonly<Partial<Record<StaffPermission, () => string>>> = m.permission;

/** The name of a permission; empty for one that this economy does not have. */
export const permissionWords = (permission: StaffPermission): string => words[permission]?.() ?? '';
