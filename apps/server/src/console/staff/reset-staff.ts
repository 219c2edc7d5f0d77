import { forgetCompanyAccount } from '../../core/people/company-accounts.queries.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ChangeMember } from './change-member.ts';
import { forgetEnrolment } from './members.queries.ts';
import { openInvitation } from './open-invitation.ts';

type Services = { changeMember: ChangeMember; hash: KeyedHash; seal: Seal };

/** Deletes password, authenticator and the link to a company account, and opens a new invitation. */
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
        await forgetCompanyAccount(tx, staffId);
        return openInvitation(tx, { staffId, hash, seal, now });
      },
    });
    return { member, invitation: saved.invitation, expiresAt: saved.expiresAt.toISOString() };
  };
