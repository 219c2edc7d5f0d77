import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import type { Caller } from '@muqabla/testing/caller';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { seedDay } from '@muqabla/testing/seed-day';
import type { StaffSignIn } from '@muqabla/testing/staff';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '../console/staff/create-staff.ts';
import { verifyChain } from '../core/audit/verify-chain.ts';
import { insertBoardGames } from '../play/boards/games/board-games.queries.ts';

// A change seeds one of the two days.
const isTaken = sampledVariants('seeded day', ['money', 'points']).includes('money');

const server = setUpTestServer({ runsByItself: true });
let owner: Caller;
let staff: StaffSignIn[];

beforeAll(async () => {
  staff = await Promise.all(
    STAFF_ROLES.map(async (role) => {
      const signIn = { email: `${role}@muqabla.test`, password: 'a long enough password', role };
      const { totpSecret } = await createStaff(server.services, { ...signIn, name: role });
      return { ...signIn, totpSecret };
    }),
  );
  owner = await createStaffMember(server, 'owner');
  await insertBoardGames(server.services.db);
  await seedDay(server.origin, staff);
});

describe.runIf(isTaken)('a seeded day', () => {
  it('has items in every queue of the console', async () => {
    await until('the payout without an answer', async () =>
      (await owner.call('GET /admin/withdrawals', { query: {} })).counts.unknown === 1 ? true : undefined,
    );
    const { counts, withdrawals } = await owner.call('GET /admin/withdrawals', { query: {} });
    expect(counts).toMatchObject({ pending: 5, paid: 1, rejected: 1 });
    expect(withdrawals.flatMap(({ flags }) => flags).sort()).toEqual(['large', 'sharedTarget', 'sharedTarget']);
    const reviews = await owner.call('GET /admin/reviews', { query: {} });
    expect(reviews).toMatchObject({ conflicts: 3, claims: 2 });
    const { inSuspense, deposits } = await owner.call('GET /admin/deposits', { query: {} });
    expect(inSuspense).toBe(3);
    expect(new Set(deposits.map(({ status }) => status))).toEqual(
      new Set(['created', 'pending', 'captured', 'failed', 'suspense']),
    );
    const { recharges } = await owner.call('GET /admin/recharges', { query: {} });
    expect(new Set(recharges.map(({ status }) => status))).toEqual(new Set(['success', 'pending', 'failed']));
    const { adjustments } = await owner.call('GET /admin/adjustments', { query: {} });
    expect(new Set(adjustments.map(({ status }) => status))).toEqual(new Set(['proposed', 'approved', 'rejected']));
    const { reversals } = await owner.call('GET /admin/reversals', { query: { status: 'all' } });
    expect(reversals.map(({ status }) => status).sort()).toEqual(['proposed', 'rejected']);
    expect((await owner.call('GET /admin/chats', { query: {} })).counts).toMatchObject({
      open: 4,
      waiting: 3,
      closed: 1,
    });
    const owing = await owner.call('GET /admin/players', { query: { search: 'Tarun' } });
    expect(owing.players).toMatchObject([{ fullName: 'Tarun Bhatt', due: 90 }]);
  });

  it('has a match with two different screenshots, and one screenshot used in two matches', async () => {
    const { cases } = await owner.call('GET /admin/reviews', { query: {} });
    const details = await Promise.all(
      cases.map(({ _id }) => owner.call('GET /admin/reviews/{matchId}', { params: { matchId: _id } })),
    );
    const twoWins = details.filter(
      ({ host_status, joiner_status }) => host_status === 'win' && joiner_status === 'win',
    );
    expect(twoWins).toHaveLength(2);
    for (const { hostEvidence, joinerEvidence } of twoWins) {
      expect([hostEvidence?.reuse, joinerEvidence?.reuse]).toEqual([undefined, undefined]);
    }
    expect(details.flatMap(({ hostEvidence }) => hostEvidence?.reuse?.kind ?? [])).toEqual(['same', 'same']);
  });

  it('pays referral bonuses over two levels', async () => {
    const bonuses = await server.services.db.query<{ full_name: string; paid: number }>(
      `select full_name, referral_paise::int as paid from ledger.wallets join players using (player_id)
       where referral_paise > 0 order by full_name`,
    );
    expect(bonuses).toEqual([
      { full_name: 'Ananya Ghosh', paid: 1000 },
      { full_name: 'Rajat Bhalla', paid: 2000 },
    ]);
  });

  it('has a tournament with seats taken and one that was paid, friends, reports and complaints', async () => {
    const { tournaments } = await owner.call('GET /admin/tournaments', { query: {} });
    expect(tournaments.map(({ title, status, players }) => [title.en, status, players])).toEqual([
      ['Evening Chess Arena', 'planned', 4],
      ['Ludo Quick Arena', 'planned', 4],
      ['Morning Chess Arena', 'paid', 4],
    ]);
    const played = tournaments.find(({ status }) => status === 'paid')?._id ?? '';
    const { standings, gamesPlayed } = await owner.call('GET /admin/tournaments/{id}', { params: { id: played } });
    expect(gamesPlayed).toBe(3);
    // Entries of 200 less a tenth, and 200 of the house; the shares of places without a point go to the others.
    expect(standings.map(({ player, score, prize }) => [player.username.split('_')[0], score, prize])).toEqual([
      ['Harsh', 4, 237.5],
      ['Sohail', 2, 142.5],
      ['Mehak', 0, undefined],
      ['Pooja', 0, undefined],
    ]);
    expect((await owner.call('GET /admin/player-reports', { query: {} })).open).toBe(1);
    const list = async (name: 'open' | 'escalated' | 'closed') =>
      (await owner.call('GET /admin/complaints', { query: { list: name } })).complaints.length;
    expect([await list('open'), await list('escalated'), await list('closed')]).toEqual([3, 1, 0]);
    expect(await server.services.db.query('select count(*)::int as friends from friendships')).toEqual([
      { friends: 1 },
    ]);
  });

  it('has a sound ledger and a valid audit chain', async () => {
    await server.expectSoundLedger();
    const chain = await verifyChain(server.services.db);
    expect(chain.ok).toBe(true);
    expect(chain.records).toBeGreaterThan(10);
  });

  it('is seeded once; seeding again changes nothing', async () => {
    const state = () =>
      server.services.db.query(
        `select (select count(*) from players) as players, (select count(*) from ledger.transfers) as transfers,
                (select count(*) from sessions) as sessions`,
      );
    const before = await state();
    await seedDay(server.origin, staff);
    expect(await state()).toEqual(before);
  });
});

it.runIf(isTaken)('is refused in live mode, before any other request', async () => {
  const requests: string[] = [];
  const settings = { ...(await owner.call('GET /settings')), playMode: 'live' };
  const live = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(settings));
  });
  await new Promise<void>((listening) => live.listen(0, 'localhost', listening));
  const origin = `http://localhost:${(live.address() as AddressInfo).port}`;
  await expect(seedDay(origin, staff)).rejects.toThrow('in a sandbox only');
  live.close();
  expect(requests).toEqual(['GET /api/settings']);
});
