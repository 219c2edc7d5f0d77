import { INVESTIGATION, OTHERS, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const playersSeams: Seams = {
  tables: {
    players: {
      afterDeletion: 'cleared',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names(`player_id phone full_name username avatar refer_code ban_kind ban_reason ban_reason_hi banned_at
      ban_until adult_confirmed_at deletes_at deleted_at created_at hides_online`),
      computed: { has_referrer: 'referrer_id is not null' },
      left: { referrer_id: OTHERS },
    },
    player_bans: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'ban_id',
      columns: names('ban_id kind reason reason_hi banned_at until lifted_at'),
      left: {
        player_id: SUBJECT,
        note: 'words of staff to staff',
        banned_by: STAFF,
        lifted_by: STAFF,
        lift_reason: 'words of staff to staff',
      },
    },
    player_notes: INVESTIGATION,
  },
};
