import { names, SUBJECT } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { MATCHES } from '../../engine/own-matches.queries.ts';

export const quickSeams: Seams = {
  tables: {
    play_reminders: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'remind_at',
      columns: names('remind_at'),
      left: { player_id: SUBJECT },
    },
    quick_waits: {
      afterDeletion: 'kept',
      where: `${MATCHES} and exists (select from matches m where m.match_id = t.match_id and m.host_id = $1)`,
      order: 'ended_at, match_id',
      columns: names('match_id game_name stake_paise waited_seconds is_paired ended_at'),
    },
  },
};
