import { STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const limitsSeams: Seams = {
  tables: {
    player_limits: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names(`deposit_paise deposit_raise_paise deposit_raise_from loss_paise loss_raise_paise loss_raise_from
      play_minutes play_raise_minutes play_raise_from time_out_until excluded_until excluded_until_review reminder_minutes`),
      left: { player_id: SUBJECT },
    },
    limit_changes: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'change_id',
      columns: names('change_id subject before after changed_at'),
      computed: { by_staff: 'staff_id is not null' },
      left: { player_id: SUBJECT, staff_id: STAFF },
    },
  },
};
