import type { Queries } from '../../platform/db/database.ts';
import type { HistoryKind } from './history.rules.ts';

export type PlayerEntryRow = {
  entry_number: number;
  kind: HistoryKind;
  deposit_change: number;
  reward_change: number;
  deposit_after: number;
  reward_after: number;
  transfer_key: string;
  match_id: string | null;
  reference: string | null;
  created_at: Date;
};

/** A player's entries older than `before` (all when null), newest first. */
export const readPlayerEntries = (
  db: Queries,
  { playerId, before, limit }: { playerId: string; before: number | null; limit: number },
) =>
  db.query<PlayerEntryRow>(
    `select entry_number, kind, deposit_change, reward_change, deposit_after, reward_after, transfer_key, match_id, reference, created_at
     from ledger.entries where player_id = $1 and ($2::bigint is null or entry_number < $2)
     order by entry_number desc limit $3`,
    [playerId, before, limit],
  );
