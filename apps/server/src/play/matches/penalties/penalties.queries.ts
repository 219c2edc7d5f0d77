import type { Transaction } from '../../../platform/db/database.ts';
import type { Charge } from '../../engine/part.rules.ts';

export type NewPenalty = Charge & { readonly matchId: string; readonly version: number };

/** Inserts the penalties charged by moves. */
export const insertPenalties = (tx: Transaction, penalties: readonly NewPenalty[], now: Date) => {
  if (penalties.length === 0) return;
  tx.send(
    `insert into match_penalties (match_id, version, side, kind, player_id, amount_paise, charged_at)
     select p."matchId", p.version, p.side, p.kind, p."playerId", p.amount, $2
     from jsonb_to_recordset($1::jsonb) p ("matchId" uuid, version int, side text, kind text, "playerId" uuid, amount bigint)`,
    [JSON.stringify(penalties), now],
  );
};
