import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { PASSKEY_REMOVED } from '../../accounts/passkeys/passkeys.messages.ts';
import { removePasskeyRow } from '../../accounts/passkeys/passkeys.queries.ts';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { findStaffMember } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { hasOwnSignIn } from './staff-passkeys.queries.ts';
import { makerOf, type StaffPasskeys } from './staff-passkeys.ts';

type PasskeyServices = Pick<Services, 'db' | 'clock' | 'staffSignIn'> & { passkeys: StaffPasskeys };

/** GET /admin/me/passkeys: the caller's own. */
export const listOwnPasskeys =
  ({ passkeys }: PasskeyServices): Handler<'GET /admin/me/passkeys'> =>
  async ({ staff: { staffId } }) => ({ passkeys: await passkeys.list(makerOf(staffId)) });

/** POST /admin/me/passkeys/options: where the operator allows passkeys, and the member does not sign in by the company. */
export const startOwnPasskey =
  ({ db, staffSignIn, passkeys }: PasskeyServices): Handler<'POST /admin/me/passkeys/options'> =>
  async ({ staff: { staffId }, http }) => {
    if (!staffSignIn.includes('passkey') || !(await hasOwnSignIn(db, staffId))) return refuse('SIGN_IN_WAY_OFF');
    return passkeys.options(makerOf(staffId), { http, label: (await findStaffMember(db, staffId))?.email ?? '' });
  };

/** POST /admin/me/passkeys: an entry of the audit log, since it opens the console from then on. */
export const addOwnPasskey =
  ({ staffSignIn, passkeys }: PasskeyServices): Handler<'POST /admin/me/passkeys'> =>
  async ({ body: { attestation, name }, staff, http }) => {
    if (!staffSignIn.includes('passkey')) return refuse('SIGN_IN_WAY_OFF');
    const { staffId } = staff;
    return passkeys.add(makerOf(staffId), { http, attestation, name }, async (tx, at) => {
      if (!(await hasOwnSignIn(tx, staffId))) return refuse('SIGN_IN_WAY_OFF');
      const subject = { kind: 'staff', id: staffId } as const;
      await writeAudit(tx, { staff, action: 'staff.passkeyAdded', subject, reason: '', after: { name }, at });
      return null;
    });
  };

/** DELETE /admin/me/passkeys/{passkeyId}: an entry of the audit log. */
export const removeOwnPasskey =
  ({ db, clock }: PasskeyServices): Handler<'DELETE /admin/me/passkeys/{passkeyId}'> =>
  ({ params: { passkeyId }, staff, http: { language } }) =>
    db.transaction(async (tx) => {
      const { staffId: ownerId } = staff;
      const at = clock.now();
      if (!(await removePasskeyRow(tx, 'staff', { passkeyId, ownerId, at }))) return refuse('NOT_FOUND');
      const subject = { kind: 'staff', id: ownerId } as const;
      await writeAudit(tx, { staff, action: 'staff.passkeyRemoved', subject, reason: '', after: { passkeyId }, at });
      return { message: textIn(PASSKEY_REMOVED, language) };
    });
