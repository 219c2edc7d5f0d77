import { createCaller } from '@muqabla/testing/caller';
import { insertPaidWithdrawals } from '@muqabla/testing/paid-withdrawals';
import { type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The withdrawals of these tests have no postings.
const server = setUpTestServer({ checkLedger: false });
const points = setUpTestServer({ config: { economy: 'points' } });
let player: Player;
let matchId: string;

const figures = async () => {
  const { payoutTimes, reviewComplaints } = await createCaller(server.origin).call('GET /status');
  return { payoutTimes, reviewComplaints };
};

type Paid = Pick<Parameters<typeof insertPaidWithdrawals>[1], 'count' | 'fromMinutes' | 'status'> & {
  daysAgo?: number;
};

const insertPaid = ({ daysAgo = 1, ...paid }: Paid) => {
  const paidAt = new Date(server.clock.now().getTime() - daysAgo * 86_400_000);
  return insertPaidWithdrawals(server.ownerUrl, { playerId: player.id, paidAt, ...paid });
};

const insertComplaints = (state: 'resolved' | 'rejected', count: number, subject: string) =>
  server.services.db.query(
    `insert into complaints (complaint_id, number, player_id, category, state, body, subject_kind, subject_id, filed_at, acknowledge_by,
       acknowledged_at, resolve_by, closed_at)
     select gen_random_uuid(), 'C-' || upper(substr(translate(md5(gen_random_uuid()::text), '01abcdef', '23ABCDEF'), 1, 8)), $1, 'battle', $2,
       'Why?', 'match', $4::uuid, $5::timestamptz, $5, $5, $5, $5 from generate_series(1, $3::int)`,
    [player.id, state, count, subject, server.clock.now()],
  );

beforeAll(async () => {
  player = await playerWithCash(server.origin, 500, 'Asha Verma');
  const joiner = await playerWithCash(server.origin, 500, 'Bilal Khan');
  matchId = await startMatch(player, joiner);
});

// Later than the ten minutes for which the figures of the test before are kept.
beforeEach(() => server.clock.advance({ minutes: 11 }));

describe('the times of payouts', () => {
  it('are not shown for fewer than 20, and not by those rejected or older than 30 days', async () => {
    await insertPaid({ count: 19 });
    await insertPaid({ count: 5, status: 'rejected' });
    await insertPaid({ count: 5, daysAgo: 31 });
    expect((await figures()).payoutTimes).toBeNull();
  });

  it('are those within which half, nine tenths and 99 of 100 were paid', async () => {
    await insertPaid({ count: 80, fromMinutes: 20 });
    await insertPaid({ count: 1, fromMinutes: 100, status: 'returned' });
    expect((await figures()).payoutTimes).toEqual({
      count: 100,
      p50Seconds: 50 * 60,
      p90Seconds: 90 * 60,
      p99Seconds: 99 * 60,
    });
  });

  it('are counted at most every ten minutes', async () => {
    const before = await figures();
    await insertPaid({ count: 1 });
    server.clock.advance({ minutes: 9 });
    expect(await figures()).toEqual(before);
    server.clock.advance({ minutes: 1 });
    expect((await figures()).payoutTimes?.count).toBe(101);
  });

  it('do not exist in the points economy', async () => {
    const status = await createCaller(points.origin).call('GET /status');
    expect(status).not.toHaveProperty('payoutTimes');
    expect(status.reviewComplaints).toBeNull();
  });
});

describe('the complaints about reviews', () => {
  it('do not count a battle that no reviewer decided', async () => {
    await insertComplaints('resolved', 20, matchId);
    expect((await figures()).reviewComplaints).toBeNull();
  });

  it('are shown with the resolved ones and the interval of their share', async () => {
    await server.services.db.query(
      `insert into match_events (match_id, version, move, actor_role, to_status, happened_at)
       values ($1, 1000, 'decide', 'reviewer', 'completed', $2)`,
      [matchId, server.clock.now()],
    );
    await insertComplaints('rejected', 20, matchId);
    expect((await figures()).reviewComplaints).toEqual({
      answered: 40,
      resolved: 20,
      lowPermille: 351,
      highPermille: 649,
    });
  });

  it('are forgotten after 90 days', async () => {
    server.clock.advance({ days: 91 });
    expect((await figures()).reviewComplaints).toBeNull();
  });
});
