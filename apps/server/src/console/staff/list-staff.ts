import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { memberView } from './member.view.ts';
import { listMembers } from './members.queries.ts';

export const listStaff =
  ({ db }: { db: Queries }): Handler<'GET /admin/staff'> =>
  async ({ query: { page } }) => {
    const { members, totalPages } = await listMembers(db, Number(page));
    return { members: members.map(memberView), totalPages };
  };
