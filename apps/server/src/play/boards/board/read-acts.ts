import type { Queries } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { readArchivedActs } from '../archive/read-archived.ts';
import type { NewBoardAct } from './act.rules.ts';
import { actOf, type ActRow, listActs, listActsOf } from './board-acts.queries.ts';

type Sources = { readonly db: Queries; readonly files: FileStore | undefined };

const actIn = (line: string): NewBoardAct => {
  const row = JSON.parse(line) as ActRow & { acted_at: string };
  return actOf({ ...row, acted_at: new Date(row.acted_at) });
};

const readArchived = async (sources: Sources, matchIds: readonly string[]): Promise<Map<string, NewBoardAct[]>> => {
  if (matchIds.length === 0) return new Map();
  const archived = await readArchivedActs(sources, matchIds);
  return new Map([...archived].map(([matchId, lines]) => [matchId, lines.map(actIn)]));
};

/** The acts of a game from a number on, in order, at most `limit`: from the database, or from the archive. */
export const readActs = async (
  sources: Sources,
  matchId: string,
  { since = 0, limit = 1_000_000 }: { since?: number; limit?: number } = {},
): Promise<NewBoardAct[]> => {
  // The database first: what is not there any more is in the archive already.
  const acts = await listActs(sources.db, matchId, { since, limit });
  if (acts.length > 0) return acts;
  const archived = await readArchived(sources, [matchId]);
  return archived.get(matchId)?.slice(since, since + limit) ?? [];
};

/** Every act of these games in order, by match: from the database, or from the archive. */
export const readActsOf = async (
  sources: Sources,
  matchIds: readonly string[],
): Promise<Map<string, Pick<NewBoardAct, 'actNumber' | 'act'>[]>> => {
  const acts = await listActsOf(sources.db, matchIds);
  const archived = await readArchived(
    sources,
    matchIds.filter((matchId) => !acts.has(matchId)),
  );
  return new Map([...acts, ...archived]);
};
