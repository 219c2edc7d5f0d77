import type { Queries } from '../../../platform/db/database.ts';

/** The postings of the move that ended a game. Amounts in paise. */
export type BoardSettlement = {
  match_id: string;
  to_status: string;
  prize: number;
  host_won: number;
  joiner_won: number;
  stakes_returned: number;
};

/** Reads the payments at the end of each game, by match. */
export const readSettlements = async (
  db: Queries,
  matchIds: readonly string[],
): Promise<Map<string, BoardSettlement>> => {
  const rows = await db.query<BoardSettlement>(
    `select e.match_id, e.to_status, 2 * m.stake_paise - m.commission_paise as prize,
            coalesce(sum(leg.amount) filter (where t.kind = 'match_settled' and leg.account like '%:' || m.host_id), 0)::bigint as host_won,
            coalesce(sum(leg.amount) filter (where t.kind = 'match_settled' and leg.account like '%:' || m.joiner_id), 0)::bigint as joiner_won,
            coalesce(-sum(leg.amount) filter (where t.kind = 'stake_returned' and leg.account like 'escrow:%') / m.stake_paise, 0)::int as stakes_returned
     from match_events e
     join matches m on m.match_id = e.match_id
     left join ledger.transfers t on t.match_id = e.match_id
      and t.transfer_key like 'match:' || e.match_id || ':' || e.version || ':%'
     left join unnest(t.accounts, t.amounts) leg (account, amount) on true
     where e.match_id = any ($1::uuid[]) and e.move in ('finishBoard', 'callOff', 'windDown')
     group by e.match_id, e.version, e.to_status, m.stake_paise, m.commission_paise`,
    [matchIds],
  );
  return new Map(rows.map((row) => [row.match_id, row]));
};
