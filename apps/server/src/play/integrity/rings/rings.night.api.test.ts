import { paise } from '@muqabla/contract/money';
import type { Player } from '@muqabla/testing/player';
import { takeGame } from '@muqabla/testing/restitution-fixtures';
import { createRingDesk, playRing } from '@muqabla/testing/ring-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createWithdrawalFixtures, upiRequest, type Withdrawals } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const server = setUpTestServer();
let desk: Awaited<ReturnType<typeof createRingDesk>>;
let withdrawals: Withdrawals;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  desk = await createRingDesk(server);
  withdrawals = await createWithdrawalFixtures(server);
});

const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const foundRing = async (collector: Player) => {
  const ring = await desk.findOf(collector);
  if (ring === undefined) throw new Error('no ring was found');
  return ring;
};
const approveWithdrawal = (id: string) =>
  withdrawals.finance.send('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });

describe('a look for rings', () => {
  it('finds who gives games up to whom, with the money that went and the reasons', async () => {
    const { collector, feeders, all } = await playRing(server);
    const { _id: id, ...ring } = await foundRing(collector);
    expect(ring).toMatchObject({ status: 'open', members: 3, links: 2, flowed: 600 });
    const { members, links } = await desk.detailsOf(id);
    expect(members.map(({ _id }) => _id).sort()).toEqual(all.map((player) => player.id).sort());
    expect(members[0]).toMatchObject({ _id: collector.id, cameIn: 600, wentOut: 0, isHeld: false });
    expect(links.map(({ loserId }) => loserId).sort()).toEqual(feeders.map((feeder) => feeder.id).sort());
    const [link] = links;
    expect(link).toMatchObject({ winnerId: collector.id, battles: 6, wins: 6, flowed: 300 });
    const reasons = new Map(link?.reasons.map((reason) => [reason.sign, reason]));
    expect(reasons.get('wins')).toMatchObject({ count: 6, of: 6 });
    expect(reasons.get('fast')).toMatchObject({ count: 6, of: 6 });
    expect(reasons.get('partners')).toMatchObject({ count: 2 });
    expect(link?.points).toBe(link?.reasons.reduce((sum, { points }) => sum + points, 0));
  });

  it('changes nothing when it runs again, and bans nobody', async () => {
    const { collector } = await playRing(server);
    const first = await foundRing(collector);
    const before = await desk.detailsOf(first._id);
    await desk.find();
    const after = await desk.detailsOf(first._id);
    expect({ ...after, ring: { ...after.ring, foundAt: '' } }).toEqual({
      ...before,
      ring: { ...before.ring, foundAt: '' },
    });
    const player = await desk.owner.call('GET /admin/players/{playerId}', { params: { playerId: collector.id } });
    expect(player).not.toHaveProperty('ban');
  });

  it('leaves a pair alone that wins and loses in turn', async () => {
    const { collector: one } = await playRing(server, { feeders: 0 });
    const { collector: other } = await playRing(server, { feeders: 0 });
    for (const [winner, loser] of [
      [one, other],
      [other, one],
      [one, other],
      [other, one],
      [one, other],
    ] as const)
      await takeGame(winner, loser);
    expect(await desk.findOf(one)).toBeUndefined();
    expect(await desk.findOf(other)).toBeUndefined();
  });
});

describe('a dismissed ring', () => {
  it('stays away with the same evidence, and comes back with a new member', async () => {
    const { collector } = await playRing(server);
    const ring = await foundRing(collector);
    expect(await desk.dismiss(ring._id)).toMatchObject({ status: 200, body: { ring: { status: 'dismissed' } } });
    expect(await desk.dismiss(ring._id)).toMatchObject(isRefused(409, 'RING_DECIDED'));
    expect(await desk.findOf(collector)).toBeUndefined();
    expect((await desk.listOf('dismissed')).map(({ _id }) => _id)).toContain(ring._id);
    const { feeders } = await playRing(server, { feeders: 1, games: 0 });
    for (const feeder of feeders) for (let game = 0; game < 6; game += 1) await takeGame(collector, feeder);
    expect(await desk.findOf(collector)).toMatchObject({ members: 4 });
  });

  it('is not dismissed unseen: other evidence refuses, and so does a proposal that waits', async () => {
    const { collector } = await playRing(server);
    const { _id: id } = await foundRing(collector);
    const stale = { evidence: '0'.repeat(64), reason: 'Looked at yesterday.' };
    expect(await desk.reviewer.send('POST /admin/rings/{id}/dismiss', { params: { id }, body: stale })).toMatchObject(
      isRefused(409, 'RING_CHANGED'),
    );
    await desk.propose(id);
    expect(await desk.dismiss(id)).toMatchObject(isRefused(409, 'ALREADY_PROPOSED'));
  });
});

describe('a hold', () => {
  it('takes two people, keeps withdrawals pending, and leaves the balance and play alone', async () => {
    const { collector, feeders } = await playRing(server);
    const { _id: id } = await foundRing(collector);
    const request = await withdrawals.request(collector, 500);
    expect(await desk.propose(id, undefined, desk.owner)).toMatchObject({ status: 200 });
    expect(await desk.approve(id, desk.owner)).toMatchObject(isRefused(409, 'SAME_PERSON'));
    expect(await desk.approve(id, desk.otherOwner)).toMatchObject({ status: 200, body: { ring: { status: 'held' } } });

    expect(await approveWithdrawal(request)).toMatchObject(isRefused(409, 'WITHDRAWAL_HELD'));
    expect(await withdrawals.detailOf(request)).toMatchObject({ status: 'pending', flags: ['held'] });
    expect((await withdrawals.requestsOf(collector)).find(({ _id }) => _id === request)).toMatchObject({
      status: 'Pending',
    });
    expect(await withdrawals.rewardOf(collector)).toBeGreaterThan(0);
    const [feeder] = feeders;
    if (feeder !== undefined) await takeGame(collector, feeder);
    await server.expectSoundLedger();
  });

  it('names its members: the others are not held', async () => {
    const { collector, feeders } = await playRing(server);
    const { _id: id } = await foundRing(collector);
    await desk.hold(id, [collector.id]);
    const { members, playerIds } = await desk.detailsOf(id);
    expect(playerIds).toEqual([collector.id]);
    expect(members.filter(({ isHeld }) => isHeld).map(({ _id }) => _id)).toEqual([collector.id]);
    expect(feeders).toHaveLength(2);
  });

  it('is refused for people who are no members, and when the ring has changed since it was shown', async () => {
    const { collector, feeders } = await playRing(server);
    const { _id: id } = await foundRing(collector);
    const { collector: stranger } = await playRing(server, { feeders: 0 });
    expect(await desk.propose(id, [collector.id, stranger.id])).toMatchObject(isRefused(409, 'RING_CHANGED'));
    expect(await desk.propose(id)).toMatchObject({ status: 200 });
    const { evidence } = await desk.detailsOf(id);
    const [feeder] = feeders;
    if (feeder !== undefined) await takeGame(collector, feeder);
    await desk.find();
    expect(
      await desk.owner.send('POST /admin/rings/{id}/hold/approve', { params: { id }, body: { evidence } }),
    ).toMatchObject(isRefused(409, 'RING_CHANGED'));
    expect(await desk.approve(id)).toMatchObject({ status: 200 });
  });

  it('stops the setting that approves small withdrawals by themselves', async () => {
    const { collector } = await playRing(server);
    const { _id: id } = await foundRing(collector);
    await desk.hold(id);
    await server.services.settings.write('withdrawAutoApproveBelow', paise(1000_00));
    try {
      const request = await withdrawals.request(collector, 500);
      expect(await withdrawals.stateOf(request)).toEqual({ status: 'pending', provider_state: 'none' });
    } finally {
      await server.services.settings.write('withdrawAutoApproveBelow', paise(0));
    }
  });

  it('is lifted with a reason, and its ring stays dismissed', async () => {
    const { collector } = await playRing(server);
    const { _id: id } = await foundRing(collector);
    const request = await withdrawals.request(collector, 500);
    expect(await desk.lift(id)).toMatchObject(isRefused(409, 'RING_NOT_HELD'));
    await desk.hold(id);
    expect(await desk.lift(id)).toMatchObject({ status: 200, body: { ring: { status: 'dismissed' } } });
    expect(await approveWithdrawal(request)).toMatchObject({ status: 200 });
    expect(await desk.findOf(collector)).toBeUndefined();
  });

  it('is rejected by another one, and the ring stays open', async () => {
    const { collector } = await playRing(server);
    const { _id: id } = await foundRing(collector);
    await desk.propose(id);
    const rejected = await desk.owner.send('POST /admin/rings/{id}/hold/reject', {
      params: { id },
      body: { reason: 'Too few games.' },
    });
    expect(rejected).toMatchObject({
      status: 200,
      body: { ring: { status: 'open', proposal: { status: 'rejected' } } },
    });
    expect(await desk.propose(id)).toMatchObject({ status: 200 });
  });
});

it('is not there for finance and support', async () => {
  for (const role of ['finance', 'support'] as const) {
    const caller = await createStaffMember(server, role);
    expect(await caller.send('GET /admin/rings', { query: {} })).toMatchObject({ status: 404 });
  }
});

it('refuses a withdrawal request no more than before', async () => {
  const { collector } = await playRing(server);
  const { _id: id } = await foundRing(collector);
  await desk.hold(id);
  const asked = await collector.send('POST /user/withdraw', {
    body: upiRequest(300, `kavya${collector.phone}@okaxis`),
  });
  expect(asked.status).toBe(200);
});

// Last, because everybody's session ends meanwhile.
it('drops a ring whose battles have left the span, unless it waits for a decision', async () => {
  const [{ collector: forgotten }, { collector: proposed }] = [await playRing(server), await playRing(server)];
  const [old, waiting] = [await foundRing(forgotten), await foundRing(proposed)];
  expect(await desk.propose(waiting._id)).toMatchObject({ status: 200 });
  server.clock.advance({ days: 31 });
  await desk.find();
  const rows = await server.services.db.query<{ ring_id: string }>(`select ring_id from rings where status = 'open'`);
  const open = rows.map(({ ring_id }) => ring_id);
  expect(open).toContain(waiting._id);
  expect(open).not.toContain(old._id);
});
