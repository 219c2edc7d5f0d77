import { saveDisabled } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ChangeMember } from './change-member.ts';

export const enableStaff =
  ({ changeMember }: { changeMember: ChangeMember }): Handler<'POST /admin/staff/{staffId}/enable'> =>
  async ({ params: { staffId }, body: { reason }, staff }) => {
    const { member } = await changeMember({
      staffId,
      by: staff,
      action: 'staff.enabled',
      reason,
      save: (tx) => saveDisabled(tx, staffId, null),
    });
    return { member };
  };
