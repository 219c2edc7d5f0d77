import { HASH, SHORT_LIVED, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const sessionsSeams: Seams = {
  tables: {
    sessions: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'session_id desc',
      columns: names('session_id created_at last_seen_at confirmed_at revoked_at address device'),
      left: { player_id: SUBJECT, staff_id: STAFF, device_hash: HASH },
    },
    refresh_tokens: SHORT_LIVED,
    otp_challenges: SHORT_LIVED,
    signups: SHORT_LIVED,
    sms_sends: {
      afterDeletion: 'removed',
      where: 'phone = (select p.phone from players p where p.player_id = $1)',
      order: 'sent_at',
      columns: names('sms_id phone sent_at attempts budget'),
      left: { requester: HASH, network: HASH },
    },
  },
  expired: [
    `delete from otp_challenges where (phone, requester) in (
      select phone, requester from otp_challenges where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
    `delete from signups where token_hash in (
      select token_hash from signups where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
    // Limits count a day; a month lets support look into a message that did not arrive.
    `delete from sms_sends where sms_id in (
      select sms_id from sms_sends where sent_at < $1::timestamptz - interval '30 days' limit $2)`,
    `delete from refresh_tokens where token_hash in (
      select token_hash from refresh_tokens where expires_at < $1::timestamptz - interval '1 day' limit $2)`,
    // Long enough to investigate a complaint or a ring of accounts; the session itself may still be in use.
    `update sessions set address = null, device = null, device_hash = null where session_id in (
      select session_id from sessions where player_id is not null and address is not null
        and last_seen_at < $1::timestamptz - interval '180 days' limit $2)`,
  ],
};
