import { listOpenMatches, listRunningMatches } from '../../apps/server/src/matches/match-details.queries.ts';
import type { Queries } from '../../apps/server/src/platform/db/database.ts';
import {
  findEntriesByKind,
  findEntriesByRoomCode,
  readEntries,
  readLastEntryNumber,
} from '../../apps/server/src/wallet/history.queries.ts';

/** Runs every query of a player's history and lobby once. */
export const readHistory = async (db: Queries, playerId: string) => {
  const page = { page: 1, limit: 20 };
  const last = await readLastEntryNumber(db, playerId);
  await readEntries(
    db,
    playerId,
    Array.from({ length: Math.min(last, page.limit) }, (_, place) => last - place),
  );
  await findEntriesByKind(db, playerId, ['match_settled'], page);
  await findEntriesByRoomCode(db, playerId, { roomCode: '00000500', kinds: null }, page);
  await listOpenMatches(db, 'Ludo Classic', playerId);
  await listRunningMatches(db, 'Ludo Classic', playerId);
};
