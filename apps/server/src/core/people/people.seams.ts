import { names, NO_PERSON, OTHERS } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';
import { PLAYER_NAMES } from './players.queries.ts';

/** The rows of players and staff, which every wing names. */
export const peopleSeams: Seams = {
  tables: {
    players: {
      afterDeletion: 'cleared',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names(`player_id phone full_name username avatar refer_code ban_kind ban_reason ban_reason_hi banned_at
      ban_until adult_confirmed_at deletes_at deleted_at created_at hides_online language`),
      computed: { has_referrer: 'referrer_id is not null' },
      left: { referrer_id: OTHERS },
    },
    robots: 'accounts that a program of the sandbox plays, which are no person’s',
    staff: NO_PERSON,
    staff_company_accounts: NO_PERSON,
    staff_company_requests: NO_PERSON,
  },
  subjects: {
    player: PLAYER_NAMES,
    staff: 'select staff_id as id, name, null::bigint as paise from staff where staff_id = any ($1::uuid[])',
  },
  expired: [
    `delete from staff_company_requests where request_id in (
      select request_id from staff_company_requests where asked_at < $1::timestamptz - interval '30 days' limit $2)`,
  ],
};
