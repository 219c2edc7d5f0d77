import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createChangeMember } from './change-member.ts';
import { changeRole } from './change-role.ts';
import { beginConfirmByCompany, confirmByCompany } from './confirm-by-company.ts';
import { beginConfirmByPasskey, confirmByPasskey } from './confirm-by-passkey.ts';
import { confirm } from './confirm.ts';
import { disableStaff } from './disable-staff.ts';
import { enableStaff } from './enable-staff.ts';
import { createEndIdleSessions } from './end-idle-sessions.ts';
import { getStaffMe } from './get-staff-me.ts';
import { getStaffMember } from './get-staff-member.ts';
import { inviteStaff } from './invite-staff.ts';
import { linkCompanyAccount } from './link-company-account.ts';
import { listPermissions } from './list-permissions.ts';
import { listStaff } from './members.list.ts';
import { createOidcSignIns } from './oidc-login.ts';
import { addOwnPasskey, listOwnPasskeys, removeOwnPasskey, startOwnPasskey } from './own-passkeys.ts';
import { renewOwnRecoveryCodes } from './renew-own-recovery-codes.ts';
import { resetStaff } from './reset-staff.ts';
import { showInvitation } from './show-invitation.ts';
import { beginSignInByCompany, signInByCompany } from './sign-in-by-company.ts';
import { createSignIn, listSignInWays } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signStaffOut } from './sign-staff-out.ts';
import type { StaffPasskeys } from './staff-passkeys.ts';
import { recordSessions, type StaffSessions } from './staff-sessions.ts';
import { signInStaffByPasskey, startStaffSignIn } from './staff-sign-in-by-passkey.ts';

/** Staff sign-in, invitations, roles and their sessions. */
export const staffFeature = (
  services: Services,
  { sessions, passkeys }: { sessions: StaffSessions; passkeys: StaffPasskeys },
) => {
  const withSessions = { ...services, passkeys, sessions: recordSessions(sessions), oidc: createOidcSignIns(services) };
  const withChange = { ...services, changeMember: createChangeMember(services) };
  const { login, loginByRecovery } = createSignIn(withSessions);
  return {
    calls: {
      'POST /admin/login': login,
      'POST /admin/login/recovery': loginByRecovery,
      'GET /admin/login/ways': listSignInWays(services),
      'POST /admin/login/oidc': beginSignInByCompany(withSessions),
      'POST /admin/login/oidc/finish': signInByCompany(withSessions),
      'POST /admin/me/confirm/oidc': beginConfirmByCompany(withSessions),
      'POST /admin/me/confirm/oidc/finish': confirmByCompany(withSessions),
      'POST /admin/login/passkey/options': startStaffSignIn(withSessions),
      'POST /admin/login/passkey': signInStaffByPasskey(withSessions),
      'POST /admin/me/confirm/passkey/options': beginConfirmByPasskey(withSessions),
      'POST /admin/me/confirm/passkey': confirmByPasskey(withSessions),
      'GET /admin/me/passkeys': listOwnPasskeys(withSessions),
      'POST /admin/me/passkeys/options': startOwnPasskey(withSessions),
      'POST /admin/me/passkeys': addOwnPasskey(withSessions),
      'DELETE /admin/me/passkeys/{passkeyId}': removeOwnPasskey(withSessions),
      'POST /admin/invitation': showInvitation(services),
      'POST /admin/invitation/accept': acceptInvitation(withSessions),
      'GET /admin/logout': signOut({ ...services, sessions }),
      'GET /admin/me': getStaffMe(services),
      'POST /admin/me/confirm': confirm(services),
      'POST /admin/me/recovery-codes': renewOwnRecoveryCodes(services),
      'GET /admin/permissions': listPermissions(services),
      'GET /admin/staff': listStaff(services),
      'GET /admin/staff/{staffId}': getStaffMember(services),
      'POST /admin/staff': inviteStaff(services),
      'POST /admin/staff/{staffId}/role': changeRole(withChange),
      'POST /admin/staff/{staffId}/disable': disableStaff(withChange),
      'POST /admin/staff/{staffId}/enable': enableStaff(withChange),
      'POST /admin/staff/{staffId}/reset': resetStaff(withChange),
      'POST /admin/staff/{staffId}/company-account': linkCompanyAccount(withChange),
      'POST /admin/staff/{staffId}/sign-out': signStaffOut(services),
    },
    jobs: { 'end-idle-sessions': backgroundJob(createEndIdleSessions(services)) },
    cron: ['* * * * * end-idle-sessions ?fill=2m {}'],
  };
};
