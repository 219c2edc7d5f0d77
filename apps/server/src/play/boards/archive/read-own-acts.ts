import type { Services } from '../../../core/core.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { PersonalTable } from '../../../platform/seams/owned-tables.rules.ts';
import { listArchivedMatches } from './archives.queries.ts';
import { readArchivedActs } from './read-archived.ts';

/** Reads the archived acts of a player's games, as JSON texts, a game at a time. */
export const createReadOwnActs = (services: Pick<Services, 'db' | 'files'>) =>
  async function* (tx: Transaction, table: PersonalTable, playerId: string): AsyncGenerator<string[]> {
    for (const matchId of await listArchivedMatches(tx, table, playerId))
      yield* (await readArchivedActs(services, [matchId])).values();
  };
