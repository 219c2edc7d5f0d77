import { INVESTIGATION, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';
import { FOUND_AT_MOST } from '../../platform/seams/search-sql.rules.ts';

export const playersSeams: Seams = {
  tables: {
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
  search: {
    player: {
      permission: 'players',
      terms: ['phone', 'id', 'codes', 'nameFrom', 'nameTo'],
      sql: `select p.player_id as id, p.username as title, p.full_name as detail, p.phone, p.created_at as at
        from players p where p.player_id in (
          select player_id from players where phone = $1
          union all select player_id from players where player_id = $2
          union all select player_id from players where refer_code = any ($3::text[])
          union all (select player_id from players where lower(username) between $4 and $5
            order by lower(username) limit ${FOUND_AT_MOST})
          union all (select player_id from players where lower(full_name) between $4 and $5
            order by lower(full_name) limit ${FOUND_AT_MOST}))
        order by p.phone = $1 desc nulls last, p.username limit ${FOUND_AT_MOST}`,
    },
  },
};
