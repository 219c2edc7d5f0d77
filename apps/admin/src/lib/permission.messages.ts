import type { StaffPermission } from '@muqabla/contract/roles';
import * as m from '../messages.ts';

const words: Readonly<Partial<Record<StaffPermission, () => string>>> = m.permission;

/** The name of a permission. */
export const permissionWords = (permission: StaffPermission): string => words[permission]?.() ?? '';
