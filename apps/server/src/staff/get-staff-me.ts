import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';
import { findStaffMember } from './staff.queries.ts';

export const getStaffMe =
  ({ db }: { db: Queries }): Handler<'GET /admin/me'> =>
  async ({ staff: { staffId } }) => {
    const member = await findStaffMember(db, staffId);
    if (member === null) return refuse('NOT_FOUND');
    const { name, email, role } = member;
    return { _id: staffId, name, email, role, recoveryCodesLeft: await countRecoveryCodes(db, staffId) };
  };
