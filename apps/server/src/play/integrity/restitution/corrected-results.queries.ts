import type { Queries, Transaction } from '../../../platform/db/database.ts';

/** Lets the battles of a restitution count as not covered, so that they can be decided again. */
export const releaseBattles = async (tx: Transaction, restitutionId: string) => {
  await tx.query('update restitution_battles set is_standing = false where restitution_id = $1', [restitutionId]);
};

/** Lists the matches of a restitution whose results still count, or, while it is undone, still do not. */
export const listUncorrected = async (db: Queries, restitutionId: string, isCorrected: boolean): Promise<string[]> => {
  const rows = await db.query<{ match_id: string }>(
    'select match_id from restitution_battles where restitution_id = $1 and is_corrected = $2 order by match_id',
    [restitutionId, isCorrected],
  );
  return rows.map(({ match_id }) => match_id);
};

/** The restitution by which the result of a match is about to be corrected. */
export type Correction = {
  readonly restitutionId: string;
  readonly isStanding: boolean;
  readonly isCorrected: boolean;
};

/** Reads the newest restitution of each of these matches, by match. */
export const readCorrections = async (db: Queries, matchIds: readonly string[]): Promise<Map<string, Correction>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<{
    match_id: string;
    restitution_id: string;
    is_standing: boolean;
    is_corrected: boolean;
  }>(
    `select distinct on (match_id) match_id, restitution_id, is_standing, is_corrected from restitution_battles
     where match_id = any ($1::uuid[]) order by match_id, is_standing desc, is_corrected desc, restitution_id desc`,
    [matchIds],
  );
  return new Map(
    rows.map(({ match_id, restitution_id, is_standing, is_corrected }) => [
      match_id,
      { restitutionId: restitution_id, isStanding: is_standing, isCorrected: is_corrected },
    ]),
  );
};

/** True when a standing restitution covers a match, so that its decision is not taken back. */
export const isGivenBack = async (db: Queries, matchId: string): Promise<boolean> =>
  (await readCorrections(db, [matchId])).get(matchId)?.isStanding === true;

/** Records that results of matches no longer count, or count again. */
export const saveCorrections = (
  tx: Transaction,
  corrections: readonly { readonly matchId: string; readonly restitutionId: string; readonly isCorrected: boolean }[],
) => {
  const rows = corrections.map(({ matchId, restitutionId, isCorrected }) => ({
    match_id: matchId,
    restitution_id: restitutionId,
    is_corrected: isCorrected,
  }));
  tx.send(
    `update restitution_battles b set is_corrected = c.is_corrected
     from jsonb_to_recordset($1::jsonb) c (match_id uuid, restitution_id uuid, is_corrected boolean)
     where b.match_id = c.match_id and b.restitution_id = c.restitution_id`,
    [JSON.stringify(rows)],
  );
};

/** Lists the instants at which the battles of a restitution ended. */
export const listEnds = async (db: Queries, restitutionId: string): Promise<Date[]> => {
  const rows = await db.query<{ ended_at: Date }>(
    `select m.status_since as ended_at from restitution_battles b join matches m using (match_id) where b.restitution_id = $1`,
    [restitutionId],
  );
  return rows.map(({ ended_at }) => ended_at);
};
