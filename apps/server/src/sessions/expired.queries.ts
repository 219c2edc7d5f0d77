import type { Queries } from '../platform/db/database.ts';

/** What of signing in and of KYC is of no use after its time, and which rows those are; `$1` is the time, `$2` how many. */
const EXPIRED = {
  // The row of no phone is a lock and stays.
  otpChallenges: `delete from otp_challenges where phone in (
    select phone from otp_challenges where expires_at < $1::timestamptz - interval '1 day' and phone <> '*' limit $2)`,
  signups: `delete from signups where token_hash in (
    select token_hash from signups where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
  // The longest limit counts a day; a month answers a player who asks about a message that did not come.
  smsSends: `delete from sms_sends where sms_id in (
    select sms_id from sms_sends where sent_at < $1::timestamptz - interval '30 days' limit $2)`,
  refreshTokens: `delete from refresh_tokens where token_hash in (
    select token_hash from refresh_tokens where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
  // Long enough to look into a complaint or a ring of accounts; the sign-in itself may still be in use.
  signInOrigins: `update sessions set address = null, device = null, device_hash = null where session_id in (
    select session_id from sessions where player_id is not null and address is not null
      and last_seen_at < $1::timestamptz - interval '180 days' limit $2)`,
  // As long as a player may still ask, or be asked, about a KYC that came to nothing.
  kycAttempts: `delete from kyc_attempts where attempt_id in (
    select attempt_id from kyc_attempts where attempted_at < $1::timestamptz - interval '180 days' limit $2)`,
} as const;

export type ExpiredKind = keyof typeof EXPIRED;
export const EXPIRED_KINDS = Object.keys(EXPIRED) as ExpiredKind[];

/** Deletes at most `limit` rows that are of no use any more; answers how many it found. */
export const deleteExpired = async (db: Queries, kind: ExpiredKind, { now, limit }: { now: Date; limit: number }) => {
  const deleted = await db.query(`${EXPIRED[kind]} returning 1`, [now, limit]);
  return deleted.length;
};
