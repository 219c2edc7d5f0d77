import { afterJobs } from '@muqabla/testing/after-jobs';
import { type Caller, createCaller } from '@muqabla/testing/caller';
import { listContradictions, openAbout, createDepositFixtures, type Deposits } from '@muqabla/testing/deposit-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
  type Withdrawals,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const START = 1000;
const AMOUNT = 200;

describe('in the sandbox', () => {
  const server = setUpTestServer();
  let on: Withdrawals;
  let deposits: Deposits;
  beforeAll(async () => {
    on = await createWithdrawalFixtures(server);
    deposits = await createDepositFixtures(server);
  });
  const failedPayout = async () => {
    const player = await playerWithVerifiedWinnings(server, START);
    const id = await on.request(player, AMOUNT, `fail.${player.phone}@okaxis`);
    await on.approve(id, 'failed');
    return { player, id };
  };
  const correct = (id: string) =>
    createCaller(server.origin).send('POST /sandbox/payouts/{id}/correct', { params: { id } });
  const contradicted = async () => {
    const { id } = await failedPayout();
    await correct(id);
    const [found] = await openAbout(on.finance, id);
    if (found === undefined) throw new Error('nothing was recorded');
    return { id, found };
  };
  const resolve = (staff: Caller, contradictionId: string, reason = 'Recovered from the payee') =>
    staff.send('POST /admin/contradictions/{contradictionId}/resolve', {
      params: { contradictionId },
      body: { reason },
    });

  it('a payout that is reported as paid after it failed is an item, however often it is reported', async () => {
    const { player, id } = await failedPayout();
    await Promise.all(Array.from({ length: 10 }, () => correct(id)));
    expect(await openAbout(on.finance, id)).toMatchObject([{ kind: 'paidAfterFailed', provider: 'sandbox' }]);
    expect(await on.rewardOf(player)).toBe(START);
  });

  it('a deposit that is refunded, disputed and lost is an item each', async () => {
    const { depositId, paymentUrl } = await deposits.begin(500);
    await deposits.actOn(paymentUrl, 'pay');
    await deposits.becomes(depositId, 'captured');
    const states: string[] = [];
    for (const act of ['dispute', 'lose', 'refund']) {
      await fetch(`${paymentUrl}/${act}`, { method: 'POST' });
      const found = await afterJobs(server, `a contradiction by ${act}`, async () => {
        const all = await openAbout(on.finance, depositId);
        return all.length > states.length ? all : undefined;
      });
      states.splice(0, states.length, ...found.map(({ theirs }) => theirs.state));
    }
    expect(states).toEqual(['disputed', 'disputeLost', 'refunded']);
  });

  it('is resolved once, with the reason, by a named member of staff, and is in the audit log', async () => {
    const { id, found } = await contradicted();
    const owner = await createStaffMember(server, 'owner');
    const answers = await Promise.all([on.finance, owner, on.finance, owner].map((staff) => resolve(staff, found._id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await openAbout(on.finance, id)).toEqual([]);
    const { contradictions } = await listContradictions(on.finance, 'resolved');
    expect(contradictions[0]).toMatchObject({
      _id: found._id,
      resolved: { by: { name: expect.any(String) }, reason: 'Recovered from the payee' },
    });
    const { records } = await owner.call('GET /admin/audit', {
      query: { action: 'contradiction.resolved', subject: id },
    });
    expect(records).toMatchObject([{ reason: 'Recovered from the payee', after: { contradictionId: found._id } }]);
    // Reported again, it stays resolved.
    await correct(id);
    expect(await openAbout(on.finance, id)).toEqual([]);
  });

  it('needs a reason, and another state of the provider is another item', async () => {
    const { id, found } = await contradicted();
    expect(await resolve(on.finance, found._id, 'no')).toMatchObject({ status: 400 });
    expect(await resolve(on.finance, '019a0000-0000-7000-8000-000000000001')).toMatchObject({ status: 404 });
    expect(await openAbout(on.finance, id)).toHaveLength(1);
  });

  it('is counted for the menu, the dashboard and the alert', async () => {
    await contradicted();
    const { open } = await listContradictions(on.finance);
    expect(open).toBeGreaterThan(0);
    const { queues } = await on.finance.call('GET /admin/dashboard');
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'contradictions', count: open }));
    const owner = await createStaffMember(server, 'owner');
    const health = await owner.call('GET /admin/system/health');
    expect(health.queues).toContainEqual(expect.objectContaining({ queue: 'provider_contradiction', waiting: open }));
  });
});
