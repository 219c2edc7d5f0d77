import { readEntriesOf, tournamentSubject } from '../../../core/public-log/log.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { findVisible } from './read-tournament.ts';

/** The entries of a tournament in the public log. */
export const getTournamentLog =
  ({ db }: { db: Queries }): Handler<'GET /tournaments/{id}/log'> =>
  async ({ params: { id }, player: { playerId } }) => {
    const tournament = await findVisible(db, id, playerId);
    if (isRefusal(tournament)) return tournament;
    const rows = await readEntriesOf(db, tournamentSubject(id));
    return { entries: rows.map(({ entry_index, entry }) => ({ index: entry_index, entry })) };
  };
