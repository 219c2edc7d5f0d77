import { refuse } from '@muqabla/contract/refusals';
import { findLastAuditAt } from '../../core/audit/audit.queries.ts';
import type { Services } from '../../core/core.ts';
import { findStaffMember } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';
import { findSignInWay } from './sign-ins.queries.ts';
import { countStaffPasskeys } from './staff-passkeys.queries.ts';

const SHOWN_MILLISECONDS = 7 * 86_400_000;

export const getStaffMe =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/me'> =>
  async ({ staff: { staffId, sessionId } }) => {
    const member = await findStaffMember(db, staffId);
    if (member === null) return refuse('NOT_FOUND');
    const { name, email, role } = member;
    const since = new Date(clock.now().getTime() - SHOWN_MILLISECONDS);
    const refusedAt = await findLastAuditAt(db, { action: 'staff.refused', subjectId: staffId, since });
    return {
      _id: staffId,
      name,
      email,
      role,
      recoveryCodesLeft: await countRecoveryCodes(db, staffId),
      passkeys: await countStaffPasskeys(db, staffId),
      signedInBy: (await findSignInWay(db, sessionId)) ?? 'password',
      signInsRefusedAt: refusedAt?.toISOString() ?? null,
    };
  };
