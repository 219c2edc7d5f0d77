import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findInvitation } from './invitations.queries.ts';
import { invitationHash } from './open-invitation.ts';
import { openTotp, otpauthOf } from './totp.ts';

/** Returns the invited person and the secret for their authenticator; the same each time. */
export const showInvitation =
  ({
    db,
    clock,
    hash,
    seal,
    settings,
  }: Pick<Services, 'db' | 'clock' | 'hash' | 'seal' | 'settings'>): Handler<'POST /admin/invitation'> =>
  async ({ body: { invitation } }) => {
    const found = await findInvitation(db, invitationHash(hash, invitation), clock.now());
    const secret = found && openTotp(seal, found.staffId, found.totpSealed);
    if (found === null || secret === null) return refuse('INVITATION_SPENT');
    const { name, email, role } = found;
    const { brandName } = await settings.read();
    return { name, email, role, otpauth: otpauthOf({ brandName, email, totpSecret: secret }), secret };
  };
