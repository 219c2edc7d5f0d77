import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import { addInvited } from './add-invited.ts';
import { isByCompanyAlone } from './company-sign-in.rules.ts';
import { memberView } from './member.view.ts';

/** Adds a staff member who can sign in only by accepting the invitation. */
export const inviteStaff =
  ({
    db,
    clock,
    hash,
    seal,
    staffSignIn,
  }: Pick<Services, 'db' | 'clock' | 'hash' | 'seal' | 'staffSignIn'>): Handler<'POST /admin/staff'> =>
  async ({ body: { email, name, role, reason }, staff }) => {
    if (isByCompanyAlone(staffSignIn)) return refuse('SIGN_IN_WAY_OFF');
    const now = clock.now();
    const { staffId, invitation, expiresAt } = await db.transaction(async (tx) => {
      const added = await addInvited(tx, { hash, seal }, { email, name, role, reason, by: staff, now });
      if (added === null) throw new RefusalError(refuse('EMAIL_TAKEN'));
      return added;
    });
    const member = {
      staffId,
      email,
      name,
      role,
      state: 'invited',
      createdAt: now,
      ways: [],
      lastSignInAt: null,
    } as const;
    return { member: memberView(member), invitation, expiresAt: expiresAt.toISOString() };
  };
