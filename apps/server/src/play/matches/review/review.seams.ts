import { STAFF, names } from '../../../platform/seams/owned-tables.rules.ts';
import { sumOfPaise, waitingSince } from '../../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { MATCHES, OWN_SIDE } from '../../engine/own-matches.queries.ts';

export const reviewSeams: Seams = {
  tables: {
    match_doubts: {
      afterDeletion: 'cleared',
      where: `${MATCHES} and ${OWN_SIDE}`,
      order: 'match_id',
      columns: names('match_id side raised_at closed_at complaint'),
      left: { closed_by: STAFF, reason: 'words of staff to staff' },
    },
  },
  obstacles: {
    review: `(select count(*) from match_doubts d join matches m using (match_id)
      where d.closed_at is null and $1 in (m.host_id, m.joiner_id))`,
  },
  queues: {
    reviews: {
      waiting: `select sum(count)::int as count, sum(over)::int as over, min(oldest) as oldest, sum(paise)::bigint as paise from (
        select ${waitingSince('status_since', sumOfPaise('stake_paise * 2 - commission_paise'))}
        from matches where status in ('pending', 'conflict')
        union all select count(distinct match_id), 0, null, 0 from open_doubts()) waiting`,
      longest: `select case m.status when 'conflict' then 'conflict' else 'claim' end as kind, m.match_id as id,
          host.username || ' vs ' || joiner.username as who, m.game_name || coalesce(', ' || m.room_code, '') as detail, null as attached,
          m.stake_paise * 2 - m.commission_paise as paise, m.status_since as since
        from matches m join players host on host.player_id = m.host_id join players joiner on joiner.player_id = m.joiner_id
        where m.status in ('pending', 'conflict') order by m.status_since limit $1`,
    },
  },
};
