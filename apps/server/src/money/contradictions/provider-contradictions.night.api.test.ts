import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { openAbout, createDepositFixtures, type Deposits } from '@muqabla/testing/deposit-fixtures';
import { startCashfreePaymentsDouble } from '@muqabla/testing/providers/cashfree-double';
import { startCashfreePayoutsDouble } from '@muqabla/testing/providers/cashfree-payouts-double';
import type { SignedWebhook } from '@muqabla/testing/providers/http-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { startRazorpayPayoutsDouble } from '@muqabla/testing/providers/razorpay-payouts-double';
import { setUpServerWithDouble, withProviders } from '@muqabla/testing/providers/server-with-double';
import { createStaffMember } from '@muqabla/testing/staff-member';
import type { TestServer } from '@muqabla/testing/test-server';
import {
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
  type Withdrawals,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const START = 1000;
const AMOUNT = 200;

const deliverTo =
  (server: TestServer, path: string) =>
  async ({ headers, body }: SignedWebhook) => {
    const { status } = await fetch(`${server.origin}/api/webhooks/${path}`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  };

describe.each([
  ['razorpay', startRazorpayPayoutsDouble],
  ['cashfree', startCashfreePayoutsDouble],
] as const)('a payout through %s', (name, startDouble) => {
  let on: Withdrawals;
  const { double, server } = setUpServerWithDouble(startDouble, ({ config }) => withProviders({ payouts: config }));
  const deliver = deliverTo(server, `${name}/payouts`);
  beforeAll(async () => {
    on = await createWithdrawalFixtures(server);
    await server.services.settings.write('withdrawCooldownHours', 0);
  });
  const settled = async (fate: 'paid' | 'failed') => {
    const player = await playerWithVerifiedWinnings(server, START);
    double.setFate(fate);
    const id = await on.request(player, AMOUNT);
    await on.approve(id, fate);
    return { player, id };
  };
  const pollAll = async () => {
    await server.services.db.query(
      `update withdrawals set ask_at = now() - interval '1 hour' where ask_at is not null`,
    );
    await server.runJob('reconcile-payouts', {});
  };
  const recordedOf = (id: string) =>
    afterJobs(server, `contradictions of ${id}`, async () => {
      const found = await openAbout(on.finance, id);
      return found.length === 0 ? undefined : found;
    });

  it('that is paid after it failed is one item with both truths, and moves no money', async () => {
    const { player, id } = await settled('failed');
    double.settle(id, 'paid');
    await Promise.all([
      ...Array.from({ length: 5 }, () => deliver(double.webhook(id))),
      ...Array.from({ length: 5 }, () => server.features.withdrawals.pollPayout(id)),
    ]);
    const [found, ...more] = await recordedOf(id);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      kind: 'paidAfterFailed',
      subject: { kind: 'withdrawal', _id: id },
      player: { _id: player.id },
      provider: name,
      ours: { state: 'rejected', money: { currency: 'INR', minorUnits: 0 } },
      theirs: { state: 'paid', money: { currency: 'INR', minorUnits: AMOUNT * 100 } },
    });
    expect(await on.rewardOf(player)).toBe(START);
    expect(await on.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_returned']);
  });

  it('that is paid after it failed is found by polling', async () => {
    const { id } = await settled('failed');
    await pollAll();
    expect(await openAbout(on.finance, id)).toEqual([]);
    double.settle(id, 'paid');
    await pollAll();
    await pollAll();
    expect(await recordedOf(id)).toHaveLength(1);
  });

  it('that fails after it was paid, or is open again, is an item each', async () => {
    const { player, id } = await settled('paid');
    for (const end of ['failed', 'processing'] as const) {
      double.settle(id, end);
      await server.features.withdrawals.pollPayout(id);
    }
    expect((await recordedOf(id)).map(({ kind, theirs }) => [kind, theirs.state])).toEqual([
      ['undone', 'failed'],
      ['undone', 'pending'],
    ]);
    expect(await on.rewardOf(player)).toBe(START - AMOUNT);
  });

  it('of another amount is not counted as paid, and is an item', async () => {
    const player = await playerWithVerifiedWinnings(server, START);
    double.setFate('processing');
    const id = await on.request(player, AMOUNT);
    await on.approve(id, 'sent');
    await afterJobs(server, `payout ${id} at the provider`, async () =>
      double.paidFor(id).payouts === 1 ? true : undefined,
    );
    double.settle(id, 'paid');
    double.misreport(id, 100);
    await server.features.withdrawals.pollPayout(id);
    expect(await recordedOf(id)).toMatchObject([
      { kind: 'amountDiffers', ours: { money: { minorUnits: AMOUNT * 100 } }, theirs: { money: { minorUnits: 100 } } },
    ]);
    expect(await on.transfersOf(id)).toEqual(['withdrawal_held']);
    double.misreport(id, AMOUNT * 100);
    await server.features.withdrawals.pollPayout(id);
    expect((await on.stateOf(id)).status).toBe('paid');
  });
});

describe.each([
  ['razorpay', startRazorpayPaymentsDouble],
  ['cashfree', startCashfreePaymentsDouble],
] as const)('a deposit through %s', (name, startDouble) => {
  let on: Deposits;
  let finance: Caller;
  const { double, server } = setUpServerWithDouble(startDouble, ({ config }) => withProviders({ payments: config }));
  const deliver = deliverTo(server, `${name}/payments`);
  beforeAll(async () => {
    on = await createDepositFixtures(server);
    finance = await createStaffMember(server, 'finance');
  });
  const credited = async () => {
    const { depositId } = await on.begin(500);
    const paymentId = double.paymentOf(depositId) ?? '';
    double.pay(paymentId);
    await server.features.deposits.settleDeposit({ providerPaymentId: paymentId, depositId });
    await on.becomes(depositId, 'captured');
    return { depositId, paymentId };
  };
  const recordedOf = (depositId: string, count = 1) =>
    afterJobs(server, `${count} contradictions of ${depositId}`, async () => {
      const found = await openAbout(finance, depositId);
      return found.length === count ? found : undefined;
    });
  const recheck = async (depositId: string) => {
    await server.services.db.query(`update deposits set recheck_at = now() - interval '1 hour' where deposit_id = $1`, [
      depositId,
    ]);
    await server.runJob('poll-deposits', {});
  };

  it('that is refunded by hand after the credit is one item, and moves no money', async () => {
    const { depositId, paymentId } = await credited();
    const before = await on.balanceOf();
    const webhook = double.refundByHand(paymentId);
    await Promise.all(Array.from({ length: 5 }, () => deliver(webhook)));
    expect(await recordedOf(depositId)).toMatchObject([
      {
        kind: 'refunded',
        subject: { kind: 'deposit', _id: depositId },
        ours: { state: 'captured', money: { currency: 'INR', minorUnits: 500_00 } },
        theirs: { state: 'refunded', money: { currency: 'INR', minorUnits: 0 } },
      },
    ]);
    await recheck(depositId);
    expect(await recordedOf(depositId)).toHaveLength(1);
    expect(await on.balanceOf()).toBe(before);
  });

  it('that is refunded in part, with its webhook lost, is found when it is fetched again', async () => {
    const { depositId, paymentId } = await credited();
    await recheck(depositId);
    expect(await openAbout(finance, depositId)).toEqual([]);
    double.refundByHand(paymentId, 100_00);
    await recheck(depositId);
    expect(await recordedOf(depositId)).toMatchObject([
      { kind: 'refunded', theirs: { money: { minorUnits: 400_00 } } },
    ]);
  });

  it('that is disputed, and whose dispute is lost, is an item each; a dispute that is won is none', async () => {
    const { depositId, paymentId } = await credited();
    await deliver(double.dispute(paymentId, 'open'));
    const [open] = await recordedOf(depositId);
    expect(open).toMatchObject({
      kind: 'disputed',
      theirs: { state: 'disputed', money: { minorUnits: 500_00 }, reference: expect.any(String) },
    });
    await deliver(double.dispute(paymentId, 'lost'));
    expect((await recordedOf(depositId, 2)).map(({ theirs }) => theirs.state)).toEqual(['disputed', 'disputeLost']);
    const other = await credited();
    await deliver(double.dispute(other.paymentId, 'won'));
    await recheck(other.depositId);
    expect(await openAbout(finance, other.depositId)).toEqual([]);
  });

  it('that is paid a second time is an item', async () => {
    const { depositId, paymentId } = await credited();
    double.pay(paymentId);
    await deliver(double.webhook(paymentId));
    await recheck(depositId);
    expect(await recordedOf(depositId)).toMatchObject([
      { kind: 'amountDiffers', ours: { money: { minorUnits: 500_00 } }, theirs: { money: { minorUnits: 1000_00 } } },
    ]);
  });

  it('that fails at the gateway after the credit is an item', async () => {
    const { depositId, paymentId } = await credited();
    double.fail(paymentId);
    await recheck(depositId);
    expect(await recordedOf(depositId)).toMatchObject([{ kind: 'undone', theirs: { state: 'failed' } }]);
  });
});
