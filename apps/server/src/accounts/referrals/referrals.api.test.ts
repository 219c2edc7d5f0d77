import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { Caller } from '@muqabla/testing/caller';
import { moneyOf, setBalances } from '@muqabla/testing/match-money';
import { addNeighbours } from '@muqabla/testing/neighbours';
import {
  addCash,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { playerWithVerifiedWinnings, createWithdrawalFixtures } from '@muqabla/testing/withdrawal-fixtures';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockWallets } from '../../core/ledger/balances.ts';
import { SHARED_TARGETS } from '../../money/withdrawals/shared-targets.queries.ts';
import { REFERRED_BATTLES, REFERRED_STATEMENTS } from '../../play/matches/bonuses/referred.queries.ts';
import { insertBlock } from './blocks.queries.ts';

const STAKE = 100;
const server = setUpTestServer();
let finance: Caller & { staffId: string };
let grand: Player;
let parent: Player;
let child: Player;
let other: Player;
let neighbours: readonly string[];
const minutesTo = (instant: Date) => Math.ceil((instant.getTime() - server.clock.now().getTime()) / 60_000);
const today = () => indiaDayOf(server.clock.now());
const top = (period = today(), cursor?: string) =>
  finance.call('GET /admin/referrals', { query: { period, ...(cursor !== undefined && { cursor }) } });
const getReferrer = ({ id: playerId }: Player) =>
  finance.call('GET /admin/referrals/{playerId}', { params: { playerId } });
const playersOf = ({ id: playerId }: Player, query: Record<string, string> = {}) =>
  finance.call('GET /admin/referrals/{playerId}/players', { params: { playerId }, query });
const act = ({ id: playerId }: Player, name: 'block' | 'unblock', caller: Caller = finance) =>
  caller.send(`POST /admin/referrals/{playerId}/${name}`, {
    params: { playerId },
    body: { reason: 'They refer themselves.' },
  });
const settle = async (winner: Player, loser: Player) => {
  const matchId = await startMatch(winner, loser, { amount: STAKE });
  return () => submitResult(loser, matchId, { resultStatus: 'loss' });
};
const win = async (winner: Player, loser: Player) => expect((await (await settle(winner, loser))()).status).toBe(200);
const rewards = async () => Promise.all([parent, grand].map(async (player) => (await moneyOf(server, player)).reward));
const earnedBy = async (work: () => Promise<unknown>) => {
  const [first = 0, second = 0] = await rewards();
  await work();
  const [firstAfter = 0, secondAfter = 0] = await rewards();
  return [firstAfter - first, secondAfter - second];
};
const flagsOf = async (player: Player) => (await getReferrer(player)).flags;

beforeAll(async () => {
  if (minutesTo(startOfDay(addDays(today(), 1))) < 240) server.clock.advance({ minutes: 300 });
  neighbours = (await addNeighbours(server)).referrers.map(({ id }) => id);
  finance = await createStaffMember(server, 'finance');
  grand = await registerPlayer(server.origin, { fullName: 'Gita Grand' });
  parent = await registerPlayer(server.origin, { fullName: 'Pari Parent', refercode: grand.me.refercode });
  child = await registerPlayer(server.origin, { fullName: 'Chand Child', refercode: parent.me.refercode });
  await addCash(child, 9000);
  other = await playerWithCash(server.origin, 9000, 'Omar Other');
});

describe('a referrer', () => {
  it('is listed by earned bonuses, with both levels and the sign-ups', async () => {
    expect(await earnedBy(() => win(child, other))).toEqual([2, 1]);
    const { referrers } = await top();
    const rows = referrers.map(({ player, firstLevel, secondLevel, paid, signUps, blocked }) => [
      player._id,
      firstLevel,
      secondLevel,
      paid,
      signUps,
      blocked,
    ]);
    const [first = '', second = ''] = neighbours;
    expect(rows).toEqual([
      [parent.id, 2, 0, 2, 1, false],
      [first, 2, 0, 2, 2, false],
      [grand.id, 0, 1, 1, 1, false],
      [second, 0, 1, 1, 1, false],
    ]);
    expect((await top(addDays(today(), -1))).referrers).toEqual([]);
  });

  it('has the referred players of both levels with the bonuses of their wins', async () => {
    expect(await getReferrer(grand)).toMatchObject({ referred: 1, earned: 1, broughtBy: [], flags: [] });
    expect((await getReferrer(child)).broughtBy.map(({ _id }) => _id)).toEqual([parent.id, grand.id]);
    expect((await playersOf(parent)).players).toMatchObject([
      { player: { _id: child.id }, won: 1, bonuses: 1, earned: 2 },
    ]);
    expect((await playersOf(grand)).players).toMatchObject([
      { player: { _id: parent.id }, won: 0, bonuses: 0, earned: 0 },
    ]);
    expect((await playersOf(grand, { level: '2' })).players).toMatchObject([
      { player: { _id: child.id }, through: { _id: parent.id }, won: 1, bonuses: 1, earned: 1 },
    ]);
  });
});

describe('a blocked referrer', () => {
  it('earns nothing, moves no other referrer up a level, and earns again once unblocked', async () => {
    const paidToHouse = async () => {
      const [row] = await server.services.db.query<{ paise: number }>(
        `select sum(leg.amount)::bigint as paise from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
         where leg.account = 'commission'`,
      );
      return (row?.paise ?? 0) / 100;
    };
    expect(await act(parent, 'block')).toMatchObject({ status: 200 });
    const before = await paidToHouse();
    expect(await earnedBy(() => win(child, other))).toEqual([0, 1]);
    expect((await paidToHouse()) - before).toBe(4);
    expect((await getReferrer(parent)).block).toMatchObject({
      reason: 'They refer themselves.',
      by: { _id: finance.staffId },
    });
    expect((await top()).referrers[0]).toMatchObject({ blocked: true, paid: 2 });
    expect(await act(parent, 'block')).toMatchObject({ status: 409, body: { code: 'REFERRER_CHANGED' } });
    expect(await act(parent, 'unblock')).toMatchObject({ status: 200 });
    expect(await act(parent, 'unblock')).toMatchObject({ status: 409 });
    expect(await earnedBy(() => win(child, other))).toEqual([2, 1]);
    expect((await getReferrer(parent)).block).toBeUndefined();
  });

  it('is in the audit log with both reasons', async () => {
    const owner = await createStaffMember(server, 'owner');
    const { records } = await owner.call('GET /admin/audit', { query: { subject: parent.id } });
    expect(records.map(({ action, reason }) => [action, reason])).toEqual([
      ['referrals.unblocked', 'They refer themselves.'],
      ['referrals.blocked', 'They refer themselves.'],
    ]);
  });

  it('is not paid by a settlement that waited for the block', async () => {
    const finish = await settle(child, other);
    const { db } = server.services;
    const earned = await earnedBy(async () => {
      const settled = await db.transaction(async (tx) => {
        await lockWallets(tx, [parent.id]);
        const block = { playerId: parent.id, reason: 'A test.', staffId: finance.staffId, at: server.clock.now() };
        expect(await insertBlock(tx, block)).toBe(true);
        const answer = finish();
        await until('the settlement to wait', async () => {
          const rows = await db.query('select from pg_locks where not granted');
          return rows.length > 0 ? true : undefined;
        });
        return { answer };
      });
      expect((await settled.answer).status).toBe(200);
    });
    expect(earned).toEqual([0, 1]);
    expect(await act(parent, 'unblock')).toMatchObject({ status: 200 });
  });

  it('gets a complete bonus or none while blocks and settlements race', async () => {
    await setBalances(server, other, { deposit: 2 * STAKE * (RACE_ROUNDS + 1) });
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const finish = await settle(child, other);
      const name = round % 2 === 0 ? 'block' : 'unblock';
      const [first, second] = await earnedBy(() => Promise.all([finish(), act(parent, name), act(parent, name)]));
      expect([0, 2]).toContain(first);
      expect(second).toBe(1);
      expect(await earnedBy(() => win(child, other))).toEqual([name === 'block' ? 0 : 2, 1]);
    }
  });
});

describe('signs of abuse', () => {
  it('are matches only with the referrer, but not of a player who also plays others', async () => {
    const refercode = other.me.refercode;
    const pet = await registerPlayer(server.origin, { fullName: 'Pet Player', refercode });
    await addCash(pet, 1000);
    for (const winner of [pet, other]) await win(winner, winner === pet ? other : pet);
    expect(await flagsOf(other)).toEqual([]);
    await win(pet, other);
    expect(await flagsOf(other)).toMatchObject([
      { flag: 'onlyTogether', players: [{ _id: pet.id, battles: 3, withReferrer: 3, withReferred: 0 }] },
    ]);
    await win(pet, child);
    expect(await flagsOf(other)).toEqual([]);
  });

  it('are a payout account used by the referrer and a referred player', async () => {
    const { request } = await createWithdrawalFixtures(server);
    const [boss, pawn] = [await playerWithVerifiedWinnings(server, 400), await playerWithVerifiedWinnings(server, 400)];
    await server.services.db.query('update players set referrer_id = $1 where player_id = $2', [boss.id, pawn.id]);
    await request(boss, 100, 'same@okaxis');
    expect(await flagsOf(boss)).toEqual([]);
    await request(pawn, 100, 'SAME@okaxis');
    const [flag] = await flagsOf(boss);
    expect(flag?.flag).toBe('sharedTarget');
    expect(flag?.players.map(({ _id }) => _id).sort()).toEqual([boss.id, pawn.id].sort());
  });

  it('are a burst of sign-ups, which a clearance closes and another sign-up reopens', async () => {
    const boss = await registerPlayer(server.origin, { fullName: 'Bela Boss' });
    const refercode = boss.me.refercode;
    for (let count = 0; count < 5; count += 1) await registerPlayer(server.origin, { refercode });
    const [flag] = await flagsOf(boss);
    expect(flag).toMatchObject({ flag: 'signUpBurst' });
    expect(flag?.players).toHaveLength(5);
    const params = { playerId: boss.id };
    const body = { flag: 'signUpBurst', facts: flag?.facts ?? '', reason: 'A college fair, all real.' } as const;
    await finance.call('POST /admin/referrals/{playerId}/looks', { params, body });
    expect((await flagsOf(boss))[0]?.look).toMatchObject({ reason: 'A college fair, all real.' });
    await registerPlayer(server.origin, { refercode });
    expect((await flagsOf(boss))[0]?.look).toBeUndefined();
    const late = await finance.send('POST /admin/referrals/{playerId}/looks', { params, body });
    expect(late).toMatchObject({ status: 409, body: { code: 'REFERRER_CHANGED' } });
    const { db } = server.services;
    await expect(db.query('delete from referral_looks')).rejects.toThrow();
  });
});

describe('refused', () => {
  it('is reading to roles without the permission, and acting to all but owners and finance', async () => {
    for (const role of ['reviewer', 'support'] as const) {
      const caller = await createStaffMember(server, role);
      expect(await caller.send('GET /admin/referrals', { query: { period: today() } })).toMatchObject({ status: 404 });
      expect(await act(parent, 'block', caller)).toMatchObject({ status: 404 });
    }
  });

  it('is an unknown player, a short reason, a malformed period and an unknown flag', async () => {
    const unknown = { params: { playerId: crypto.randomUUID() } };
    const body = { reason: 'They refer themselves.' };
    for (const call of ['block', 'unblock'])
      expect(await finance.send(`POST /admin/referrals/{playerId}/${call}`, { ...unknown, body })).toMatchObject({
        status: 404,
        body: { code: 'PLAYER_NOT_FOUND' },
      });
    expect(await finance.send('GET /admin/referrals/{playerId}', unknown)).toMatchObject({ status: 404 });
    const params = { playerId: parent.id };
    const bad = [{ reason: 'x' }, {}, { reason: 'long enough', level: 1 }];
    for (const wrong of bad)
      expect(await finance.send('POST /admin/referrals/{playerId}/block', { params, body: wrong })).toMatchObject({
        status: 400,
      });
    const look = { flag: 'looks', facts: '', reason: 'long enough' };
    expect(await finance.send('POST /admin/referrals/{playerId}/looks', { params, body: look })).toMatchObject({
      status: 400,
    });
    expect(await finance.send('GET /admin/referrals', { query: { period: '2026-02-30' } })).toMatchObject({
      status: 400,
    });
    expect((await top(today(), 'nowhere')).referrers).toEqual([]);
    expect((await playersOf(parent, { cursor: 'nowhere' })).players).toEqual([]);
  });
});

it('lists the same referrers once the day is closed, on every page', async () => {
  const [before, day] = [(await top()).referrers, today()];
  server.clock.advance({ minutes: minutesTo(startOfDay(addDays(day, 1))) + 20 });
  finance = await createStaffMember(server, 'finance');
  await server.runJob('close-days', {});
  expect((await top(day)).referrers).toEqual(before);
  const boss = await registerPlayer(server.origin);
  // With wallets, as each registered player has: the check of the ledger reads some players by chance.
  await server.services.db.query(
    `with joined as (insert into players (player_id, phone, full_name, username, avatar, refer_code, referrer_id, adult_confirmed_at, created_at)
       select uuidv7(), (6000000000 + n)::text, 'x', 'x', 'avatar1.png', 'TEST' || n, $1, $2, $2 from generate_series(1, 45) n returning player_id)
     select ledger.open_wallet(player_id) from joined`,
    [boss.id, server.clock.now()],
  );
  const seen = new Set<string>();
  for (let page = await playersOf(boss); ; page = await playersOf(boss, { cursor: page.next })) {
    for (const { player } of page.players) seen.add(player._id);
    if (page.next === undefined) break;
  }
  expect(seen.size).toBe(45);
});

it('reads players, matches and accounts by an index', async () => {
  const owner = new pg.Client({ connectionString: server.ownerUrl, options: '-c random_page_cost=1.1' });
  await owner.connect();
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(`insert into players (player_id, phone, full_name, username, avatar, refer_code, referrer_id, adult_confirmed_at, created_at)
    select uuidv7(), (7000000000 + n)::text, 'x', 'x', 'avatar1.png', 'BULK' || n, case when n % 3 = 0 then uuidv7() end, now(), now() from generate_series(1, 40000) n`);
  await owner.query(`insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
      host_from_deposit_paise, joiner_from_deposit_paise, winner, created_at, status_since)
    select uuidv7(), 'Ludo Classic', 'manual', 10000, 500, 'completed', 5, uuidv7(), uuidv7(), 0, 0, 'host', now(), now() from generate_series(1, 30000) n`);
  await owner.query('analyze players, matches');
  for (const text of [SHARED_TARGETS, REFERRED_BATTLES, REFERRED_STATEMENTS[1], REFERRED_STATEMENTS[2]]) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(/Seq Scan on (players|matches)/.test(plan) ? [text, plan] : []).toEqual([]);
  }
  await owner.query('rollback');
  await owner.end();
});
