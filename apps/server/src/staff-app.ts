import type { Services } from './services.ts';
import { acceptInvitation } from './staff/accept-invitation.ts';
import { createChangeMember } from './staff/change-member.ts';
import { changeRole } from './staff/change-role.ts';
import { confirm } from './staff/confirm.ts';
import { disableStaff } from './staff/disable-staff.ts';
import { enableStaff } from './staff/enable-staff.ts';
import { getStaffMe } from './staff/get-staff-me.ts';
import { getStaffMember } from './staff/get-staff-member.ts';
import { inviteStaff } from './staff/invite-staff.ts';
import { listStaff } from './staff/list-staff.ts';
import { renewOwnRecoveryCodes } from './staff/renew-own-recovery-codes.ts';
import { resetStaff } from './staff/reset-staff.ts';
import { showInvitation } from './staff/show-invitation.ts';
import { createSignIn } from './staff/sign-in.ts';
import { signStaffOut } from './staff/sign-staff-out.ts';

/** The calls by which staff come in and owners say who may, and who answers them. */
export const staffHandlersOf = (services: Services) => {
  const withSessions = { ...services, sessions: services.staffSessions };
  const withChange = { ...services, changeMember: createChangeMember(services) };
  const { login, loginByRecovery } = createSignIn(withSessions);
  return {
    'POST /admin/login': login,
    'POST /admin/login/recovery': loginByRecovery,
    'POST /admin/invitation': showInvitation(services),
    'POST /admin/invitation/accept': acceptInvitation(withSessions),
    'GET /admin/me': getStaffMe(services),
    'POST /admin/me/confirm': confirm(services),
    'POST /admin/me/recovery-codes': renewOwnRecoveryCodes(services),

    'GET /admin/staff': listStaff(services),
    'GET /admin/staff/{staffId}': getStaffMember(services),
    'POST /admin/staff': inviteStaff(services),
    'POST /admin/staff/{staffId}/role': changeRole(withChange),
    'POST /admin/staff/{staffId}/disable': disableStaff(withChange),
    'POST /admin/staff/{staffId}/enable': enableStaff(withChange),
    'POST /admin/staff/{staffId}/reset': resetStaff(withChange),
    'POST /admin/staff/{staffId}/sign-out': signStaffOut(services),
  };
};
