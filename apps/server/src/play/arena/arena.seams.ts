import { names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const arenaSeams: Seams = {
  tables: {
    tournament_games: {
      afterDeletion: 'kept',
      where: '$1 in (host_id, joiner_id)',
      order: 'ended_at, match_id',
      columns: names('match_id tournament_id winner host_points joiner_points ended_at'),
      computed: { side: `case when host_id = $1 then 'host' else 'joiner' end` },
      left: {
        host_id: 'the player, as in side, or another player',
        joiner_id: 'the player, as in side, or another player',
      },
    },
  },
};
