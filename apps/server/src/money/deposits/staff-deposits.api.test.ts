import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { moneyOf } from '@muqabla/testing/match-money';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { maskPhone } from '../../platform/masks.rules.ts';

const server = setUpTestServer();
let deposits: Deposits;
let finance: Caller;
let owner: Caller;

beforeAll(async () => {
  deposits = await createDepositFixtures(server);
  finance = await createStaffMember(server, 'finance');
  owner = await createStaffMember(server, 'owner');
});

const detail = (id: string) => finance.call('GET /admin/deposits/{id}', { params: { id } });

describe('deposits for finance', () => {
  it('are listed newest first and found by payment, deposit and phone', async () => {
    const { depositId, paymentId } = await deposits.begin(250);
    const list = (query: Record<string, string>) => finance.call('GET /admin/deposits', { query });
    const [newest] = (await list({})).deposits;
    expect(newest).toMatchObject({
      _id: depositId,
      amount: 250,
      status: 'created',
      paymentId,
      player: { phone: maskPhone(deposits.player.phone) },
    });
    for (const search of [depositId, paymentId]) {
      expect((await list({ search })).deposits.map(({ _id }) => _id)).toEqual([depositId]);
      expect((await list({ search, status: 'captured' })).deposits).toEqual([]);
    }
    expect((await list({ search: deposits.player.phone, status: 'created' })).deposits.map(({ _id }) => _id)).toEqual([
      depositId,
    ]);
    expect(await list({ search: "'; drop table deposits; --" })).toMatchObject({ deposits: [] });
  });

  it('are filtered by one player together with every other filter', async () => {
    const other = await registerPlayer(server.origin);
    const first = await deposits.begin(100, other);
    const second = await deposits.begin(200, other);
    await deposits.begin(300);
    const list = async (query: Record<string, string>) =>
      (await finance.call('GET /admin/deposits', { query: { player: other.id, ...query } })).deposits.map(
        ({ _id }) => _id,
      );
    expect(await list({})).toEqual([second.depositId, first.depositId]);
    expect(await list({ search: first.paymentId })).toEqual([first.depositId]);
    expect(await list({ status: 'captured' })).toEqual([]);
    expect(await list({ search: deposits.player.phone })).toEqual([]);
    expect((await finance.send('GET /admin/deposits', { query: { player: other.phone } })).status).toBe(400);
  });

  it('are rechecked and settled by their state at the gateway', async () => {
    const { depositId, paymentId } = await deposits.begin(500);
    const before = await moneyOf(server, deposits.player);
    const recheck = () => finance.send('POST /admin/deposits/{id}/poll', { params: { id: depositId } });
    expect(await recheck()).toMatchObject({ status: 200, body: { status: 'created' } });
    await deposits.atGateway(paymentId, 'captured');
    expect(await recheck()).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await recheck()).toMatchObject({ status: 200 });
    expect(await moneyOf(server, deposits.player)).toEqual({ ...before, deposit: before.deposit + 500 });
    expect((await detail(depositId)).transfers.map(({ key }) => key)).toEqual([
      `deposit:${depositId}:capture`,
      `deposit:${depositId}:cashback`,
    ]);
    vi.spyOn(server.services.payments, 'fetchPayment').mockRejectedValue(new Error('no answer'));
    expect(await recheck()).toMatchObject({ status: 503, body: { code: 'PAYMENTS_UNAVAILABLE' } });
    expect(await finance.send('POST /admin/deposits/{id}/poll', { params: { id: crypto.randomUUID() } })).toMatchObject(
      {
        status: 404,
      },
    );
  });
});

describe('money in suspense', () => {
  const propose = (id: string, to: 'player' | 'gateway', who = finance) =>
    who.send('POST /admin/deposits/{id}/resolve-suspense', {
      params: { id },
      body: { to, reason: 'The bank’s letter.' },
    });
  const approve = (id: string, who = owner) =>
    who.send('POST /admin/deposits/{id}/resolve-suspense/approve', { params: { id } });

  it('is credited to the player as a deposit of its amount once two staff members agree', async () => {
    const { depositId } = await deposits.suspended(499_99);
    expect(await detail(depositId)).toMatchObject({ status: 'suspense', amount: 500, suspended: 499.99 });
    const before = await moneyOf(server, deposits.player);
    expect(await approve(depositId)).toMatchObject({ status: 404 });
    expect((await deposits.depositOf(depositId)).resolved).toBeUndefined();
    expect(await propose(depositId, 'player')).toMatchObject({
      status: 200,
      body: { resolution: { status: 'proposed', to: 'player' } },
    });
    expect(await propose(depositId, 'gateway', owner)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PROPOSED' },
    });
    expect(await approve(depositId, finance)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
    expect(await moneyOf(server, deposits.player)).toEqual(before);
    expect(await approve(depositId)).toMatchObject({ status: 200, body: { resolution: { status: 'approved' } } });
    expect(await moneyOf(server, deposits.player)).toEqual({ ...before, deposit: before.deposit + 499.99 });
    expect((await detail(depositId)).suspended).toBeUndefined();
    expect((await deposits.depositOf(depositId)).resolved).toEqual({ to: 'player', amount: 499.99 });
    const [logged] = (await deposits.player.call('GET /user/me/log')).decisions;
    const resolved = { kind: 'suspense', to: 'player', currency: 'INR', minorUnits: 499_99 };
    expect(JSON.parse(logged?.entry ?? '')).toMatchObject(resolved);
    expect(await approve(depositId)).toMatchObject({ status: 409 });
    expect(await propose(depositId, 'gateway')).toMatchObject({ status: 422, body: { code: 'NOTHING_IN_SUSPENSE' } });
  });

  it('is refunded through the gateway, and none stays in suspense', async () => {
    const { depositId } = await deposits.suspended(600_00);
    const before = await moneyOf(server, deposits.player);
    const inSuspense = async () => (await finance.call('GET /admin/deposits', { query: {} })).inSuspense;
    const waiting = await inSuspense();
    await propose(depositId, 'gateway');
    expect((await approve(depositId)).status).toBe(200);
    await afterJobs(server, 'the refund', async () =>
      (await detail(depositId)).refund?.state === 'done' ? true : undefined,
    );
    expect(await moneyOf(server, deposits.player)).toEqual(before);
    expect(await inSuspense()).toBe(waiting - 1);
    expect((await detail(depositId)).suspended).toBeUndefined();
    expect((await deposits.depositOf(depositId)).resolved).toEqual({ to: 'gateway', amount: 600 });
  });

  it('is credited once by twenty concurrent approvals, and stays when rejected', async () => {
    const second = await createStaffMember(server, 'finance');
    const { depositId } = await deposits.suspended(100_00);
    const before = await moneyOf(server, deposits.player);
    await propose(depositId, 'player');
    const body = { reason: 'Not this way.' };
    expect(
      (await owner.send('POST /admin/deposits/{id}/resolve-suspense/reject', { params: { id: depositId }, body }))
        .status,
    ).toBe(200);
    await propose(depositId, 'player');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, way) => approve(depositId, way % 2 === 0 ? owner : second)),
    );
    expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await moneyOf(server, deposits.player)).toEqual({ ...before, deposit: before.deposit + 100 });
  });
});
