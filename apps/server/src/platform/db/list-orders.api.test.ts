import type { RefusalResponse } from '@muqabla/contract/call';
import type { Sort } from '@muqabla/contract/sorts';
import type { Caller } from '@muqabla/testing/caller';
import { addLongLists } from '@muqabla/testing/long-lists';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';

type Row = { _id?: string; key?: string };
type Page = { rows: Row[]; next: string | undefined };
type List = {
  read: (query: Record<string, string>) => Promise<Page>;
  send: (query: Record<string, string>) => Promise<{ status: number; body: Partial<RefusalResponse> }>;
  /** SQL of all ids, and the columns they are ordered by. */
  table: string;
  time: string;
  amount?: string;
};

const COUNT = 170;

// The rows are inserted by SQL: nothing is posted for them.
const server = setUpTestServer({ checkLedger: false });
let owner: Caller;
beforeAll(async () => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await addLongLists(
    { query: async (text) => (await client.query<object>(text)).rows },
    { players: 600, battles: COUNT, count: COUNT },
  );
  await client.end();
  owner = await createStaffMember(server, 'owner');
});

const listOf = <N extends 'withdrawals' | 'deposits' | 'players' | 'recharges' | 'penalties' | 'battles'>(
  name: N,
  sql: Pick<List, 'table' | 'time' | 'amount'>,
): List => ({
  ...sql,
  read: async (query) => {
    const answer = await owner.call(`GET /admin/${name}` as 'GET /admin/players', { query: query as object });
    return { rows: (answer as unknown as Record<N, Row[]>)[name], next: answer.next };
  },
  send: (query) => owner.send(`GET /admin/${name}`, { query }),
});

const lists: Record<string, List> = {
  withdrawals: listOf('withdrawals', {
    table: `select withdrawal_id as id from withdrawals where status = 'paid'`,
    time: 'requested_at, withdrawal_id',
    amount: 'amount_paise, withdrawal_id',
  }),
  deposits: listOf('deposits', {
    table: 'select deposit_id as id from deposits',
    time: 'created_at, deposit_id',
    amount: 'amount_paise, deposit_id',
  }),
  players: listOf('players', { table: 'select player_id as id from players', time: 'created_at, player_id' }),
  recharges: listOf('recharges', { table: 'select recharge_id as id from recharges', time: 'created_at, recharge_id' }),
  penalties: listOf('penalties', {
    table: `select 'match:' || match_id || ':5:host:' || kind || ':penalty' as id from match_penalties`,
    time: 'charged_at, match_id, side, kind',
  }),
  battles: listOf('battles', {
    table: 'select match_id as id from matches',
    time: 'match_id',
    amount: 'stake_paise, match_id',
  }),
};
const filterOf = (name: string) => (name === 'withdrawals' ? { status: 'paid' } : {});
const ORDERS: Record<Sort, ['time' | 'amount', 'asc' | 'desc']> = {
  newest: ['time', 'desc'],
  oldest: ['time', 'asc'],
  largest: ['amount', 'desc'],
  smallest: ['amount', 'asc'],
};
const sortsOf = ({ amount }: Pick<List, 'amount'>) =>
  (Object.keys(ORDERS) as Sort[]).filter((sort) => amount !== undefined || ORDERS[sort][0] === 'time');
const cases = Object.entries(lists).flatMap(([name, list]) => sortsOf(list).map((sort) => [name, sort] as const));

const expected = async ({ table, ...columns }: List, sort: Sort) => {
  const [by, direction] = ORDERS[sort];
  const order = (columns[by] ?? '').split(', ').map((column) => `${column} ${direction}`);
  const rows = await server.services.db.query<{ id: string }>(`${table} order by ${order.join(', ')}`);
  return rows.map(({ id }) => id);
};

const readAll = async (list: List, query: Record<string, string>) => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await list.read(cursor === undefined ? query : { ...query, cursor });
    expect(rows.length).toBeLessThanOrEqual(50);
    ids.push(...rows.map(({ _id, key }) => _id ?? key ?? ''));
    cursor = next;
  } while (cursor !== undefined);
  return ids;
};

const listNamed = (name: string) => lists[name] as List;

describe('a list of the console', () => {
  it.each(cases)('shows all %s, %s first, page by page, none twice and none left out', async (name, sort) => {
    const list = listNamed(name);
    const ids = await readAll(list, { ...filterOf(name), sort });
    expect(ids.length).toBeGreaterThan(100);
    expect(ids).toEqual(await expected(list, sort));
  });

  it.each(Object.keys(lists))('of %s is sorted by newest first by default', async (name) => {
    const { rows } = await listNamed(name).read(filterOf(name));
    const first = (await expected(listNamed(name), 'newest')).slice(0, 50);
    expect(rows.map(({ _id, key }) => _id ?? key)).toEqual(first);
  });

  it('of withdrawals waiting for approval begins with the oldest', async () => {
    const { withdrawals } = await owner.call('GET /admin/withdrawals', { query: {} });
    const times = withdrawals.map(({ requestedAt }) => requestedAt);
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted());
  });

  it('keeps its order within a filter', async () => {
    const { battles } = await owner.call('GET /admin/battles', { query: { status: 'completed', sort: 'largest' } });
    expect(battles.map(({ _id }) => _id)).toEqual((await expected(listNamed('battles'), 'largest')).slice(0, 50));
    const search = { search: 'bench', sort: 'oldest' };
    const { players } = await owner.call('GET /admin/players', { query: search as { sort: 'oldest' } });
    const dates = players.map(({ createdAt }) => createdAt);
    expect([dates.length, dates]).toEqual([50, dates.toSorted()]);
  });

  it('neither repeats nor skips rows when others are added between its pages', async () => {
    const { next = '', rows: first } = await listNamed('deposits').read({ sort: 'newest' });
    const { rows: before } = await listNamed('deposits').read({ sort: 'newest', cursor: next });
    const at = new Date();
    await server.services.db.query(
      `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider, created_at, ask_at)
       select uuidv7(), player_id, 12800, 10000, 2800, 2800, 'created', 'sandbox', $1, $1 from players limit 1`,
      [at],
    );
    expect((await listNamed('deposits').read({ sort: 'newest' })).rows[1]?._id).toBe(first[0]?._id);
    expect((await listNamed('deposits').read({ sort: 'newest', cursor: next })).rows).toEqual(before);
  });
});

describe('a list refuses', () => {
  it.each(Object.keys(lists))('an order that %s do not have', async (name) => {
    const { amount } = listNamed(name);
    for (const sort of ['dearest', '', 'amount; drop table deposits', ...(amount === undefined ? ['largest'] : [])]) {
      const { status, body } = await listNamed(name).send({ sort });
      expect([sort, status, body.code]).toEqual([sort, 400, 'MALFORMED']);
      expect(body.details).toMatchObject([{ field: 'sort' }]);
    }
  });

  it.each(Object.keys(lists))('a cursor of another order in %s', async (name) => {
    const list = listNamed(name);
    const { next = '' } = await list.read({ ...filterOf(name), sort: 'newest' });
    const { status, body } = await list.send({ ...filterOf(name), sort: 'oldest', cursor: next });
    expect([status, body]).toEqual([400, { code: 'OTHER_ORDER', message: expect.stringContaining('top of the list') }]);
  });

  it.each(Object.keys(lists))('a malformed cursor in %s', async (name) => {
    const id = '01890000-0000-7000-8000-000000000000';
    for (const cursor of [
      'nowhere',
      'newest',
      'newest~',
      `newest~x~${id}`,
      `newest~1~${id}~x~y~z`,
      `newest~99999999999999999~${id}`,
    ]) {
      const { status, body } = await listNamed(name).send({ sort: 'newest', cursor });
      expect([cursor, status, body.code]).toEqual([cursor, 400, 'OTHER_ORDER']);
    }
  });
});
