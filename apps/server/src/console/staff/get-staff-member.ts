import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { findCompanyAccount, listCompanyRequests } from '../../core/people/company-accounts.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findInvitedUntil } from './invitations.queries.ts';
import { companyRequestView, memberView, sessionView, signInView } from './member.view.ts';
import { findMember } from './members.queries.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';
import { listSignIns } from './sign-ins.queries.ts';
import { listStaffSessions } from './staff-sessions.queries.ts';

export const getStaffMember =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/staff/{staffId}'> =>
  async ({ params: { staffId }, staff }) => {
    const member = await findMember(db, staffId);
    if (member === null) return refuse('NOT_FOUND');
    const invitedUntil = await findInvitedUntil(db, staffId, clock.now());
    const sessions = await listStaffSessions(db, staffId);
    const signIns = await listSignIns(db, staffId);
    const account = await findCompanyAccount(db, staffId);
    return {
      ...memberView(member),
      recoveryCodesLeft: await countRecoveryCodes(db, staffId),
      invitedUntil: invitedUntil?.toISOString() ?? null,
      sessions: sessions.map((session) => sessionView(session, staff.sessionId)),
      signIns: signIns.map(signInView),
      companyAccount:
        account === null
          ? null
          : { subject: account.subject, email: account.email, linkedAt: account.linkedAt.toISOString() },
      companyRequests: (await listCompanyRequests(db, staffId)).map(companyRequestView),
    };
  };
