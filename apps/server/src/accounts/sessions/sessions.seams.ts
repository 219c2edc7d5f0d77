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
};
