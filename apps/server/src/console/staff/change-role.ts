import { saveRole } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ChangeMember } from './change-member.ts';

export const changeRole =
  ({ changeMember }: { changeMember: ChangeMember }): Handler<'POST /admin/staff/{staffId}/role'> =>
  async ({ params: { staffId }, body: { role, reason }, staff }) => {
    const { member } = await changeMember({
      staffId,
      by: staff,
      action: 'staff.role',
      reason,
      save: (tx) => saveRole(tx, staffId, role),
    });
    return { member };
  };
