import type { Queries } from '../../platform/db/database.ts';

/** The statements that delete expired rows of sign-ins and KYC; `$1` is the current time, `$2` the most rows. */
const EXPIRED = {
  otpChallenges: `delete from otp_challenges where (phone, requester) in (
    select phone, requester from otp_challenges where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
  signups: `delete from signups where token_hash in (
    select token_hash from signups where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
  // Limits count a day; a month lets support look into a message that did not arrive.
  smsSends: `delete from sms_sends where sms_id in (
    select sms_id from sms_sends where sent_at < $1::timestamptz - interval '30 days' limit $2)`,
  refreshTokens: `delete from refresh_tokens where token_hash in (
    select token_hash from refresh_tokens where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
  // Long enough to investigate a complaint or a ring of accounts; the session itself may still be in use.
  signInOrigins: `update sessions set address = null, device = null, device_hash = null where session_id in (
    select session_id from sessions where player_id is not null and address is not null
      and last_seen_at < $1::timestamptz - interval '180 days' limit $2)`,
  staffOidcLogins: `delete from staff_oidc_logins where state_hash in (
    select state_hash from staff_oidc_logins where expires_at < $1::timestamptz limit $2)`,
  staffCompanyRequests: `delete from staff_company_requests where request_id in (
    select request_id from staff_company_requests where asked_at < $1::timestamptz - interval '30 days' limit $2)`,
  staffSignIns: `delete from staff_sign_ins where session_id in (
    select session_id from staff_sign_ins where signed_in_at < $1::timestamptz - interval '180 days' limit $2)`,
  // A failed KYC attempt is kept as long as support may need it.
  kycAttempts: `delete from kyc_attempts where attempt_id in (
    select attempt_id from kyc_attempts where attempted_at < $1::timestamptz - interval '180 days' limit $2)`,
} as const;

export type ExpiredKind = keyof typeof EXPIRED;
export const EXPIRED_KINDS = Object.keys(EXPIRED) as ExpiredKind[];

/** Deletes at most `limit` expired rows and returns their number. */
export const deleteExpired = async (db: Queries, kind: ExpiredKind, { now, limit }: { now: Date; limit: number }) => {
  const deleted = await db.query(`${EXPIRED[kind]} returning 1`, [now, limit]);
  return deleted.length;
};
