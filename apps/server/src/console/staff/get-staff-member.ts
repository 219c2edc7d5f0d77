import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findInvitedUntil } from './invitations.queries.ts';
import { memberView, sessionView } from './member.view.ts';
import { findMember } from './members.queries.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';
import { listStaffSessions } from './staff-sessions.queries.ts';

export const getStaffMember =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/staff/{staffId}'> =>
  async ({ params: { staffId }, staff }) => {
    const member = await findMember(db, staffId);
    if (member === null) return refuse('NOT_FOUND');
    const invitedUntil = await findInvitedUntil(db, staffId, clock.now());
    const sessions = await listStaffSessions(db, staffId);
    return {
      ...memberView(member),
      recoveryCodesLeft: await countRecoveryCodes(db, staffId),
      invitedUntil: invitedUntil?.toISOString() ?? null,
      sessions: sessions.map((session) => sessionView(session, staff.sessionId)),
    };
  };
