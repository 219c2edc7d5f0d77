import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { findStaffMember } from './staff.queries.ts';

/** GET /admin/me */
export const getStaffMe =
  ({ db }: { db: Queries }): Handler<'GET /admin/me'> =>
  async ({ staff }) => {
    const member = await findStaffMember(db, staff.staffId);
    return member === null
      ? refuse('NOT_FOUND')
      : { _id: member.staffId, name: member.name, email: member.email, role: member.role };
  };
