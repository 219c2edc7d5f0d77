import { claimWin, judgeWin } from '@muqabla/testing/clear-wins';
import { verifyKyc } from '@muqabla/testing/kyc';
import { moneyOf, setBalances } from '@muqabla/testing/match-money';
import { addCash, type Player, registerPlayer, submitResult, renewTokens } from '@muqabla/testing/player';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { requiredOutcomes, RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer({ config: { readsScreenshots: true } });
let host: Player;
let joiner: Player;

beforeAll(async () => {
  const { settings } = server.services;
  await settings.write('maxOpenMatches', 100);
  await settings.write('withdrawCooldownHours', 0);
  await settings.write('assistSettles', true);
  host = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
  joiner = await registerPlayer(server.origin, { fullName: 'Jaya Joiner' });
  await verifyKyc(host);
  for (const player of [host, joiner]) await addCash(player, 9000);
  server.clock.advance({ days: 8 });
});

const both = () => [host, joiner] as const;
const newClaim = async () => {
  await renewTokens(host, joiner);
  for (const player of both()) await setBalances(server, player, { deposit: 2000 });
  return claimWin(server, both());
};
const newSettlement = async () => {
  const win = await newClaim();
  await judgeWin(server, both(), win);
  return win.matchId;
};
const eventsOf = async (matchId: string) => {
  const rows = await server.services.db.query<{ move: string; to_status: string }>(
    `select move, to_status from match_events where match_id = $1 and from_status in ('pending', 'completed')
     order by version`,
    [matchId],
  );
  return rows.map(({ move, to_status }) => `${move} ${to_status}`);
};
const object = (matchId: string) => joiner.send('PUT /match/object/{matchId}', { params: { matchId } });
const ways = <T>(count: number, act: (way: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, way) => act(way)));
// A job starts in this process and a call comes over HTTP: the job waits some round trips, so that either can be first.
const lag = async (round: number) => {
  for (let trip = 0; trip < round % 6; trip += 1) await server.services.db.query('select 1');
};

describe(`${RACE_ROUNDS} rounds`, () => {
  it('the rule against the opponent’s result: one of them ends the match', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const win = await newClaim();
      server.clock.advance({ minutes: 10 });
      await renewTokens(host, joiner);
      await ways(RACE_WAYS, async (way) => {
        if (way % 2 === 0) return submitResult(joiner, win.matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
        await lag(round);
        return server.runJob('settle-by-rule', win);
      });
      expect(await eventsOf(win.matchId)).toEqual([
        expect.stringMatching(/^(settleByRule completed|submitResult conflict)$/),
      ]);
      await server.expectSoundLedger();
    }
  });

  it('the rule against a reviewer’s decision: one of them settles', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const win = await newClaim();
      const { matchId } = win;
      server.clock.advance({ minutes: 10 });
      await renewTokens(host, joiner);
      const reviewer = await createStaffMember(server, 'reviewer');
      const body = {
        outcome: 'cancel' as const,
        penalties: [],
        reason: 'What the screens show.',
        version: win.version,
      };
      const [decision] = await Promise.all([
        reviewer.send('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body }),
        lag(round).then(() => server.runJob('settle-by-rule', win)),
      ]);
      const ended = await eventsOf(matchId);
      expect(ended).toEqual([decision.status === 200 ? 'decide cancelled' : 'settleByRule completed']);
      await server.expectSoundLedger();
    }
  });

  it('the job against itself, and objections against each other: each happens once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const win = await newClaim();
      const before = await moneyOf(server, host);
      server.clock.advance({ minutes: 10 });
      await renewTokens(host, joiner);
      await ways(RACE_WAYS, () => server.runJob('settle-by-rule', win));
      expect(await moneyOf(server, host)).toEqual({ ...before, reward: 195 });
      const answers = await ways(RACE_WAYS, () => object(win.matchId));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await eventsOf(win.matchId)).toEqual(['settleByRule completed', 'object conflict']);
      expect(await moneyOf(server, host)).toEqual(before);
    }
  });

  it('objection against withdrawal and recharge: the prize never leaves', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const matchId = await newSettlement();
      const [objection, withdrawal, recharged] = await Promise.all([
        object(matchId),
        host.send('POST /user/withdraw', { body: upiRequest(195) }),
        recharge(host, { amount: 100 }),
      ]);
      expect(objection.status).toBe(200);
      for (const { status } of [withdrawal, recharged]) expect(status).toBe(422);
      expect(await moneyOf(server, host)).toEqual({ deposit: 1900, reward: 0, due: 0 });
    }
  });

  it('objection at the end of the 24 hours against withdrawal: one of them wins', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const matchId = await newSettlement();
      server.clock.advance({ minutes: 24 * 60 });
      await renewTokens(host, joiner);
      // Back to the last moments: the test's clock runs on from here.
      server.clock.advance({ seconds: -3 + (round % 2) * 3 });
      const [objection, withdrawal] = await Promise.all([
        object(matchId),
        host.send<{ withdrawRequest: { _id: string } }>('POST /user/withdraw', { body: upiRequest(195) }),
      ]);
      expect([objection.status, withdrawal.status].toSorted((left, right) => left - right)).toEqual([200, 422]);
      winners.add(objection.status === 200 ? 'objection' : 'withdrawal');
      expect(await moneyOf(server, host)).toEqual({ deposit: 1900, reward: 0, due: 0 });
      if (withdrawal.status === 200) {
        const finance = await createStaffMember(server, 'finance');
        const params = { id: withdrawal.body.withdrawRequest._id };
        await finance.call('POST /admin/withdrawals/{id}/reject', { params, body: { reason: 'A race' } });
      }
    }
    expect([...winners].toSorted()).toEqual(requiredOutcomes(winners, ['objection', 'withdrawal']));
  });
});
