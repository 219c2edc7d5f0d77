import type { TransferView } from '@muqabla/contract/core/ledger/ledger-calls';
import type { Caller } from '@muqabla/testing/caller';
import { moneyOf } from '@muqabla/testing/match-money';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { post } from '../../core/ledger/post.ts';
import { chargePenalty } from '../../core/ledger/postings.rules.ts';
import { maskPhone } from '../../platform/masks.rules.ts';
import { statementFor, type TransferFilter } from './transfers.queries.ts';

const server = setUpTestServer();
let finance: Caller;
let support: Caller;
let host: Player;
let joiner: Player;
let matchId: string;

beforeAll(async () => {
  finance = await createStaffMember(server, 'finance');
  support = await createStaffMember(server, 'support');
  host = await playerWithCash(server.origin, 500, 'Hema Host');
  joiner = await playerWithCash(server.origin, 500, 'Jatin Joiner');
  matchId = await startMatch(host, joiner);
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
});

type Query = Record<string, string>;
const find = async (query: Query) => (await finance.call('GET /admin/ledger/transfers', { query })).transfers;
const kindsOf = (transfers: readonly TransferView[]) => transfers.map(({ kind }) => kind);

describe('transfers', () => {
  it('are found by account, kind, player, match, key and time, newest first, with legs that add up', async () => {
    expect(kindsOf(await find({ matchId }))).toEqual(['match_settled', 'stake_held', 'stake_held']);
    expect(kindsOf(await find({ account: `escrow:${matchId}` }))).toEqual([
      'match_settled',
      'stake_held',
      'stake_held',
    ]);
    expect(kindsOf(await find({ roomCode: '08714236' }))).toEqual(['match_settled', 'stake_held', 'stake_held']);
    expect(kindsOf(await find({ roomCode: 'NOSUCH' }))).toEqual([]);
    for (const player of [host.phone, host.me.username, 'hema h'])
      expect(kindsOf(await find({ player }))).toEqual(kindsOf(await find({ playerId: host.id })));
    expect(kindsOf(await find({ playerId: host.id }))).toEqual([
      'match_settled',
      'stake_held',
      'deposit_cashback',
      'deposit_captured',
      'joining_bonus',
    ]);
    expect(kindsOf(await find({ account: `reward:${host.id}` }))).toEqual(['match_settled']);
    expect(kindsOf(await find({ account: 'commission' }))).toEqual(['match_settled']);
    expect(kindsOf(await find({ kind: 'joining_bonus', playerId: joiner.id }))).toEqual(['joining_bonus']);
    expect(kindsOf(await find({ account: 'promotion', kind: 'joining_bonus' }))).toEqual([
      'joining_bonus',
      'joining_bonus',
    ]);
    const [settled] = await find({ kind: 'match_settled' });
    expect(await find({ key: settled?.key ?? '' })).toEqual([settled]);
    expect(settled?.legs).toEqual([
      { account: `escrow:${matchId}`, name: 'Battle hold', amount: -200 },
      { account: `reward:${host.id}`, name: `${host.me.username}, winning`, amount: 195 },
      { account: 'commission', name: 'Fee account', amount: 5 },
    ]);
    for (const { legs } of await find({})) expect(legs.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(0, 6);
    expect(await find({ from: settled?.at ?? '', to: settled?.at ?? '' })).toEqual([]);
    expect(kindsOf(await find({ from: settled?.at ?? '' }))).toContain('match_settled');
    for (const nothing of [
      { account: 'nowhere' },
      { account: `escrow:${host.id}` },
      { key: 'absent' },
      { cursor: 'x' },
      { playerId: matchId },
    ])
      expect(await find(nothing as Query)).toEqual([]);
  });

  it('include a player’s penalty on empty wallets, although no wallet changed', async () => {
    const poor = await playerWithCash(server.origin, 50);
    const act = { cause: `test:${poor.id}`, playerId: poor.id, reference: 'fraud' };
    const wallets = { deposit: 0 as never, reward: 0 as never };
    await server.services.db.transaction((tx) =>
      post(tx, [chargePenalty({ ...act, amount: 40_00 as never, wallets })], server.clock.now()),
    );
    expect(kindsOf(await find({ playerId: poor.id }))).toContain('penalty');
    expect(kindsOf(await find({ account: `due:${poor.id}` }))).toEqual(['penalty']);
  });

  it('are returned once over all pages', async () => {
    const { db } = server.services;
    const many = Array.from({ length: 230 }, (_, place) => ({
      key: `test:page:${place}`,
      kind: 'adjustment' as const,
      legs: [
        { account: `reward:${host.id}` as never, amount: 1 as never },
        { account: 'adjustments' as never, amount: -1 as never },
      ],
    }));
    await db.transaction((tx) => post(tx, many, server.clock.now()));
    for (const filter of [{}, { kind: 'adjustment' }, { account: 'adjustments' }, { playerId: host.id }] as Query[]) {
      const keys: string[] = [];
      let cursor: string | undefined;
      do {
        const page: { transfers: TransferView[]; next?: string | undefined } = await finance.call(
          'GET /admin/ledger/transfers',
          {
            query: { ...filter, ...(cursor !== undefined && { cursor }) },
          },
        );
        keys.push(...page.transfers.map(({ key }) => key));
        cursor = page.next;
      } while (cursor !== undefined);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => key.startsWith('test:page:'))).toHaveLength(230);
    }
  });

  it('are found by an index for every filter', async () => {
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query('begin');
    await owner.query(`insert into ledger.transfers (transfer_key, kind, accounts, amounts, match_id, created_at)
      select 'bulk:' || n, (array['stake_held', 'match_settled', 'joining_bonus', 'deposit_captured'])[1 + n % 4],
             array['reward:' || uuidv7(), 'commission'], array[1, -1], null, now() - n * interval '1 second'
      from generate_series(1, 60000) n`);
    // Reads every row, so that the statistics do not depend on a random sample.
    await owner.query('set local default_statistics_target = 1000');
    await owner.query('analyze ledger.transfers');
    const nothing: TransferFilter = {
      account: null,
      kind: null,
      playerId: null,
      matchIds: null,
      withdrawalId: null,
      rechargeId: null,
      key: null,
      from: null,
      to: null,
      after: null,
      kinds: null,
    };
    const at = server.clock.now();
    const filters: [string, Partial<TransferFilter>, string][] = [
      ['nothing', {}, 'transfers_by_kind'],
      ['a later page', { after: { at, key: 'm' } }, 'transfers_by_kind'],
      ['a match', { matchIds: [matchId] }, 'transfers_of_match'],
      ['a key', { key: 'bulk:5' }, 'transfers_pkey'],
      ['a kind', { kind: 'adjustment', kinds: ['adjustment'] }, 'transfers_by_kind'],
      ['a house account', { account: 'commission', kinds: ['match_settled', 'referral_bonus'] }, 'transfers_by_kind'],
      ['a player', { playerId: host.id }, 'transfers_with_dues'],
      ['a withdrawal', { withdrawalId: matchId }, 'transfers_of_withdrawal'],
      ['a recharge', { rechargeId: matchId }, 'transfers_of_recharge'],
    ];
    for (const [what, filter, index] of filters) {
      // The generic plan, which a prepared statement uses for all values.
      const { rows } = await owner.query(`explain (generic_plan) ${statementFor({ ...nothing, ...filter }, 50).text}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([what, plan.includes(index), plan.includes('Seq Scan on transfers')]).toEqual([what, true, false]);
    }
  });
});

describe('the accounts', () => {
  it('add up to zero, are named in the staff member’s language, and are cached for a minute', async () => {
    const ask = (language = 'en') =>
      finance.send<{ at: string; accounts: { account: string; name: string; house: boolean; balance: number }[] }>(
        'GET /admin/ledger/accounts',
        {},
        { 'accept-language': language },
      );
    const { at, accounts } = (await ask()).body;
    expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(0, 6);
    expect(accounts).toContainEqual({ account: 'commission', name: 'Fee account', house: true, balance: 5 });
    expect(accounts.find(({ account }) => account === 'reward')).toMatchObject({
      house: false,
      name: 'All winning wallets',
    });
    const again = (await ask('hi')).body;
    expect(again.at).toBe(at);
    expect(again.accounts.find(({ account }) => account === 'commission')?.name).toBe('फ़ीस खाता');
  });

  it('are checked by a job and on demand, and the last result is stored', async () => {
    await server.runJob('check-ledger', {});
    const { last } = await finance.call('GET /admin/ledger/check');
    expect(last?.ok).toBe(true);
    expect(last?.lines.length).toBeGreaterThan(9);
    const now = await finance.call('POST /admin/ledger/check');
    expect((await finance.call('GET /admin/ledger/check')).last).toEqual(now);
  });
});

describe('players for staff', () => {
  it('are found by a whole phone, refer code and the beginning of a name', async () => {
    const list = async (search: string) =>
      (await support.call('GET /admin/players', { query: { search } })).players.map(({ _id }) => _id);
    expect(await list('')).toContain(host.id);
    for (const search of [host.phone, host.me.refercode, host.me.refercode.toLowerCase(), 'hema h', host.me.username])
      expect(await list(search)).toContain(host.id);
    expect(await list('jatin')).toEqual([joiner.id]);
    for (const search of ['%', '_', 'nobody at all', "'", host.phone.slice(0, 9)])
      expect(await list(search)).toEqual([]);
  });

  it('show their wallets, and their ledger line by line', async () => {
    const { deposit, reward } = await moneyOf(server, host);
    const params = { playerId: host.id };
    const shown = await support.call('GET /admin/players/{playerId}', { params });
    expect(shown).toMatchObject({
      phone: maskPhone(host.phone),
      depositWallet: deposit,
      rewardWallet: reward,
      due: 0,
      banned: false,
    });
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const page: {
        entries: { number: number; depositAfter: number; rewardAfter: number }[];
        next?: string | undefined;
      } = await support.call('GET /admin/players/{playerId}/ledger', {
        params,
        query: cursor === undefined ? {} : { cursor },
      });
      if (cursor === undefined) expect(page.entries[0]).toMatchObject({ depositAfter: deposit, rewardAfter: reward });
      numbers.push(...page.entries.map(({ number }) => number));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(numbers).toEqual(Array.from({ length: shown.entries }, (_, place) => shown.entries - place));
    expect(await support.send('GET /admin/players/{playerId}', { params: { playerId: matchId } })).toMatchObject({
      status: 404,
      body: { code: 'PLAYER_NOT_FOUND' },
    });
  });
});
