import type { Caller } from '@muqabla/testing/caller';
import { setBalances, moneyOf } from '@muqabla/testing/match-money';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { io } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';
import { maskPhone } from '../../platform/masks.rules.ts';

const server = setUpTestServer();
let finance: Caller;
let owner: Caller;
let player: Player;

beforeAll(async () => {
  finance = await createStaffMember(server, 'finance');
  owner = await createStaffMember(server, 'owner');
  player = await playerWithCash(server.origin, 500, 'Kavya Sharma');
});

const good = { wallet: 'reward', amount: 120.5, direction: 'give', reason: 'A prize that got lost.' };
const send = (body: object, who = finance) =>
  who.send<{ _id: string; code: string }>('POST /admin/adjustments', {
    body: { playerId: player.id, ...good, ...body },
  });
const propose = async (body: object = {}, who = finance) => {
  const response = await send(body, who);
  expect(response.status).toBe(200);
  return response.body._id;
};
const approve = (id: string, who = owner) => who.send('POST /admin/adjustments/{id}/approve', { params: { id } });
const reject = (id: string, who = owner) =>
  who.send('POST /admin/adjustments/{id}/reject', { params: { id }, body: { reason: 'There is no proof.' } });
const money = () => moneyOf(server, player);

it('moves no money before another staff member approves it, then notifies the player', async () => {
  const before = await money();
  const id = await propose();
  expect(await money()).toEqual(before);
  const { adjustments, waiting } = await owner.call('GET /admin/adjustments', { query: { status: 'proposed' } });
  expect(waiting).toBe(1);
  expect(adjustments[0]).toMatchObject({
    ...good,
    _id: id,
    status: 'proposed',
    player: { _id: player.id, phone: maskPhone(player.phone) },
    proposedBy: { name: 'finance' },
  });
  const socket = io(server.origin, { path: '/socket.io', transports: ['websocket'], auth: { token: player.token } });
  await new Promise<void>((resolve, reject_) => socket.on('connect', resolve).on('connect_error', reject_));
  const told = new Promise<{ rewardWallet: number }>((resolve) => socket.on('walletUpdated', resolve));
  expect(await approve(id)).toMatchObject({ status: 200, body: { status: 'approved', decidedBy: { name: 'owner' } } });
  expect(await money()).toEqual({ ...before, reward: before.reward + 120.5 });
  expect((await told).rewardWallet).toBe(before.reward + 120.5);
  socket.close();
  const { transactions } = await player.call('GET /user/me/history', { query: { user_id: player.id, limit: '1' } });
  expect(transactions[0]).toMatchObject({ ctg: 'ADJUSTMENT', type: 'CREDIT', amount: 120.5 });
});

it('is decided once, by another staff member', async () => {
  const before = await money();
  const id = await propose();
  expect(await approve(id, finance)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
  expect(await reject(id, finance)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
  expect(await reject(id)).toMatchObject({
    status: 200,
    body: { status: 'rejected', decisionReason: 'There is no proof.' },
  });
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'PROPOSAL_DECIDED' } });
  expect(await approve(crypto.randomUUID())).toMatchObject({ status: 404 });
  expect(await money()).toEqual(before);
});

it('moves the money once on twenty simultaneous approvals, and not at all after a rejection', async () => {
  const second = await createStaffMember(server, 'finance');
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const before = await money();
    const id = await propose({ amount: 10 });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, way) => {
        const who = way % 2 === 0 ? owner : second;
        return round < RACE_ROUNDS / 2 || way % 3 !== 0 ? approve(id, who) : reject(id, who);
      }),
    );
    expect(responses.map(({ status }) => status).sort((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const { adjustments } = await owner.call('GET /admin/adjustments', { query: {} });
    const isApproved = adjustments.find(({ _id }) => _id === id)?.status === 'approved';
    expect((await money()).reward).toBe(before.reward + (isApproved ? 10 : 0));
  }
});

it('takes no more than the balance, when it is proposed and when it is approved', async () => {
  await setBalances(server, player, { deposit: 100, reward: 50 });
  expect(await send({ direction: 'take', amount: 50.01 })).toMatchObject({
    status: 422,
    body: { code: 'TOO_LITTLE_TO_TAKE' },
  });
  const [first, second] = [
    await propose({ direction: 'take', amount: 30 }),
    await propose({ direction: 'take', amount: 30 }),
  ];
  expect((await approve(first)).status).toBe(200);
  expect(await approve(second)).toMatchObject({ status: 422, body: { code: 'TOO_LITTLE_TO_TAKE' } });
  expect(await money()).toEqual({ deposit: 100, reward: 20, due: 0 });
  // The refused approval leaves the proposal open.
  expect((await reject(second)).status).toBe(200);
});

it('never takes a wallet below zero with simultaneous approvals', async () => {
  await setBalances(server, player, { deposit: 0, reward: 100 });
  const ids = await Promise.all(Array.from({ length: 8 }, () => propose({ direction: 'take', amount: 30 })));
  const responses = await Promise.all(ids.map((id) => approve(id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(await money()).toEqual({ deposit: 0, reward: 10, due: 0 });
});

it('can be of ten lakh rupees', async () => {
  expect((await reject(await propose({ amount: 1_000_000 }))).status).toBe(200);
});

it('refuses malformed requests and unknown players', async () => {
  const refused: [object, number][] = [
    [{ amount: 0 }, 400],
    [{ amount: -5 }, 400],
    [{ amount: 1.005 }, 400],
    [{ amount: 1_000_000.01 }, 400],
    [{ amount: '10' }, 400],
    [{ wallet: 'commission' }, 400],
    [{ reason: '  ' }, 400],
    [{ status: 'approved' }, 400],
    [{ playerId: crypto.randomUUID() }, 404],
  ];
  for (const [body, status] of refused) expect((await send(body)).status).toBe(status);
});
