import type { Caller } from '@muqabla/testing/caller';
import { setBalances, moneyOf } from '@muqabla/testing/match-money';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const WAYS = RACE_WAYS;
const REASON = 'The game’s servers are down.';

const server = setUpTestServer();
let host: Player;
let joiners: Player[];
let joiner: Player;
let reviewer: Caller;
let support: Caller;

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  const people: Player[] = [];
  for (let seat = 0; seat < WAYS; seat += 1) people.push(await playerWithCash(server.origin, 10_000));
  [host, joiner] = people as [Player, Player];
  joiners = people.slice(1);
  reviewer = await createStaffMember(server, 'reviewer', 'Ritu');
  support = await createStaffMember(server, 'support');
});

const matchOf = (matchId: string) => reviewer.call('GET /admin/battles/{matchId}', { params: { matchId } });
const cancel = async (matchId: string, caller = reviewer, version?: number) =>
  caller.send('POST /admin/battles/{matchId}/cancel', {
    params: { matchId },
    body: { reason: REASON, version: version ?? (await matchOf(matchId)).version },
  });
const requested = async (amount = 100) => {
  const { _id: matchId } = await createMatch(host, amount);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  return matchId;
};

describe('a reviewer calls off', () => {
  it.each([
    ['an open match', async () => (await createMatch(host, 100))._id, 'deleted'],
    ['a requested match', () => requested(), 'cancelled'],
    ['a running match', () => startMatch(host, joiner, { amount: 100 }), 'cancelled'],
  ] as const)('%s: both stakes are returned, and the reason is shown', async (_, make, end) => {
    await setBalances(server, host, { deposit: 60, reward: 500 });
    await setBalances(server, joiner, { deposit: 0, reward: 500 });
    const before = [await moneyOf(server, host), await moneyOf(server, joiner)];
    const matchId = await make();
    const params = { matchId };
    const { lines } = await reviewer.call('POST /admin/battles/{matchId}/cancel/preview', { params });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect((await cancel(matchId)).body).toMatchObject({ status: end });
    expect([await moneyOf(server, host), await moneyOf(server, joiner)]).toEqual(before);

    const match = await matchOf(matchId);
    expect([match.status, match.held, match.reason]).toEqual([end, 0, REASON]);
    expect(match.timeline.at(-1)).toMatchObject({
      move: 'callOff',
      by: 'reviewer',
      name: 'Ritu',
      to: end,
      note: REASON,
    });
    const { notices } = await host.call('GET /user/notices', { query: {} });
    expect(notices[0]).toMatchObject({ kind: 'calledOff', note: REASON });
    const [record] = await server.services.db.query(
      'select action, subject_id, reason from audit_records order by sequence desc limit 1',
      [],
    );
    expect(record).toEqual({ action: 'battle.cancelled', subject_id: matchId, reason: REASON });
    expect((await cancel(matchId)).body.code).toBe('MATCH_MOVED_ON');
  });

  it('no match that has a result, is over or has changed, and none without the permission', async () => {
    const matchId = await startMatch(host, joiner, { amount: 50 });
    const { version } = await matchOf(matchId);
    expect((await cancel(matchId, reviewer, version - 1)).body.code).toBe('MATCH_MOVED_ON');
    const hidden = await cancel(matchId, support);
    expect([hidden.status, hidden.body.code]).toEqual([404, 'NOT_FOUND']);
    await submitResult(host, matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
    expect((await cancel(matchId)).body.code).toBe('MATCH_MOVED_ON');
    await submitResult(joiner, matchId, { resultStatus: 'loss' });
    expect((await cancel(matchId)).body.code).toBe('MATCH_MOVED_ON');
  });
});

describe(`${WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  const money = async () => {
    const all = await Promise.all([host, ...joiners].map((player) => moneyOf(server, player)));
    return all.reduce((sum, { deposit, reward }) => sum + deposit + reward, 0);
  };

  it('call-off against accept: exactly one of them', async () => {
    const before = await money();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { _id: matchId } = await createMatch(host, 50);
      const responses = await Promise.all([
        cancel(matchId, reviewer, 1),
        ...joiners.map((player) => player.send('PUT /match/accept', { body: { matchId } })),
      ]);
      expect(responses.filter(({ status }) => status === 200).length).toBe(1);
      if (responses[0]?.status !== 200) expect((await cancel(matchId)).status).toBe(200);
    }
    expect(await money()).toBe(before);
  });

  it('call-off against start and against call-off: one succeeds, the stakes are returned once', async () => {
    const before = await money();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const matchId = await requested(50);
      const [start, ...cancels] = await Promise.all([
        host.send('PUT /match/start', { body: { matchId } }),
        ...Array.from({ length: WAYS - 1 }, () => cancel(matchId, reviewer, 2)),
      ]);
      const cancelled = cancels.filter(({ status }) => status === 200).length;
      expect([start?.status === 200, cancelled]).toEqual(start?.status === 200 ? [true, 0] : [false, 1]);
      if (cancelled === 0) expect((await cancel(matchId)).status).toBe(200);
    }
    expect(await money()).toBe(before);
  });

  it('call-off against a loss: paid or returned, never both', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const matchId = await startMatch(host, joiner, { amount: 50 });
      const { version } = await matchOf(matchId);
      const before = await money();
      const [loss, ...cancels] = await Promise.all([
        submitResult(joiner, matchId, { resultStatus: 'loss' }),
        ...Array.from({ length: WAYS - 1 }, () => cancel(matchId, reviewer, version)),
      ]);
      const cancelled = cancels.filter(({ status }) => status === 200).length;
      expect(cancelled + (loss?.status === 200 ? 1 : 0)).toBe(1);
      expect((await money()) - before).toBe(cancelled === 1 ? 100 : 97.5);
    }
  });
});
