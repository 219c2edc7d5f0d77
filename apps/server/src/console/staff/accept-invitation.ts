import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { hash as hashPassword } from '@node-rs/argon2';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { markSignedIn, saveEnrolment } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { setDevice } from '../../platform/http/device-cookie.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { isByCompanyAlone } from './company-sign-in.rules.ts';
import { findInvitation, type Invitation, takeInvitation } from './invitations.queries.ts';
import { invitationHash } from './open-invitation.ts';
import { isCommonPassword } from './password.rules.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { judgeCounted } from './sign-in-attempts.ts';
import { deviceOf, originOf, type RecordedSessions, STAFF_DEVICE } from './staff-sessions.ts';
import { openTotp, totpStep } from './totp.ts';

/** Sets password, authenticator and recovery codes and signs the staff member in, all or nothing. */
export const acceptInvitation = (
  services: Pick<Services, 'db' | 'clock' | 'hash' | 'seal' | 'publicUrl' | 'staffSignIn'> & {
    sessions: RecordedSessions;
  },
): Handler<'POST /admin/invitation/accept'> => {
  const { db, clock, hash, seal, sessions, publicUrl, staffSignIn } = services;

  const stepOf = async (invitation: Invitation, totp: string): Promise<number | Refusal> => {
    const { staffId, totpSealed } = invitation;
    const totpSecret = openTotp(seal, staffId, totpSealed);
    if (totpSecret === null) return refuse('INVITATION_SPENT');
    const judge = async () => (await totpStep({ totpSecret, totp, now: clock.now() })) ?? refuse('WRONG_CODE');
    return judgeCounted(db, `staff invitation ${staffId}`, { judge });
  };

  return async ({ body: { invitation: token, password, totp }, http }) => {
    if (isByCompanyAlone(staffSignIn)) return refuse('SIGN_IN_WAY_OFF');
    const tokenHash = invitationHash(hash, token);
    const invitation = await findInvitation(db, tokenHash, clock.now());
    if (invitation === null) return refuse('INVITATION_SPENT');
    if (isCommonPassword(password, invitation)) return refuse('PASSWORD_COMMON');
    const step = await stepOf(invitation, totp);
    if (typeof step !== 'number') return step;
    const { staffId, role, totpSealed } = invitation;
    const passwordHash = await hashPassword(password);
    const device = deviceOf(http);
    const { session, recoveryCodes } = await db.transaction(async (tx) => {
      const at = clock.now();
      const isTaken = await takeInvitation(tx, tokenHash, at);
      if (!isTaken || !(await saveEnrolment(tx, { staffId, passwordHash, totpSealed, step, at })))
        throw new RefusalError(refuse('INVITATION_SPENT'));
      await markSignedIn(tx, staffId, at);
      const codes = await renewRecoveryCodes(tx, { staffId, hash });
      const from = originOf(http, hash, device);
      const opened = await sessions.open(tx, staffId, { from, signIn: { way: 'invitation', at } });
      const staff = { staffId, role };
      const subject = { kind: 'staff', id: staffId } as const;
      const [before, after] = [{ state: 'invited' }, { state: 'active' }];
      await writeAudit(tx, { staff, action: 'staff.enrolled', subject, reason: '', before, after, at });
      return { session: opened, recoveryCodes: codes };
    });
    setDevice(http, STAFF_DEVICE, { device, publicUrl });
    return { ...sessions.hand(http, session), recoveryCodes };
  };
};
