import type { Caller } from '@muqabla/testing/caller';
import { claimWin, judgeWin } from '@muqabla/testing/clear-wins';
import { verifyKyc } from '@muqabla/testing/kyc';
import { moneyOf, setBalances, startConflict } from '@muqabla/testing/match-money';
import { addCash, type Player, registerPlayer, submitResult, renewTokens } from '@muqabla/testing/player';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { checkRatings } from '../../skill/ratings/check-ratings.ts';
import { readPlayerFacts } from './rule-facts.queries.ts';
import { dueAt } from './settling.rules.ts';

const server = setUpTestServer({ config: { readsScreenshots: true } });
let referrer: Player;
let host: Player;
let joiner: Player;
let reviewer: Caller;
let owner: Caller;

beforeAll(async () => {
  const { settings } = server.services;
  await settings.write('maxOpenMatches', 100);
  await settings.write('withdrawCooldownHours', 0);
});
const signIn = async () => {
  await renewTokens(host, joiner, referrer);
  reviewer = await createStaffMember(server, 'reviewer');
  owner = await createStaffMember(server, 'owner');
};
/** Lets time pass; all players stay signed in. */
const pass = async (time: { minutes: number }) => {
  server.clock.advance(time);
  await signIn();
};
beforeEach(async () => {
  referrer = await registerPlayer(server.origin, { fullName: 'Rekha Referrer' });
  host = await registerPlayer(server.origin, { fullName: 'Kavya Sharma', refercode: referrer.me.refercode });
  joiner = await registerPlayer(server.origin, { fullName: 'Jaya Joiner' });
  await pass({ minutes: 8 * 24 * 60 });
  await server.services.settings.write('assistSettles', true);
  for (const player of [host, joiner, referrer]) await setBalances(server, player, { deposit: 2000, reward: 500 });
});
const expectSoundRatings = async () =>
  expect(await checkRatings(server.services.db)).toMatchObject({
    wrongEntries: 0,
    endsWithoutEntries: 0,
    wrongRatings: 0,
  });
afterEach(expectSoundRatings);

const both = () => [host, joiner] as const;
const matchOf = (matchId: string, player = host) => player.call('GET /match/{matchId}', { params: { matchId } });
const caseOf = (matchId: string) => reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
const object = (player: Player, matchId: string) => player.send('PUT /match/object/{matchId}', { params: { matchId } });
const decide = async (matchId: string, outcome: 'host' | 'joiner') => {
  const { version } = await caseOf(matchId);
  const body = { outcome, penalties: [], reason: 'What the screens show.', version };
  await reviewer.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
};
const agreement = () => reviewer.call('GET /admin/assistant');
const logOf = async (matchId: string) => {
  const { entries } = await host.call('GET /match/{matchId}/log', { params: { matchId } });
  return entries.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>);
};
const lastNotice = async (player: Player) => (await player.call('GET /user/notices', { query: {} })).notices[0];
const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const judge = async (win: Awaited<ReturnType<typeof claimWin>>) => {
  await judgeWin(server, [], win);
  await signIn();
};
const settled = async (terms?: Parameters<typeof claimWin>[2]) => {
  const win = await claimWin(server, both(), terms);
  await judge(win);
  return win.matchId;
};

describe('the rule', () => {
  it('settles nothing while it is off, and is compared with reviewers all the same', async () => {
    await server.services.settings.write('assistSettles', false);
    const before = await agreement();
    const [right, wrong] = [await settled(), await settled()];
    expect((await caseOf(right)).rule).toMatchObject({ side: 'host', failed: [], audited: false, settled: false });
    expect(await matchOf(right)).toMatchObject({ status: 'pending' });
    await decide(right, 'host');
    await decide(wrong, 'joiner');
    expect((await readPlayerFacts(server.services.db, [host.id])).get(host.id)).toMatchObject({
      battles: 2,
      wrongResults: 1,
    });
    expect(await agreement()).toEqual({ ...before, reviewed: before.reviewed + 2, agreed: before.agreed + 1 });
  });

  it('reads a screenshot and settles for its winner, without a penalty, in the open', async () => {
    // The real reader takes seconds of a core: each night.
    const win = await claimWin(server, both(), { confidence: IS_NIGHTLY ? null : 90 });
    expect((await caseOf(win.matchId)).hostEvidence?.assistant).toMatchObject({
      code: 'matches',
      ...(IS_NIGHTLY && { clock: { fits: true } }),
    });
    await server.runJob('settle-by-rule', win);
    expect(await matchOf(win.matchId)).toMatchObject({ status: 'pending' });
    await judge(win);
    await server.runJob('settle-by-rule', win);
    const match = await matchOf(win.matchId, joiner);
    expect(match).toMatchObject({ status: 'completed', winner: 'host' });
    expect(match.penalties).toBeUndefined();
    expect(Date.parse(match.objectableUntil ?? '') - Date.parse(match.statusSince)).toBe(24 * 3_600_000);
    expect(await moneyOf(server, host)).toEqual({ deposit: 1900, reward: 695, due: 0 });
    expect(await moneyOf(server, joiner)).toEqual({ deposit: 1900, reward: 500, due: 0 });
    expect(await moneyOf(server, referrer)).toMatchObject({ reward: 502 });
    expect(await lastNotice(host)).toMatchObject({ kind: 'ruleWon', amount: 195 });
    expect(await lastNotice(joiner)).toMatchObject({ kind: 'ruleLost' });
    const effect = (await host.call('GET /match/{matchId}/ratings', { params: { matchId: win.matchId } })).effect;
    expect(effect).toBe('counted');
    expect(await logOf(win.matchId)).toEqual([
      expect.objectContaining({ kind: 'decision', by: 'rule', move: 'settleByRule', outcome: 'host', penalties: [] }),
    ]);
    const desk = await owner.call('GET /admin/battles/{matchId}', { params: { matchId: win.matchId } });
    expect(desk).toMatchObject({ objectableUntil: match.objectableUntil });
    expect(desk.timeline.at(-1)).toMatchObject({ move: 'settleByRule', by: 'clock' });
  });

  it('looks at a win whose screenshot was read as soon as its opponent has had the time to answer', async () => {
    const { matchId } = await claimWin(server, both());
    const db = openDatabase(server.ownerUrl, { role: '' });
    const [win] = await db.query<{ submitted_at: Date }>('select submitted_at from match_results where match_id = $1', [
      matchId,
    ]);
    const jobs = await db.query('select run_at from graphile_worker.jobs where key = $1', [`settle:${matchId}`]);
    await db.close();
    const { assistMinutes } = await server.services.settings.read();
    expect(jobs).toEqual([{ run_at: dueAt(win?.submitted_at ?? new Date(0), { assistMinutes }) }]);
  });

  it('keeps the prize in the app for 24 hours, but for play', async () => {
    await verifyKyc(host);
    const matchId = await settled();
    const unfree = () => host.call('GET /user/unfree-prizes');
    expect(await unfree()).toEqual({ unfree: { amount: 195, until: (await matchOf(matchId)).objectableUntil } });
    const withdraw = (rupees: number) => host.send('POST /user/withdraw', { body: upiRequest(rupees) });
    expect(await withdraw(500.01)).toMatchObject(isRefused(422, 'PRIZE_NOT_FREE'));
    expect(await recharge(host, { amount: 501 })).toMatchObject(isRefused(422, 'RECHARGE_PRIZE_NOT_FREE'));
    expect((await recharge(host, { amount: 100 })).status).toBe(200);
    expect(await withdraw(400.01)).toMatchObject(isRefused(422, 'PRIZE_NOT_FREE'));
    // Play takes from the deposit wallet first, then from winnings, and then the prize itself.
    const { _id: id } = await host.call('POST /match/create', { body: { amount: 2100, gameName: 'Ludo Classic' } });
    expect(await moneyOf(server, host)).toMatchObject({ deposit: 0, reward: 395 });
    expect(await unfree()).toMatchObject({ unfree: { amount: 195 } });
    await host.call('DELETE /match/delete/{id}', { params: { id } });
    await pass({ minutes: 24 * 60 });
    expect(await unfree()).toEqual({});
    expect((await withdraw(500)).status).toBe(200);
  });

  it.each([
    ['the reader is unsure of the code', 'codeMatches', { confidence: 79 }],
    ['the stake is above the limit', 'stakeWithinLimit', { amount: 501 }],
  ] as const)('leaves a battle to a reviewer when %s', async (_, condition, terms) => {
    const matchId = await settled(terms);
    expect((await caseOf(matchId)).rule).toMatchObject({ failed: [condition], settled: false });
    expect(await matchOf(matchId)).toMatchObject({ status: 'pending' });
    await decide(matchId, 'host');
  });

  it('leaves one in twenty to a reviewer although they are clear', async () => {
    const matchId = await settled({ audited: true });
    expect((await caseOf(matchId)).rule).toMatchObject({ failed: [], audited: true, settled: false });
    const before = await agreement();
    await decide(matchId, 'host');
    expect(await agreement()).toMatchObject({ reviewed: before.reviewed + 1, agreed: before.agreed + 1 });
  });

  it('leaves reported, claimed, banned and maintained battles to people', async () => {
    const win = await claimWin(server, both());
    const claim = { params: { kind: 'review' as const, caseId: win.matchId } };
    await pass({ minutes: 8 });
    await reviewer.call('POST /admin/cases/{kind}/{caseId}/claim', claim);
    const { db, settings } = server.services;
    await db.query(`insert into match_doubts (match_id, side, raised_at) values ($1, 'joiner', $2)`, [
      win.matchId,
      server.clock.now(),
    ]);
    await db.query(`update players set ban_kind = 'fraud', banned_at = $2 where player_id = $1`, [
      joiner.id,
      server.clock.now(),
    ]);
    await settings.write('siteMode', 'maintenance');
    server.clock.advance({ minutes: 2 });
    await server.runJob('settle-by-rule', win);
    await settings.write('siteMode', 'live');
    await db.query('update players set ban_kind = null, banned_at = null where player_id = $1', [joiner.id]);
    const { rule } = await caseOf(win.matchId);
    expect(rule?.failed).toEqual(['noReport', 'notClaimed', 'notBanned', 'siteOpen']);
    await decide(win.matchId, 'host');
  });

  it('leaves players to reviewers after a wrong result, and new accounts', async () => {
    const newcomer = await registerPlayer(server.origin, { fullName: 'Nina New' });
    await addCash(newcomer, 1000);
    const conflict = await startConflict(newcomer, joiner);
    await decide(conflict, 'joiner');
    const win = await claimWin(server, [newcomer, joiner]);
    await judge(win);
    expect((await caseOf(win.matchId)).rule?.failed).toEqual(['accountsOldEnough', 'soundRecords']);
    await submitResult(joiner, win.matchId, { resultStatus: 'loss' });
  });
});

describe('an objection', () => {
  it('takes everything back at once, and a reviewer decides', async () => {
    const money = () => Promise.all([host, joiner, referrer].map((player) => moneyOf(server, player)));
    const win = await claimWin(server, both());
    const before = await money();
    const measured = await agreement();
    await judge(win);
    const { matchId } = win;
    await pass({ minutes: 24 * 60 - 1 });
    expect(await object(host, matchId)).toMatchObject(isRefused(409, 'NOT_YOUR_MOVE'));
    expect(await object(referrer, matchId)).toMatchObject(isRefused(404, 'MATCH_NOT_FOUND'));
    expect(await object(joiner, matchId)).toMatchObject({ status: 200, body: { status: 'conflict' } });
    expect(await object(joiner, matchId)).toMatchObject({ status: 200, body: { status: 'conflict' } });
    expect(await money()).toEqual(before);
    expect(await host.call('GET /user/unfree-prizes')).toEqual({});
    expect(await lastNotice(host)).toMatchObject({ kind: 'objected' });
    const effect = (await host.call('GET /match/{matchId}/ratings', { params: { matchId } })).effect;
    expect(effect).toBe('takenBack');
    const { cases } = await reviewer.call('GET /admin/reviews', { query: {} });
    expect(cases.map(({ _id }) => _id)).toContain(matchId);
    const { version } = await caseOf(matchId);
    expect((await logOf(matchId)).at(-1)).toMatchObject({ kind: 'reversal', by: 'objection', reverses: version - 1 });
    await decide(matchId, 'joiner');
    expect(await moneyOf(server, joiner)).toMatchObject({ reward: 695 });
    expect(await object(joiner, matchId)).toMatchObject(isRefused(409, 'NOTHING_TO_OBJECT'));
    expect(await agreement()).toEqual({
      ...measured,
      settled: measured.settled + 1,
      objected: measured.objected + 1,
      upheld: measured.upheld + 1,
    });
  });

  it('makes a due of a prize that was played away', async () => {
    const matchId = await settled();
    await setBalances(server, host, { deposit: 0, reward: 45 });
    await object(joiner, matchId);
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 0, due: 150 });
    await decide(matchId, 'host');
    expect(await moneyOf(server, host)).toEqual({ deposit: 0, reward: 45, due: 0 });
  });

  it('comes too late after 24 hours, and never to another end of a battle', async () => {
    const matchId = await settled();
    await pass({ minutes: 24 * 60 });
    expect(await object(joiner, matchId)).toMatchObject(isRefused(422, 'OBJECTION_TOO_LATE'));
    const lost = await claimWin(server, both());
    await submitResult(joiner, lost.matchId, { resultStatus: 'loss' });
    expect(await object(joiner, lost.matchId)).toMatchObject(isRefused(409, 'NOTHING_TO_OBJECT'));
    await judge(lost);
    // Two staff members can still reverse what the rule settled.
    expect((await caseOf(matchId)).reversible).toBe(true);
    expect((await caseOf(lost.matchId)).rule).toBeUndefined();
  });
});
