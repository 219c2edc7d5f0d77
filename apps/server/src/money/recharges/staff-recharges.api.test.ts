import type { StaffRecharge } from '@muqabla/contract/money/recharges/recharge-calls';
import type { Caller } from '@muqabla/testing/caller';
import { recharge, rewardOf } from '@muqabla/testing/recharge-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithWinnings } from '@muqabla/testing/winning-fixtures';
import { expect, it, vi } from 'vitest';
import { maskPhone } from '../../platform/masks.rules.ts';

const server = setUpTestServer();

const recheck = (caller: Caller, rechargeId: string) =>
  caller.send<StaffRecharge & { code?: string }>('POST /admin/recharges/{rechargeId}/poll', { params: { rechargeId } });

it('lists the recharges of all players by status, newest first, fifty per page', async () => {
  const finance = await createStaffMember(server, 'finance');
  const players = [await playerWithWinnings(server, 2000), await playerWithWinnings(server, 500)] as const;
  for (let count = 0; count < 51; count += 1) await recharge(players[0], { amount: 10 });
  await recharge(players[1], { number: '9876543201' });
  await recharge(players[1], { number: '9876543202' });
  const list = (query: { status?: 'all' | 'success' | 'pending' | 'failed'; cursor?: string } = {}) =>
    finance.call('GET /admin/recharges', { query });

  const all = await list();
  expect([all.recharges.length, all.pending]).toEqual([50, 1]);
  expect(all.recharges.slice(0, 3).map(({ status, nextPollAt }) => [status, nextPollAt !== null])).toEqual([
    // Followed for a while: the operator may report a delivery after all.
    ['failed', true],
    ['pending', true],
    ['success', true],
  ]);
  const { me } = players[1];
  expect(all.recharges[0]?.player).toEqual({ _id: me._id, username: me.username, phone: maskPhone(me.phone) });
  const rest = await list({ cursor: all.next ?? '' });
  expect([rest.recharges.length, rest.next]).toEqual([3, undefined]);
  const pending = await list({ status: 'pending' });
  expect([pending.recharges.length, pending.next]).toEqual([1, undefined]);
  expect(await finance.send('GET /admin/recharges', { query: { status: 'lost' } })).toMatchObject({ status: 400 });
});

it('lists the recharges of one player, by status too', async () => {
  const finance = await createStaffMember(server, 'finance');
  const [player, other] = [await playerWithWinnings(server, 500), await playerWithWinnings(server, 500)];
  await recharge(player);
  await recharge(player, { number: '9876543202' });
  await recharge(other);
  const list = async (query: Record<string, string>) => {
    const { recharges } = await finance.call('GET /admin/recharges', { query });
    return recharges.map(({ player, status }) => [player._id, status]);
  };
  const failed = [player.id, 'failed'];
  expect(await list({ player: player.id })).toEqual([failed, [player.id, 'success']]);
  expect(await list({ player: player.id, status: 'failed' })).toEqual([failed]);
  expect(await list({ player: '019a0000-0000-7000-8000-000000000001' })).toEqual([]);
  expect((await finance.send('GET /admin/recharges', { query: { player: player.phone } })).status).toBe(400);
});

it('polls the provider again, which alone decides', async () => {
  const owner = await createStaffMember(server, 'owner');
  const player = await playerWithWinnings(server, 500);
  await recharge(player, { number: '9876543203' });
  const [pending] = (await owner.call('GET /admin/recharges', { query: { status: 'pending' } })).recharges;
  const rechargeId = pending?._id ?? '';

  const providerAsk = vi.spyOn(server.services.rechargeProvider, 'fetchState').mockRejectedValueOnce(new Error('away'));
  expect(await recheck(owner, rechargeId)).toMatchObject({ status: 200, body: { status: 'pending', settledAt: null } });
  expect(await rewardOf(player)).toBe(400);
  expect(await recheck(owner, rechargeId)).toMatchObject({ status: 200, body: { status: 'failed' } });
  expect(await rewardOf(player)).toBe(500);
  expect(providerAsk).toHaveBeenCalledTimes(2);
  const kept = await server.services.db.query(
    'select action, role, before, after from audit_records where subject_id = $1 order by sequence',
    [rechargeId],
  );
  const record = { action: 'recharge.asked', role: 'owner', before: { status: 'pending' } };
  expect(kept).toEqual([
    { ...record, after: { status: 'pending' } },
    { ...record, after: { status: 'failed' } },
  ]);
  expect(await rewardOf(player)).toBe(500);
});

it('finds a delivered recharge that the sandbox’s operator sends back, once', async () => {
  const finance = await createStaffMember(server, 'finance');
  const player = await playerWithWinnings(server, 500);
  expect(await recharge(player, { number: '9876543205' })).toMatchObject({ body: { status: 'success' } });
  const [{ _id } = { _id: '' }] = (await player.call('GET /user/recharges', { query: {} })).recharges;
  for (let time = 0; time < 2; time += 1)
    expect(await recheck(finance, _id)).toMatchObject({ status: 200, body: { status: 'returned' } });
  expect(await rewardOf(player)).toBe(500);
});

it('is permitted to owners and finance only', async () => {
  const player = await playerWithWinnings(server, 500);
  await recharge(player, { number: '9876543201' });
  const [{ _id } = { _id: '' }] = (await player.call('GET /user/recharges', { query: {} })).recharges;
  for (const role of ['reviewer', 'support'] as const) {
    const member = await createStaffMember(server, role);
    expect(await member.send('GET /admin/recharges')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await recheck(member, _id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  expect(await player.send('GET /admin/recharges')).toMatchObject({ status: 403, body: { code: 'ACCESS_EXPIRED' } });
  expect(await recheck(player, _id)).toMatchObject({ status: 403 });
  const finance = await createStaffMember(server, 'finance');
  expect(await recheck(finance, '019a0000-0000-7000-8000-000000000001')).toMatchObject({ status: 404 });
  expect(await recheck(finance, 'not-an-id')).toMatchObject({ status: 400 });
});

it('masks recharged numbers for staff; revealing one is in the audit log', async () => {
  const [finance, owner] = [await createStaffMember(server, 'finance'), await createStaffMember(server, 'owner')];
  const player = await playerWithWinnings(server, 500);
  await recharge(player, { number: '9876543201' });
  const { recharges } = await finance.call('GET /admin/recharges', { query: { player: player.id } });
  const [listed] = recharges;
  expect(listed?.number).toBe('98•••••201');
  const params = { rechargeId: listed?._id ?? '' };
  expect(await finance.call('POST /admin/recharges/{rechargeId}/number', { params })).toEqual({ number: '9876543201' });
  const { records } = await owner.call('GET /admin/audit', { query: { subject: params.rechargeId } });
  expect(records.map(({ action }) => action)).toEqual(['recharge.numberRevealed']);
  const missing = { params: { rechargeId: crypto.randomUUID() } };
  expect((await finance.send('POST /admin/recharges/{rechargeId}/number', missing)).status).toBe(404);
});
