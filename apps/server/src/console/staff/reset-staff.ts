import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ChangeMember } from './change-member.ts';
import { forgetEnrolment } from './members.queries.ts';
import { openInvitation } from './open-invitation.ts';

type Services = { changeMember: ChangeMember; hash: KeyedHash; seal: Seal };

/** Deletes a lost password and authenticator and sends a new invitation. */
export const resetStaff =
  ({ changeMember, hash, seal }: Services): Handler<'POST /admin/staff/{staffId}/reset'> =>
  async ({ params: { staffId }, body: { reason }, staff }) => {
    const { member, saved } = await changeMember({
      staffId,
      by: staff,
      action: 'staff.reset',
      reason,
      save: async (tx, _, now) => {
        await forgetEnrolment(tx, staffId);
        return openInvitation(tx, { staffId, hash, seal, now });
      },
    });
    return { member, invitation: saved.invitation, expiresAt: saved.expiresAt.toISOString() };
  };
