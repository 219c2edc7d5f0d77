import { MATCH_MOVES } from '@muqabla/contract/play/matches/match-moves';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';

const server = setUpTestServer();

type Row = { move: string; from: string[]; to: string[] };

it('the database allows the moves of a match that the contract has, from and to the same states', async () => {
  const rows = await server.services.db.query<Row>(
    `select move, array_agg(distinct from_status order by from_status) as "from", array_agg(distinct to_status order by to_status) as "to"
     from allowed_moves where kind = 'match' group by move order by move`,
  );
  expect(Object.fromEntries(rows.map(({ move, from, to }) => [move, { from, to }]))).toEqual(
    Object.fromEntries(
      Object.entries(MATCH_MOVES).map(([move, { from, to }]) => [
        move,
        { from: from.map(String).toSorted(), to: to.map(String).toSorted() },
      ]),
    ),
  );
});

it.each([
  ['withdrawal', 'withdrawals'],
  ['recharge', 'recharges'],
  ['tournament', 'tournaments'],
  ['schedule', 'tournament_schedules'],
])('every status of a %s is part of a move', async (kind, table) => {
  const [check] = await server.services.db.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1 and conrelid = $2::regclass',
    [`${table}_status_check`, table],
  );
  const known = [...(check?.definition.matchAll(/'(\w+)'::text/g) ?? [])]
    .map(([, status]) => String(status))
    .toSorted();
  const moved = await server.services.db.query<{ status: string }>(
    'select from_status as status from allowed_moves where kind = $1 union select to_status from allowed_moves where kind = $1',
    [kind],
  );
  expect(moved.map(({ status }) => status).toSorted()).toEqual(known);
});

it('every status of a withdrawal and of a recharge says what it requires of the hold', async () => {
  const owner = openDatabase(server.ownerUrl, { role: '' });
  const rows = await owner.query(
    `select w.kind, m.status from (values ('withdrawal', 'withdrawal'), ('deposit_payout', 'withdrawal'), ('recharge', 'recharge')) w (kind, moves)
     join (select kind, from_status as status from allowed_moves union select kind, to_status from allowed_moves) m on m.kind = w.moves
     where not exists (select from hold_states h where h.kind = w.kind and h.status = m.status)`,
  );
  await owner.close();
  expect(rows).toEqual([]);
});
