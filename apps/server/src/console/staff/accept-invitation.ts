import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { hash as hashPassword } from '@node-rs/argon2';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Seal } from '../platform/crypto/seal.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { createFailedSignIns } from './failed-sign-ins.ts';
import { findInvitation, type Invitation, takeInvitation } from './invitations.queries.ts';
import { invitationHash } from './open-invitation.ts';
import { isCommonPassword } from './password.rules.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { originOf, type StaffSessions } from './staff-sessions.ts';
import { markSignedIn, saveEnrolment } from './staff.queries.ts';
import { openTotp, totpStep } from './totp.ts';

type Services = { db: Database; clock: Clock; hash: KeyedHash; seal: Seal; sessions: StaffSessions };

/** Sets password, authenticator and recovery codes and signs the staff member in, all or nothing. */
export const acceptInvitation = (services: Services): Handler<'POST /admin/invitation/accept'> => {
  const { db, clock, hash, seal, sessions } = services;
  const failed = createFailedSignIns({ clock });

  const stepOf = async (invitation: Invitation, totp: string): Promise<number | Refusal> => {
    const { staffId, totpSealed } = invitation;
    const seconds = failed.secondsBeforeTry(staffId);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    const totpSecret = openTotp(seal, staffId, totpSealed);
    if (totpSecret === null) return refuse('INVITATION_SPENT');
    const step = await totpStep({ totpSecret, totp, now: clock.now() });
    if (step !== null) return step;
    failed.record(staffId);
    return refuse('WRONG_CODE');
  };

  return async ({ body: { invitation: token, password, totp }, http }) => {
    const tokenHash = invitationHash(hash, token);
    const invitation = await findInvitation(db, tokenHash, clock.now());
    if (invitation === null) return refuse('INVITATION_SPENT');
    if (isCommonPassword(password, invitation)) return refuse('PASSWORD_COMMON');
    const step = await stepOf(invitation, totp);
    if (typeof step !== 'number') return step;
    const { staffId, role, totpSealed } = invitation;
    const passwordHash = await hashPassword(password);
    const { session, recoveryCodes } = await db.transaction(async (tx) => {
      const at = clock.now();
      const isTaken = await takeInvitation(tx, tokenHash, at);
      if (!isTaken || !(await saveEnrolment(tx, { staffId, passwordHash, totpSealed, step, at })))
        throw new RefusalError(refuse('INVITATION_SPENT'));
      await markSignedIn(tx, staffId, at);
      const codes = await renewRecoveryCodes(tx, { staffId, hash });
      const opened = await sessions.open(tx, staffId, originOf(http));
      const staff = { staffId, role };
      const subject = { kind: 'staff', id: staffId };
      const [before, after] = [{ state: 'invited' }, { state: 'active' }];
      await writeAudit(tx, { staff, action: 'staff.enrolled', subject, reason: '', before, after, at });
      return { session: opened, recoveryCodes: codes };
    });
    return { ...sessions.hand(http, session), recoveryCodes };
  };
};
