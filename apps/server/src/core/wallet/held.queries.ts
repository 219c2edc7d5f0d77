import type { HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import type { Queries } from '../../platform/db/database.ts';
import type { Holders } from '../../platform/seams/join-seams.ts';

export type HeldRow = {
  kind: HolderKind;
  id: string;
  held_paise: number;
  since: Date;
  game_name: string | null;
  room: 'manual' | 'auto' | null;
  opponent: string | null;
  number: string | null;
};

/**
 * The player's money on accounts that hold it, newest first, from the legs of its transfers. The escrow of a match has
 * the stakes of both sides; the player's part is what transfers between the escrow and this player have left there.
 */
export const readHeldMoney = (db: Queries, held: Holders, playerId: string) =>
  db.query<HeldRow>(
    `with held as (${Object.values(held).join('\n union all \n')})
     select held.kind, held.id, sum(leg.amount)::bigint as held_paise, held.since, held.game_name, held.room,
            held.opponent, held.number
     from held
     join ledger.transfers t using (transfer_key)
     cross join lateral unnest(t.accounts, t.amounts) leg (account, amount)
     where leg.account = held.account
     group by held.kind, held.id, held.since, held.game_name, held.room, held.opponent, held.number
     having sum(leg.amount) <> 0
     order by held.since desc, held.id desc`,
    [playerId],
  );
