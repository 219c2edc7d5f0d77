import { startOfDay } from '@muqabla/contract/india-time';
import type { DaySpan } from '../../core/closed-days/period.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Movement } from './closing.rules.ts';

/** The movements of a player's two wallets by kind, those that added and those that took apart. */
export const readPlayerMovements = (db: Queries, playerId: string, { from, to }: DaySpan): Promise<Movement[]> =>
  db.query<Movement>(
    `select w.account, e.kind, count(*)::int as legs, sum(w.change)::float8 as paise
     from ledger.entries e, lateral (values ('deposit', e.deposit_change), ('reward', e.reward_change)) w (account, change)
     where e.player_id = $1 and e.created_at >= $2 and e.created_at < $3 and w.change <> 0
     group by 1, 2 order by 1, 2`,
    [playerId, startOfDay(from), startOfDay(to)],
  );

/** The balances of a player's two wallets at the first instant of a day. */
export const readPlayerBalancesAt = async (
  db: Queries,
  playerId: string,
  day: string,
): Promise<Map<string, number>> => {
  const [row] = await db.query<{ deposit_after: number; reward_after: number }>(
    `select deposit_after, reward_after from ledger.entries where player_id = $1 and created_at < $2
     order by entry_number desc limit 1`,
    [playerId, startOfDay(day)],
  );
  return new Map([
    ['deposit', row?.deposit_after ?? 0],
    ['reward', row?.reward_after ?? 0],
  ]);
};
