import {
  findEntriesByKind,
  findEntriesByRoomCode,
  readEntries,
  readLastEntryNumber,
} from '../../apps/server/src/core/wallet/history.queries.ts';
import type { Queries } from '../../apps/server/src/platform/db/database.ts';
import { joinShown } from '../../apps/server/src/platform/seams/join-seams.ts';
import { readOpenMatches, readRunningMatches } from '../../apps/server/src/play/matches/match/match-details.queries.ts';
import { SEAMS } from '../../apps/server/src/seams.ts';

/** Runs every query of a player's history and lobby once. */
export const readHistory = async (db: Queries, playerId: string) => {
  const shown = joinShown(SEAMS);
  const last = await readLastEntryNumber(db, playerId);
  const page = { page: 1, limit: 20, upTo: last };
  await readEntries(
    { db, shown },
    playerId,
    Array.from({ length: Math.min(last, page.limit) }, (_, place) => last - place),
  );
  await findEntriesByKind(db, playerId, ['match_settled'], page);
  await findEntriesByRoomCode({ db, shown }, playerId, { roomCode: '00000500', kinds: null }, page);
  await readOpenMatches(db, 'Ludo Classic', playerId);
  await readRunningMatches(db, 'Ludo Classic', playerId);
};
