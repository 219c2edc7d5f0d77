import { saveDisabled } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ChangeMember } from './change-member.ts';
import { deleteInvitation } from './invitations.queries.ts';

export const disableStaff =
  ({ changeMember }: { changeMember: ChangeMember }): Handler<'POST /admin/staff/{staffId}/disable'> =>
  async ({ params: { staffId }, body: { reason }, staff }) => {
    const { member } = await changeMember({
      staffId,
      by: staff,
      action: 'staff.disabled',
      reason,
      save: async (tx, _, at) => {
        await deleteInvitation(tx, staffId);
        await saveDisabled(tx, staffId, at);
      },
    });
    return { member };
  };
