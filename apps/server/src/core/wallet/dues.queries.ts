import type { Queries } from '../../platform/db/database.ts';
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
export const readDues = (db: Queries, playerId: string) =>
  db.query<DueRow>(
    `select d.kind, d.reason as reference, d.owed, d.charged_at, m.match_id as own_match_id
     from ledger.wallets w
     cross join lateral ledger.open_dues(w.player_id) d
     left join matches m on m.match_id = d.match_id and $1 in (m.host_id, m.joiner_id)
     where w.player_id = $1 and w.due_paise > 0
     order by d.place`,
    [playerId],
  );
