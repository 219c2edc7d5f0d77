import type { Services } from '../../core/core.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { checkPhone } from './check-phone.ts';
import { createCookieHolder } from './cookie-holder.ts';
import { createSessions } from './create-sessions.ts';
import { createEnterPlayer } from './enter-player.ts';
import { createForgetExpired } from './forget-expired.ts';
import { sessionJobs } from './jobs.ts';
import { listSignIns } from './list-sign-ins.ts';
import { createPhoneConfirmation } from './phone-confirmation.ts';
import { logout, refresh } from './refresh.ts';
import { register } from './register.ts';
import { PLAYER_SESSIONS, STAFF_SESSIONS } from './session-kinds.ts';
import { signPlayerOut } from './sign-player-out.ts';
import { type VerifyOtpServices, verifyOtp } from './verify-otp.ts';

/** `expired` are the statements that delete the rows of all features whose time is over. */
type Needs = Pick<VerifyOtpServices, 'createPlayer' | 'joiningBonus'> & { expired: readonly string[] };

/** Registration, sign-in by OTP, and the sessions of players and staff. */
export const sessionsFeature = (services: Services, { createPlayer, joiningBonus, expired }: Needs) => {
  const { broadcast } = services;
  const shared = { ...services, endSession: broadcast.endSession };
  const withPlayers = { ...services, sessions: createSessions({ ...shared, kind: PLAYER_SESSIONS }) };
  const staffSessions = createSessions({ ...shared, kind: STAFF_SESSIONS });
  const withStaff = { ...services, sessions: staffSessions };
  return {
    calls: {
      'POST /auth/check-phone': checkPhone(services),
      'POST /auth/register': register(services),
      'POST /auth/verify-otp': verifyOtp({ ...withPlayers, createPlayer, joiningBonus }),
      'GET /refresh': refresh(withPlayers),
      'GET /logout': logout(withPlayers),
      'GET /admin/refresh': refresh(withStaff),
      'GET /admin/players/{playerId}/sign-ins': listSignIns(services),
      'POST /admin/players/{playerId}/sign-out': signPlayerOut(services),
    },
    jobs: { ...sessionJobs(services), 'forget-expired': backgroundJob(createForgetExpired({ ...services, expired })) },
    cron: ['17 * * * * forget-expired {}'],
    /** Confirms the deletion of an account by an OTP. */
    deletionConfirmation: createPhoneConfirmation(services, 'deleteAccount'),
    /** Confirms other acts of a player by an OTP. */
    actConfirmation: createPhoneConfirmation(services, 'confirm'),
    /** Opens a session for a player who has proved who they are by a passkey. */
    enter: createEnterPlayer(withPlayers),
    /** Sessions of players, for the sandbox's stage. */
    playerSessions: withPlayers.sessions,
    /** Sessions of staff, for the sign-in of the staff feature. */
    staffSessions,
    /** The id of the person whose session cookie the request carries, or null. */
    personOf: createCookieHolder(shared),
  };
};
