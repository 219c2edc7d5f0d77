import { paise } from '@muqabla/contract/money';
import type { Caller } from '@muqabla/testing/caller';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  playerWithVerifiedWinnings,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const LARGE = 10_000;

const server = setUpTestServer();
let withdrawals: Withdrawals;
let finance: Caller & { staffId: string };
let other: Caller & { staffId: string };
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
  finance = await createStaffMember(server, 'finance');
  other = await createStaffMember(server, 'owner');
});

const requested = async (amount = LARGE) => {
  const player = await playerWithVerifiedWinnings(server, 20_000);
  return { player, id: await withdrawals.request(player, amount) };
};
const detailOf = (id: string) => finance.call('GET /admin/withdrawals/{id}', { params: { id } });
const send = (caller: Caller, id: string, act: 'approve' | 'reject', reason = 'Looked at it') =>
  caller.send<{ status: string; message: string; code?: string }>(`POST /admin/withdrawals/{id}/${act}`, {
    params: { id },
    body: { reason },
  });
const approve = async (caller: Caller, id: string) => {
  const { status, body } = await send(caller, id, 'approve');
  return status === 200 ? body.status : body.code;
};
const listOf = async (status: 'pending' | 'second') => finance.call('GET /admin/withdrawals', { query: { status } });
const idsOf = async (status: 'pending' | 'second') => (await listOf(status)).withdrawals.map(({ _id }) => _id);

describe('a large withdrawal', () => {
  it('is paid once two staff members have approved it, and held until then', async () => {
    const { player, id } = await requested();
    expect(await detailOf(id)).toMatchObject({ needsSecond: true });
    const response = await send(finance, id, 'approve', 'The name is right');
    expect(response.body).toEqual({
      status: 'pending',
      message: 'Your approval is kept. A second person must approve it too.',
    });
    const proposed = await detailOf(id);
    expect(proposed).toMatchObject({
      status: 'pending',
      needsSecond: true,
      proposedBy: { _id: finance.staffId, name: 'finance' },
      balance: { held: LARGE },
      proposal: { status: 'proposed', reason: 'The name is right', proposedBy: { _id: finance.staffId } },
    });
    expect(proposed.timeline.map(({ act, note }) => [act, note])).toEqual([
      ['request', ''],
      ['propose', 'The name is right'],
    ]);
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held']);
    expect(await approve(other, id)).toBe('approved');
    await withdrawals.becomes(player, id, 'Approved');
    const paid = await detailOf(id);
    expect(paid).toMatchObject({
      status: 'paid',
      needsSecond: false,
      proposal: { status: 'approved', proposedBy: { _id: finance.staffId }, decidedBy: { _id: other.staffId } },
    });
    expect(paid.proposedBy).toBeUndefined();
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid']);
  });

  it('is not approved twice by the same staff member of any role', async () => {
    for (const caller of [finance, other]) {
      const { id } = await requested();
      expect(await approve(caller, id)).toBe('pending');
      const { status, body } = await send(caller, id, 'approve');
      expect([status, body]).toEqual([
        409,
        { code: 'FIRST_APPROVER', message: 'You approved this first. Another person must approve it now.' },
      ]);
      expect((await withdrawals.stateOf(id)).status).toBe('pending');
      expect((await detailOf(id)).timeline).toHaveLength(2);
    }
  });

  it.each([
    ['the first', () => finance],
    ['the second', () => other],
  ])('is rejected by %s of the two, with the reason, and the money goes back', async (_, caller) => {
    const { player, id } = await requested();
    await approve(finance, id);
    expect((await send(caller(), id, 'reject', 'Another name')).status).toBe(200);
    expect(await withdrawals.rewardOf(player)).toBe(20_000);
    expect(await detailOf(id)).toMatchObject({
      status: 'rejected',
      reason: 'Another name',
      proposal: { status: 'rejected', decidedBy: { _id: caller().staffId }, decisionReason: 'Another name' },
    });
    expect(await approve(other, id)).toBe('WITHDRAWAL_MOVED_ON');
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_returned']);
  });

  it('is rejected by a single staff member before the first approval', async () => {
    const { id } = await requested();
    expect((await send(finance, id, 'reject')).status).toBe(200);
    expect((await detailOf(id)).proposal).toBeUndefined();
  });

  it('is listed as waiting for a second approval until it is decided', async () => {
    const { id } = await requested();
    const before = (await listOf('second')).counts;
    expect(await idsOf('second')).not.toContain(id);
    await approve(finance, id);
    const list = await listOf('second');
    expect(list.counts).toEqual({ ...before, second: before.second + 1 });
    expect(list.withdrawals.at(-1)).toMatchObject({ _id: id, proposedBy: { name: 'finance' } });
    expect(await idsOf('pending')).toContain(id);
    await approve(other, id);
    expect(await idsOf('second')).not.toContain(id);
    expect((await listOf('second')).counts.second).toBe(before.second);
  });

  it('has both approvals in the audit log', async () => {
    const { id } = await requested();
    await send(finance, id, 'approve', 'First look');
    await send(finance, id, 'approve', 'Refused, so not kept');
    await send(other, id, 'approve', 'Second look');
    const { records } = await other.call('GET /admin/audit', { query: { subject: id } });
    const proposalId = (await detailOf(id)).proposal?._id;
    expect(records.map(({ action, role, reason, after }) => ({ action, role, reason, after }))).toEqual([
      {
        action: 'withdrawal.approve',
        role: 'owner',
        reason: 'Second look',
        after: { status: 'approved', amount: LARGE, proposalId },
      },
      { action: 'withdrawal.propose', role: 'finance', reason: 'First look', after: { proposalId, amount: LARGE } },
    ]);
    expect((await other.call('GET /admin/audit/verify')).ok).toBe(true);
  });

  it('gets neither the first nor the second approval in a batch', async () => {
    const [fresh, waiting] = [await requested(), await requested()];
    await approve(finance, waiting.id);
    const ids = [fresh.id, waiting.id];
    const { results } = await other.call('POST /admin/withdrawals/approve-batch', { body: { ids } });
    expect(results).toEqual(ids.map((_id) => ({ _id, outcome: 'second-person' })));
    for (const id of ids) expect((await withdrawals.stateOf(id)).status).toBe('pending');
    expect((await detailOf(fresh.id)).proposal).toBeUndefined();
  });

  it('needs re-authentication for the first approval too', async () => {
    const { id } = await requested();
    const member = await createStaffMember(server, 'finance');
    await server.services.db.query(
      `update sessions set confirmed_at = confirmed_at - interval '11 minutes' where staff_id = $1`,
      [member.staffId],
    );
    expect(await approve(member, id)).toBe('CONFIRM_NEEDED');
    expect((await detailOf(id)).proposal).toBeUndefined();
  });
});

describe('the amount from which two approvals are needed', () => {
  const needing = async (rupees: number, work: () => Promise<void>) => {
    await server.services.settings.write('withdrawSecondApprovalFrom', paise(rupees * 100));
    try {
      await work();
    } finally {
      await server.services.settings.write('withdrawSecondApprovalFrom', paise(LARGE * 100));
    }
  };

  it('is inclusive: a paisa less needs one approval', async () => {
    const { player, id } = await requested(9_999.99);
    expect((await detailOf(id)).needsSecond).toBe(false);
    expect(await approve(finance, id)).toBe('approved');
    await withdrawals.becomes(player, id, 'Approved');
    expect((await detailOf(id)).proposal).toBeUndefined();
  });

  it('applies to pending withdrawals when it falls, also in a batch', () =>
    needing(100, async () => {
      const { id } = await requested(100);
      const { results } = await finance.call('POST /admin/withdrawals/approve-batch', { body: { ids: [id] } });
      expect(results).toEqual([{ _id: id, outcome: 'second-person' }]);
      expect(await approve(finance, id)).toBe('pending');
      expect(await approve(other, id)).toBe('approved');
    }));

  it('does not release a first approval when it rises', async () => {
    const { id } = await requested();
    await approve(finance, id);
    await needing(50_000, async () => {
      expect(await approve(finance, id)).toBe('FIRST_APPROVER');
      expect((await detailOf(id)).needsSecond).toBe(true);
      expect(await approve(other, id)).toBe('approved');
    });
  });

  it('takes precedence over the amount below which withdrawals are approved automatically', () =>
    needing(100, async () => {
      await server.services.settings.write('withdrawAutoApproveBelow', paise(1000_00));
      try {
        expect((await withdrawals.stateOf((await requested(100)).id)).status).toBe('pending');
        expect((await withdrawals.stateOf((await requested(99)).id)).status).toBe('approved');
      } finally {
        await server.services.settings.write('withdrawAutoApproveBelow', paise(0));
      }
    }));
});
