import type { Bilingual } from '@muqabla/contract/texts';
import type { Queries } from '../../platform/db/database.ts';
import type { ShownRows, ShownQueries } from '../../platform/seams/join-seams.ts';
import { areRare, ofRareKind } from '../ledger/balances.ts';
import type { HistoryKind, Page } from './history.rules.ts';

/** An entry of a player's wallets, with its match if the player is a side of it. */
export type HistoryEntry = {
  player_id: string;
  entry_number: number;
  /** The key of its transfer, which begins with the thing it is about: `deposit:<id>:capture`. */
  transfer_key: string;
  kind: HistoryKind;
  deposit_change: number;
  reward_change: number;
  deposit_after: number;
  reward_after: number;
  reference: string | null;
  created_at: Date;
  own_match_id: string | null;
  room_code: string | null;
  game_name: string | null;
  /** The game's name as lists show it; null for a game that is no longer there. */
  game_title: Bilingual | null;
  withdrawal_utr: string | null;
  withdrawal_reason: string | null;
  withdrawal_status: 'pending' | 'approved' | 'paid' | 'rejected' | 'returned' | null;
  /** The charge that a collected due pays. */
  charge_kind: HistoryKind | null;
  charge_reference: string | null;
};

/** The number of a player's newest entry, which is also the count of entries. */
export const readLastEntryNumber = async (db: Queries, playerId: string) => {
  const [wallet] = await db.query<{ last_entry_number: number }>(
    'select last_entry_number from ledger.wallets where player_id = $1',
    [playerId],
  );
  return wallet?.last_entry_number ?? 0;
};

type PageQuery = { readonly page: string; readonly limit: string; readonly upTo?: string | undefined };

/** The page that a call names. The list of a first page ends with the newest entry there is, that of a later one where the first did. */
export const readPage = async (db: Queries, playerId: string, { page, limit, upTo }: PageQuery): Promise<Page> => {
  const last = await readLastEntryNumber(db, playerId);
  return { page: Number(page), limit: Number(limit), upTo: upTo === undefined ? last : Math.min(Number(upTo), last) };
};

export type EntryPage = { readonly total: number; readonly numbers: readonly number[] };
/** The total, and the entry numbers of the page with the bounds $3 and $4. */
export const PAGE = `count(*) as total, coalesce((array_agg(entry_number::float8 order by entry_number desc))[$3:$4], '{}') as numbers`;
/** The bounds of a page, and the newest entry of its list as $5. */
export const boundsOf = ({ page, limit, upTo }: Page) => [(page - 1) * limit + 1, page * limit, upTo];

// Kind by kind, by the index of those that not every battle has: `offset 0` keeps the planner from reading all entries of the player.
const BY_RARE_KIND = `select ${PAGE} from unnest($2::text[]) wanted (kind), lateral (
  select entry_number from ledger.entries e where player_id = $1 and e.kind = wanted.kind and ${ofRareKind('e')} and entry_number <= $5 offset 0) found`;
const BY_KIND = `select ${PAGE} from ledger.entries where player_id = $1 and kind = any ($2) and entry_number <= $5`;

/** One page of a player's entries of these kinds and their total count, by an index-only read. */
export const findEntriesByKind = async (
  db: Queries,
  playerId: string,
  kinds: readonly HistoryKind[],
  page: Page,
): Promise<EntryPage> => {
  const [found] = await db.query<EntryPage>(areRare(kinds) ? BY_RARE_KIND : BY_KIND, [
    playerId,
    kinds,
    ...boundsOf(page),
  ]);
  return found ?? { total: 0, numbers: [] };
};

type RoomSearch = { readonly roomCode: string; readonly kinds: readonly HistoryKind[] | null };

/** One page of the entries of the player's own matches whose room code contains this text, in any case, and their count. */
export const findEntriesByRoomCode = async (
  { db, shown }: ShownQueries,
  playerId: string,
  { roomCode, kinds }: RoomSearch,
  page: Page,
): Promise<EntryPage> => {
  const [found] = await db.query<EntryPage>(
    `select ${PAGE} from ledger.entries e
     join ${shown.match} m on m.match_id = e.match_id
     where e.player_id = $1 and $1 in (m.host_id, m.joiner_id) and position(lower($2) in lower(m.room_code)) > 0
       and e.entry_number <= $5 and ($6::text[] is null or e.kind = any ($6))`,
    [playerId, roomCode, ...boundsOf(page), kinds],
  );
  return found ?? { total: 0, numbers: [] };
};

const entriesSql = (
  shown: ShownRows,
) => `select e.player_id, e.entry_number, e.transfer_key, e.kind, e.deposit_change, e.reward_change, e.deposit_after, e.reward_after, e.reference, e.created_at,
            m.match_id as own_match_id, m.room_code, m.game_name, g.title as game_title,
            w.utr as withdrawal_utr, w.reason as withdrawal_reason, w.status as withdrawal_status,
            charge.kind as charge_kind, charge.reference as charge_reference
     from ledger.entries e
     left join ${shown.match} m on m.match_id = e.match_id and $1 in (m.host_id, m.joiner_id)
     left join ${shown.game} g on g.game_name = m.game_name
     left join ledger.transfers t on e.kind in ('withdrawal_held', 'withdrawal_returned', 'withdrawal_bounced',
         'deposit_payout_held', 'deposit_payout_returned', 'deposit_payout_bounced') and t.transfer_key = e.transfer_key
     left join ${shown.withdrawal} w on w.withdrawal_id = t.withdrawal_id
     left join ledger.transfers charge on e.kind = 'due_collected' and charge.transfer_key = e.reference`;

/** A player's entries of these numbers, newest first. */
export const readEntries = ({ db, shown }: ShownQueries, playerId: string, numbers: readonly number[]) =>
  db.query<HistoryEntry>(
    `${entriesSql(shown)} where e.player_id = $1 and e.entry_number = any ($2::bigint[]) order by e.entry_number desc`,
    [playerId, numbers],
  );

export type EntryRange = { readonly from: Date; readonly to: Date; readonly after: number; readonly limit: number };

/** A player's entries from `from` (inclusive) to `to` (exclusive) behind the number `after`, oldest first. */
export const readEntriesBetween = (
  { db, shown }: ShownQueries,
  playerId: string,
  { from, to, after, limit }: EntryRange,
) =>
  db.query<HistoryEntry>(
    `${entriesSql(shown)} where e.player_id = $1 and e.created_at >= $2 and e.created_at < $3 and e.entry_number > $4
     order by e.entry_number limit $5`,
    [playerId, from, to, after, limit],
  );

/** Reads the sum of both wallets of a player before an instant, in paise. */
export const readBalanceBefore = async (db: Queries, playerId: string, at: Date): Promise<number> => {
  const [entry] = await db.query<{ balance: number }>(
    `select deposit_after + reward_after as balance from ledger.entries
     where player_id = $1 and created_at < $2 order by entry_number desc limit 1`,
    [playerId, at],
  );
  return entry?.balance ?? 0;
};
