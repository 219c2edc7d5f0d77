import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  playerWithVerifiedWinnings,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

const verifiedPlayer = (rupees = 1000) => playerWithVerifiedWinnings(server, rupees);

describe('a decision', () => {
  it('cannot be made twice', async () => {
    const { id } = await withdrawals.requestOf(await verifiedPlayer(), 100, 'slow.once@okaxis');
    await withdrawals.approve(id, 'sent');
    for (const [act, body] of [
      ['approve', {}],
      ['reject', { reason: 'Too late' }],
    ] as const) {
      const answer = await withdrawals.finance.send(`POST /admin/withdrawals/{id}/${act}`, { params: { id }, body });
      expect([answer.status, answer.body.code]).toEqual([409, 'WITHDRAWAL_MOVED_ON']);
    }
  });

  it.each(['approve', 'reject', 'retry'])('to %s a withdrawal that does not exist is not found', async (act) => {
    const body = act === 'reject' ? { reason: 'No such' } : {};
    const answer = await withdrawals.finance.send(`POST /admin/withdrawals/{id}/${act}`, {
      params: { id: UNKNOWN_ID },
      ...(act !== 'retry' && { body }),
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is in the audit log with its staff member and reason; a refused decision is not', async () => {
    const { id } = await withdrawals.requestOf(await verifiedPlayer(), 100);
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id },
      body: { reason: 'Name is unclear' },
    });
    await withdrawals.finance.send('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
    const owner = await createStaffMember(server, 'owner');
    const { records } = await owner.call('GET /admin/audit', { query: { subject: id } });
    expect(records).toEqual([
      expect.objectContaining({
        action: 'withdrawal.reject',
        subject: expect.objectContaining({ kind: 'withdrawal', _id: id, amount: 100 }),
        role: 'finance',
        reason: 'Name is unclear',
        before: { status: 'pending', amount: 100 },
        after: { status: 'rejected', amount: 100 },
      }),
    ]);
    expect((await owner.call('GET /admin/audit/verify')).ok).toBe(true);
  });

  it('to reject needs a reason', async () => {
    const { id } = await withdrawals.requestOf(await verifiedPlayer(), 100);
    for (const body of [{}, { reason: '' }, { reason: '  ' }])
      expect(
        (await withdrawals.finance.send('POST /admin/withdrawals/{id}/reject', { params: { id }, body })).status,
      ).toBe(400);
    expect((await withdrawals.stateOf(id)).status).toBe('pending');
  });
});

describe('a batch', () => {
  const approve = (ids: readonly string[]) =>
    withdrawals.finance.call('POST /admin/withdrawals/approve-batch', { body: { ids: [...ids] } });

  it('approves withdrawals without a flag, and returns the outcome of each', async () => {
    const [plain, again] = [
      await withdrawals.requestOf(await verifiedPlayer(), 100),
      await withdrawals.requestOf(await verifiedPlayer(), 100),
    ];
    const large = await withdrawals.requestOf(await verifiedPlayer(20_000), 15_000);
    await withdrawals.requestOf(await verifiedPlayer(), 100, 'batch.shared@okaxis');
    const shared = await withdrawals.requestOf(await verifiedPlayer(), 100, 'batch.shared@okaxis');
    const rejected = await withdrawals.requestOf(await verifiedPlayer(), 100);
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id: rejected.id },
      body: { reason: 'No more' },
    });
    const answer = await approve([plain.id, large.id, shared.id, rejected.id, UNKNOWN_ID, again.id, plain.id]);
    expect(answer).toEqual({
      message: '2 of 6 approved.',
      approved: 2,
      results: [
        { _id: plain.id, outcome: 'approved' },
        { _id: large.id, outcome: 'second-person' },
        { _id: shared.id, outcome: 'flagged' },
        { _id: rejected.id, outcome: 'moved-on' },
        { _id: UNKNOWN_ID, outcome: 'not-found' },
        { _id: again.id, outcome: 'approved' },
      ],
    });
    for (const { player, id } of [plain, again]) await withdrawals.becomes(player, id, 'Approved');
    for (const { id } of [large, shared]) expect((await withdrawals.stateOf(id)).status).toBe('pending');
    expect((await withdrawals.detailOf(large.id)).proposal).toBeUndefined();
  });

  it('has one to fifty withdrawals', async () => {
    for (const ids of [[], Array.from({ length: 51 }, () => UNKNOWN_ID)])
      expect((await withdrawals.finance.send('POST /admin/withdrawals/approve-batch', { body: { ids } })).status).toBe(
        400,
      );
  });
});
