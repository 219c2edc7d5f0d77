import { readUsernames } from '../../accounts/players/players.queries.ts';
import { findPlayerIds } from '../../accounts/players/staff-players.queries.ts';
import type { Services } from '../../core/core.ts';
import { timeCursorOf, readTimeCursor } from '../../platform/db/cursor.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { searchOf } from './account-kinds.rules.ts';
import { ownersOf, transferView } from './transfer.view.ts';
import { findTransfers, type TransferFilter } from './transfers.queries.ts';

const PAGE_SIZE = 50;

type Query = CallInput<'GET /admin/ledger/transfers'>['query'];

/** The players and matches that the texts of a query name. */
type Named = { playerIds: readonly string[] | null; matchIds: readonly string[] | null };

const filterOf = (query: Query, { playerIds, matchIds }: Named): TransferFilter | null => {
  const search = query.account === undefined ? {} : searchOf(query.account);
  const after = query.cursor === undefined ? null : readTimeCursor(query.cursor);
  // An unknown account and an invalid cursor have no transfers.
  if (search === null || (query.cursor !== undefined && after === null)) return null;
  const { kind, account, key, from, to, matchId = search.matchId } = query;
  return {
    account: account ?? null,
    kind: kind ?? null,
    // The filter takes precedence over the account's owner: the account itself is always compared too.
    playerId: playerIds?.[0] ?? query.playerId ?? search.playerId ?? null,
    matchIds: matchIds ?? (matchId === undefined ? null : [matchId]),
    withdrawalId: search.withdrawalId ?? null,
    rechargeId: search.rechargeId ?? null,
    key: key ?? null,
    from: from ?? null,
    to: to ?? null,
    after,
    kinds: kind === undefined ? (search.kinds ?? null) : [kind],
  };
};

/** Finds the newest matches with a room code, by the wing that has them. */
export type RoomCodes = { findMatchIdsByRoomCode(db: Queries, roomCode: string): Promise<string[]> };

/** Transfers with their legs, newest first. */
export const listTransfers =
  ({
    db,
    economy,
    findMatchIdsByRoomCode,
  }: { db: Queries } & Pick<Services, 'economy'> & RoomCodes): Handler<'GET /admin/ledger/transfers'> =>
  async ({ query, http: { language } }) => {
    const { player, roomCode } = query;
    const playerIds = player === undefined ? null : await findPlayerIds(db, player, 2);
    if (playerIds !== null && playerIds.length !== 1) return { transfers: [], severalPlayers: playerIds.length > 1 };
    const matchIds = roomCode === undefined ? null : await findMatchIdsByRoomCode(db, roomCode);
    const filter = filterOf(query, { playerIds, matchIds });
    if (filter === null) return { transfers: [] };
    const rows = await findTransfers(db, filter, PAGE_SIZE);
    const names = await readUsernames(db, ownersOf(rows));
    const last = rows.at(-1);
    return {
      transfers: rows.map((row) => transferView(row, names, { language, economy })),
      ...(rows.length === PAGE_SIZE &&
        last !== undefined && { next: timeCursorOf(last.created_at, last.transfer_key) }),
    };
  };
