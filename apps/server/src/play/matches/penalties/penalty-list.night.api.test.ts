import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';
import type { Caller } from '@muqabla/testing/caller';
import { setBalances, moneyOf, startConflict } from '@muqabla/testing/match-money';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { watchStatements } from '@muqabla/testing/watch-statements';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPenaltyPage } from './penalties.list.ts';

const server = setUpTestServer();
let reviewer: Caller & { staffId: string };
let owner: Caller;
let host: Player;
let joiner: Player;
let first: string;
let second: string;

const list = (query: Record<string, string> = {}, caller: Caller = owner) =>
  caller.call('GET /admin/penalties', { query });
const decide = async (matchId: string, penalties: ChosenPenalty[]) => {
  await reviewer.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome: 'joiner', reason: 'The screens show it.', version, penalties },
  });
};

/** The sum of the legs of one kind on one group of accounts, in rupees. */
const posted = async (kind: string, ...accounts: string[]) => {
  const [row] = await server.services.db.query<{ paise: number }>(
    `select coalesce(sum(leg.amount), 0)::bigint as paise from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
     where ($1 = '' or t.kind = $1) and split_part(leg.account, ':', 1) = any ($2)`,
    [kind, accounts],
  );
  return (row?.paise ?? 0) / 100;
};
const expectTotalsOfLedger = async () => {
  const { totals } = await list();
  expect(totals).toEqual({
    charged: await posted('penalty', 'penalties'),
    atOnce: 0 - (await posted('penalty', 'deposit', 'reward')),
    later: await posted('due_collected', 'due'),
    returned: 0 - (await posted('penalty_returned', 'penalties')),
    outstanding: 0 - (await posted('', 'due')),
  });
  return totals;
};

beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
  owner = await createStaffMember(server, 'owner');
  host = await playerWithCash(server.origin, 500, 'Hema Host');
  joiner = await playerWithCash(server.origin, 500, 'Jatin Joiner');
  await setBalances(server, host, { deposit: 160 });
  first = await startConflict(host, joiner);
  await decide(first, [{ side: 'host', kind: 'fraud' }]);
  server.clock.advance({ minutes: 1 });
  await setBalances(server, host, { deposit: 100 });
  await setBalances(server, host, { deposit: 100 });
  second = await startConflict(host, joiner);
  await decide(second, [
    { side: 'host', kind: 'abusing' },
    { side: 'joiner', kind: 'notUpdating' },
  ]);
});

describe('the list of penalties', () => {
  it('shows the match, the amount taken at once and the amount outstanding, newest first', async () => {
    const { penalties, inForce } = await list();
    expect(penalties.map(({ matchId, kind, charged }) => [matchId, kind, charged])).toEqual([
      [second, 'notUpdating', 25],
      [second, 'abusing', 50],
      [first, 'fraud', 100],
    ]);
    expect(penalties[1]).toMatchObject({
      player: { _id: host.id, username: host.me.username },
      atOnce: 0,
      outstanding: 50,
      state: 'due',
      reviewer: { _id: reviewer.staffId },
      reason: 'The screens show it.',
      gameName: 'Ludo Classic',
    });
    // The wallets covered 60 of the first one; 40 became a due and were collected from the next credit.
    expect(penalties[2]).toMatchObject({ atOnce: 60, outstanding: 0, state: 'collected' });
    expect(inForce).toMatchObject({ fraud: 100, abusing: 50, notUpdating: 25 });
  });

  it('has totals equal to the changes of the ledger’s accounts', async () => {
    const totals = await expectTotalsOfLedger();
    expect(totals).toEqual({ charged: 175, atOnce: 85, later: 40, returned: 0, outstanding: 50 });
  });

  it('counts the oldest due of a player as collected first', async () => {
    await setBalances(server, host, { deposit: 20 });
    expect((await moneyOf(server, host)).due).toBe(30);
    const { penalties } = await list({ due: 'only' });
    expect(penalties.map(({ kind, outstanding }) => [kind, outstanding])).toEqual([['abusing', 30]]);
    await expectTotalsOfLedger();
  });

  it('is filtered by kind, player, days and dues, each alone and together', async () => {
    const kinds = async (query: Record<string, string>) => (await list(query)).penalties.map(({ kind }) => kind);
    const today = indiaDayOf(server.clock.now());
    expect(await kinds({ kind: 'fraud' })).toEqual(['fraud']);
    expect(await kinds({ player: joiner.me.username.toUpperCase() })).toEqual(['notUpdating']);
    expect(await kinds({ player: joiner.phone, kind: 'fraud' })).toEqual([]);
    expect(await kinds({ player: host.phone, due: 'only' })).toEqual(['abusing']);
    expect(await kinds({ from: addDays(today, 1) })).toEqual([]);
    expect(await kinds({ from: addDays(today, -1), to: today })).toHaveLength(3);
    expect((await list({ to: addDays(today, -2) })).totals).toMatchObject({ charged: 0, later: 0 });
    expect(await kinds({ player: "' or true --" })).toEqual([]);
  });

  it('returns each penalty once over all pages', async () => {
    const asOwner = new pg.Client({ connectionString: server.ownerUrl });
    await asOwner.connect();
    await asOwner.query(
      `with more as (
         insert into match_events (match_id, version, move, actor_role, to_status, note, happened_at)
         select $1, 1000 + n, 'decide', 'clock', 'completed', '', $2 from generate_series(1, 60) n returning version
       ), charged as (
         insert into match_penalties (match_id, version, side, kind, player_id, amount_paise, charged_at)
         select $1, version, 'joiner', 'fraud', $3, 1, $2::timestamptz + version * interval '1 ms' from more returning version
       )
       select ledger.post(jsonb_agg(jsonb_build_object('transfer_key', 'match:' || $1::uuid || ':' || version || ':joiner:fraud:penalty',
         'kind', 'penalty', 'accounts', jsonb_build_array('deposit:' || $3::uuid, 'penalties'), 'amounts', jsonb_build_array(-1, 1))), $2)
       from charged`,
      [first, server.clock.now(), joiner.id],
    );
    await asOwner.end();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ player: joiner.phone, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.penalties.map(({ key }) => key));
      cursor = page.next;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([61, 61]);
    await expectTotalsOfLedger();
  });

  it('shows a penalty returned by a reversal, and counts it as returned', async () => {
    await reviewer.call('POST /admin/reviews/{matchId}/reversal', {
      params: { matchId: second },
      body: { reason: 'The picture was a fake.' },
    });
    await owner.call('POST /admin/reviews/{matchId}/reversal/approve', { params: { matchId: second } });
    const { penalties } = await list({ kind: 'abusing' });
    expect(penalties).toMatchObject([{ state: 'returned', outstanding: 0 }]);
    const totals = await expectTotalsOfLedger();
    expect(totals.returned).toBe(75);
  });

  it('has the same totals after the day is closed', async () => {
    const before = (await list()).totals;
    const tomorrow = startOfDay(addDays(indiaDayOf(server.clock.now()), 1));
    server.clock.advance({ minutes: Math.ceil((tomorrow.getTime() - server.clock.now().getTime()) / 60_000) + 20 });
    owner = await createStaffMember(server, 'owner');
    await server.runJob('close-days', {});
    expect((await list()).totals).toEqual(before);
    await expectTotalsOfLedger();
  });
});

describe('access to the list of penalties', () => {
  it('is for owners, finance and reviewers, not support', async () => {
    for (const role of ['finance', 'reviewer'] as const)
      expect((await list({ kind: 'fraud' }, await createStaffMember(server, role))).penalties.length).toBeGreaterThan(
        0,
      );
    const support = await createStaffMember(server, 'support');
    expect(await support.send('GET /admin/penalties', { query: {} })).toMatchObject({ status: 404 });
  });

  it('refuses a malformed filter', async () => {
    const wrong = [{ kind: 'looks' }, { from: '2026-02-30' }, { to: '21-11-2026' }, { due: 'yes' }, { player: ' ' }];
    for (const query of [...wrong, { nonsense: '1' }])
      expect(await owner.send('GET /admin/penalties', { query })).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED' },
      });
  });
});

it('finds penalties by an index, however many there are', async () => {
  const asOwner = new pg.Client({ connectionString: server.ownerUrl, options: '-c random_page_cost=1.1' });
  await asOwner.connect();
  await asOwner.query('begin');
  await asOwner.query(`set local session_replication_role = replica`);
  await asOwner.query(`insert into match_penalties (match_id, version, side, kind, player_id, amount_paise, charged_at)
    select uuidv7(), 5, 'host', (array['fraud', 'abusing'])[1 + n % 2], uuidv7(), 100, now() - n * interval '1 second' from generate_series(1, 40000) n`);
  await asOwner.query(`insert into ledger.wallets (player_id) select uuidv7() from generate_series(1, 20000) n`);
  await asOwner.query('analyze match_penalties, ledger.wallets');
  let text = '';
  const db = watchStatements(server.services.db, (statement) => {
    text = statement.text;
  });
  for (const kind of [undefined, 'fraud'] as const)
    for (const player of [undefined, '9000000000'])
      for (const due of [undefined, 'only'] as const) {
        await readPenaltyPage(db, { kind, player, due });
        const { rows } = await asOwner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([{ kind, player, due }, /Seq Scan on (match_penalties|wallets)/.test(plan) ? plan : '']).toEqual([
          { kind, player, due },
          '',
        ]);
      }
  await asOwner.query('rollback');
  await asOwner.end();
});
