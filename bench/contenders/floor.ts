import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import type { Contender } from '../callers.ts';

/** The minimum work of a database: one row and one commit per action, three actions per lifecycle. */
export const floor = async (ownerUrl: string, maxConnections: number): Promise<Contender> => {
  const db = openDatabase(ownerUrl, { role: '', maxConnections });
  await db.query(
    'create table if not exists floor_rows (row_id bigint generated always as identity primary key, player_id uuid not null, paise bigint not null)',
  );
  const insert = (player: string) =>
    db.query('insert into floor_rows (player_id, paise) values ($1, $2)', [player, 100]);
  return {
    name: 'floor: a row a commit, three',
    lifecycle: async ({ host, joiner }, _round, timed) => {
      for (const player of [host, joiner, host]) await timed(() => insert(player));
    },
    close: () => db.close(),
  };
};
