import type { Queries } from '../../platform/db/database.ts';
import type { ContestsSql } from '../../platform/seams/seams.ts';
import type { HistoryKind } from './history.rules.ts';

/** The rest that is owed of one charge, in paise; with its match if the player is host or joiner of it. */
export type DueRow = {
  kind: HistoryKind;
  reference: string | null;
  owed: number;
  charged_at: Date;
  own_match_id: string | null;
};

/** Reads a player's dues by charge, in the order of collection. Players who owe nothing cost one look at an index. */
export const readDues = (db: Queries, contests: ContestsSql, playerId: string) =>
  db.query<DueRow>(
    `select d.kind, d.reason as reference, d.owed, d.charged_at,
       case when exists (select from ${contests.players} p where p.contest_id = d.match_id and p.player_id = $1)
         then d.match_id end as own_match_id
     from ledger.wallets w
     cross join lateral ledger.open_dues(w.player_id) d
     where w.player_id = $1 and w.due_paise > 0
     order by d.place`,
    [playerId],
  );
