import type { Seams } from '../../../platform/seams/seams.ts';
import { FOUND_AT_MOST } from '../../../platform/seams/search-sql.rules.ts';

export const deskSeams: Seams = {
  search: {
    battle: {
      permission: 'battles',
      terms: ['id', 'reference', 'codes'],
      sql: `select m.match_id as id, host.username || coalesce(' vs ' || joiner.username, '') as title,
          m.game_name || coalesce(', ' || nullif(m.room_code, ''), '') as detail, m.status, m.stake_paise as paise, m.created_at as at
        from matches m join players host on host.player_id = m.host_id left join players joiner on joiner.player_id = m.joiner_id
        where m.match_id in (
          select match_id from matches where match_id = $1
          union all select match_id from matches
            where right(match_id::text, 8) = $2 and status in ('completed', 'cancelled', 'deleted')
          union all select match_id from matches
            where right(match_id::text, 8) = $2 and status in ('new', 'requested', 'running', 'pending', 'conflict')
          union all (select match_id from matches where fold_code(room_code) = any (array(select fold_code(code) from unnest($3::text[]) code))
            and room_code = any ($3::text[]) order by match_id desc limit ${FOUND_AT_MOST})
          union all (select r.match_id from screenshot_readings s join match_results r on r.screenshot_id = s.file_id
            where s.codes && (select array_agg(fold_code(code)) from unnest($3::text[]) code)
            order by r.match_id desc limit ${FOUND_AT_MOST}))
        order by m.match_id desc limit ${FOUND_AT_MOST}`,
    },
  },
};
