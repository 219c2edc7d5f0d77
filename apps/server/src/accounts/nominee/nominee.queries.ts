import type { Nominee } from '@muqabla/contract/accounts/nominee/nominee-calls';
import type { NomineeRelation } from '@muqabla/contract/accounts/nominee/nominee-terms';
import type { Queries } from '../../platform/db/database.ts';

type Row = { name: string; relation: NomineeRelation; phone: string; named_at: Date };

/** The nominee of a player as the player and staff see it; null while none is named. */
export const readNominee = async (db: Queries, playerId: string): Promise<Nominee | null> => {
  const [row] = await db.query<Row>('select name, relation, phone, named_at from nominees where player_id = $1', [
    playerId,
  ]);
  if (row === undefined) return null;
  const { named_at: namedAt, ...terms } = row;
  return { ...terms, namedAt: namedAt.toISOString() };
};

/** Names the nominee of a player, in the place of the one before. */
export const saveNominee = (
  db: Queries,
  playerId: string,
  { name, relation, phone, namedAt }: { name: string; relation: NomineeRelation; phone: string; namedAt: Date },
) =>
  db.query(
    `insert into nominees (player_id, name, relation, phone, named_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id) do update set name = excluded.name, relation = excluded.relation, phone = excluded.phone,
       named_at = excluded.named_at`,
    [playerId, name, relation, phone, namedAt],
  );

export const deleteNominee = (db: Queries, playerId: string) =>
  db.query('delete from nominees where player_id = $1', [playerId]);
