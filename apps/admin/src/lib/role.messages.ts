import type { StaffRole } from '@muqabla/contract/roles';
import * as m from '../messages.ts';

const words: Record<StaffRole, () => string> = {
  owner: m.role_owner,
  finance: m.role_finance,
  reviewer: m.role_reviewer,
  support: m.role_support,
};

/** What a staff role is called. */
export const roleWords = (role: StaffRole): string => words[role]();
