import { afterJobs } from '@muqabla/testing/after-jobs';
import { noticeKindsOf, type Player } from '@muqabla/testing/player';
import { startCashfreePayoutsDouble } from '@muqabla/testing/providers/cashfree-payouts-double';
import { FAULTS_OF_RUN, type SignedWebhook } from '@muqabla/testing/providers/http-double';
import type { PayoutsDouble } from '@muqabla/testing/providers/payouts-double';
import { startRazorpayPayoutsDouble } from '@muqabla/testing/providers/razorpay-payouts-double';
import { setUpServerWithDouble, withProviders } from '@muqabla/testing/providers/server-with-double';
import { recordLog } from '@muqabla/testing/recorded-log';
import {
  bankDetails,
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
  upiRequest,
  type Withdrawals,
} from '@muqabla/testing/withdrawal-fixtures';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const DOUBLES = [
  ['razorpay', startRazorpayPayoutsDouble],
  ['cashfree', startCashfreePayoutsDouble],
] as const;
const START = 1000;
const AMOUNT = 200;

describe.each(DOUBLES)('payouts through %s', (name, startDouble) => {
  let withdrawals: Withdrawals;
  let player: Player;
  const { log, lines } = recordLog();
  const { double, server } = setUpServerWithDouble(startDouble, ({ config }) => withProviders({ payouts: config }), {
    log,
  });
  beforeAll(async () => {
    withdrawals = await createWithdrawalFixtures(server);
    await server.services.settings.write('withdrawCooldownHours', 0);
    player = await playerWithVerifiedWinnings(server, START);
  });
  afterEach(() => double.setFate('paid'));

  const stateBecomes = (id: string, state: string) =>
    afterJobs(server, `withdrawal ${id} to be ${state}`, async () =>
      (await withdrawals.stateOf(id)).provider_state === state ? true : undefined,
    );
  /** The provider has it, and its response is stored. */
  const isSent = async (id: string) => {
    await afterJobs(server, `payout ${id} at the provider`, async () =>
      double.paidFor(id).payouts === 1 ? true : undefined,
    );
    await stateBecomes(id, 'sent');
  };
  const approve = (id: string) =>
    withdrawals.finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
  /** A withdrawal of a player of its own, approved. */
  const begin = async (fate: Parameters<PayoutsDouble['setFate']>[0], who = player) => {
    double.setFate(fate);
    const id = await withdrawals.request(who, AMOUNT);
    await approve(id);
    return id;
  };
  const deliver = ({ headers, body }: SignedWebhook) =>
    fetch(`${server.origin}/api/webhooks/${name}/payouts`, { method: 'POST', headers, body });
  /** Waits for the outcome and not for the job, because the crontab's own run may have taken the due withdrawal. */
  const pollLater = async () => {
    await server.services.db.query(
      `update withdrawals set ask_at = now() - interval '1 hour' where ask_at is not null`,
    );
    await server.runJob('reconcile-payouts', {});
  };

  it('pays a UPI ID and a bank account, each once', async () => {
    const before = double.totalPaid();
    const byUpi = await begin('paid');
    await stateBecomes(byUpi, 'paid');
    const body = { amount: AMOUNT, method: 'BANK' as const, details: bankDetails };
    const byBank = (await player.call('POST /user/withdraw', { body })).withdrawRequest._id;
    await approve(byBank);
    await stateBecomes(byBank, 'paid');
    for (const id of [byUpi, byBank]) expect(double.paidFor(id)).toEqual({ paise: AMOUNT * 100, payouts: 1 });
    expect(double.totalPaid() - before).toBe(2 * AMOUNT * 100);
    expect((await withdrawals.requestsOf(player))[0]).toMatchObject({
      status: 'Approved',
      utr: expect.stringMatching(/^\d{12}$/),
    });
  });

  it('finds a payout settled later, by webhook or by poll', async () => {
    const who = await playerWithVerifiedWinnings(server, START);
    const first = await begin('processing', who);
    await isSent(first);
    double.settle(first, 'paid');
    expect((await deliver(double.webhook(first))).status).toBe(200);
    await stateBecomes(first, 'paid');
    const second = await begin('processing', who);
    await isSent(second);
    double.settle(second, 'failed');
    await pollLater();
    await stateBecomes(second, 'failed');
    expect(await withdrawals.rewardOf(who)).toBe(START - AMOUNT);
  });

  it('gives the money back when the provider refuses the payout for certain', async () => {
    const who = await playerWithVerifiedWinnings(server, START);
    double.refuseNext();
    const id = await begin('paid', who);
    await stateBecomes(id, 'failed');
    expect(double.paidFor(id)).toEqual({ paise: 0, payouts: 0 });
    expect(await withdrawals.rewardOf(who)).toBe(START);
  });

  it.each(FAULTS_OF_RUN)('pays once when the first response is: %s', async (fault) => {
    const who = await playerWithVerifiedWinnings(server, START);
    const id = await withdrawals.request(who, AMOUNT);
    double.http.setFault(() => fault);
    await approve(id);
    await stateBecomes(id, 'unknown');
    await pollLater().catch(() => {});
    expect((await withdrawals.stateOf(id)).status).toBe('approved');
    expect(await withdrawals.rewardOf(who)).toBe(START - AMOUNT);
    double.http.clear();
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/retry', { params: { id } });
    await stateBecomes(id, 'paid');
    expect(double.paidFor(id)).toEqual({ paise: AMOUNT * 100, payouts: 1 });
  });

  it('returns money that the bank sent back, once, however often it is reported', async () => {
    await server.services.settings.write('withdrawCooldownHours', 24);
    const who = await playerWithVerifiedWinnings(server, START);
    const id = await begin('paid', who);
    await stateBecomes(id, 'paid');
    expect(await withdrawals.rewardOf(who)).toBe(START - AMOUNT);
    const again = () => who.send('POST /user/withdraw', { body: upiRequest(AMOUNT, 'kavya.other@okaxis') });
    expect(await again()).toMatchObject({ status: 422, body: { code: 'WITHDRAW_TOO_SOON' } });
    double.settle(id, 'returned');
    const { pollPayout } = server.features.withdrawals;
    await Promise.all([
      ...Array.from({ length: 6 }, () => deliver(double.webhook(id))),
      ...Array.from({ length: 6 }, () => pollPayout(id)),
      pollLater(),
    ]);
    await stateBecomes(id, 'returned');
    await Promise.all(Array.from({ length: 5 }, () => pollPayout(id)));
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid', 'withdrawal_bounced']);
    expect(await withdrawals.rewardOf(who)).toBe(START);
    expect(await noticeKindsOf(who)).toEqual(['withdrawalBounced', 'withdrawalPaid', 'withdrawalApproved']);
    const [request] = await withdrawals.requestsOf(who);
    expect(request).toMatchObject({
      status: 'Rejected',
      returnedAt: expect.any(String),
      reason: expect.stringContaining('closed'),
    });
    expect(await withdrawals.detailOf(id)).toMatchObject({
      status: 'returned',
      payout: { state: 'returned' },
      balance: { held: 0 },
    });
    // The cooldown of the returned withdrawal is over.
    expect((await again()).status).toBe(200);
    await server.services.settings.write('withdrawCooldownHours', 0);
  });

  it('finds a return whose webhook never comes, days later', async () => {
    const who = await playerWithVerifiedWinnings(server, START);
    const id = await begin('paid', who);
    await stateBecomes(id, 'paid');
    await pollLater();
    double.settle(id, 'returned');
    await pollLater();
    await stateBecomes(id, 'returned');
    expect(await withdrawals.rewardOf(who)).toBe(START);
  });

  it('counts what came back before it was reported as paid as never paid', async () => {
    const who = await playerWithVerifiedWinnings(server, START);
    const id = await begin('processing', who);
    await isSent(id);
    double.settle(id, 'returned');
    await pollLater();
    await stateBecomes(id, 'failed');
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_returned']);
    expect(await withdrawals.rewardOf(who)).toBe(START);
  });

  it('refuses a forged webhook, and acknowledges those about other payouts without storing them', async () => {
    const id = await begin('processing', await playerWithVerifiedWinnings(server, START));
    await isSent(id);
    double.settle(id, 'paid');
    expect((await deliver(double.webhook(id, { signer: 'forger' }))).status).toBe(400);
    const genuine = double.webhook(id);
    expect((await deliver({ ...genuine, body: `${genuine.body} ` })).status).toBe(400);
    expect((await deliver(double.foreignWebhook())).status).toBe(200);
    expect((await deliver(double.webhook('019a0000-0000-7000-8000-000000000001'))).status).toBe(200);
    const stored = 'select withdrawal_id from payout_webhooks where processed_at is null';
    expect(await server.services.db.query(stored)).toEqual([]);
    expect((await withdrawals.stateOf(id)).provider_state).toBe('sent');
    expect((await deliver(double.webhook(id, { signer: 'former' }))).status).toBe(200);
    await stateBecomes(id, 'paid');
  });

  it('compares the owner of an account, and lets the player try again while nothing responds', async () => {
    const who = await playerWithVerifiedWinnings(server, START);
    double.setOwner('other.person@okaxis', 'Ramesh Chandra Verma');
    double.setOwner('absent@okaxis', null);
    const attempt = (upi: string) => who.send('POST /user/withdraw', { body: upiRequest(AMOUNT, upi) });
    expect(await attempt('other.person@okaxis')).toMatchObject({ body: { code: 'NAME_MISMATCH' } });
    expect(await attempt('absent@okaxis')).toMatchObject({ body: { code: 'PAYEE_NOT_FOUND' } });
    double.http.setFault(() => 'html');
    expect(await attempt('kavya.own@okaxis')).toMatchObject({ status: 503, body: { code: 'PAYOUTS_UNAVAILABLE' } });
    expect(await withdrawals.rewardOf(who)).toBe(START);
  });

  it('leaves a withdrawal of another provider alone', async () => {
    const who = await playerWithVerifiedWinnings(server, START);
    const id = await begin('processing', who);
    await isSent(id);
    const { payouts } = server.services;
    Object.assign(payouts, { provider: 'later' });
    await expect(server.runJob('send-payout', { withdrawalId: id })).rejects.toThrow(`by ${name} only`);
    double.settle(id, 'paid');
    await pollLater();
    expect((await withdrawals.stateOf(id)).provider_state).toBe('sent');
    Object.assign(payouts, { provider: name });
    await pollLater();
    await stateBecomes(id, 'paid');
  });

  it('writes no secret into a log or an error', () => {
    const logged = lines.join('');
    expect(logged).toContain(name);
    for (const secret of double.secrets) expect(logged).not.toContain(secret);
  });

  // Last, because it ends the sessions.
  it('polls a paid payout for fifteen days and no longer', async () => {
    const polled = () =>
      server.services.db.query<{ ask_at: Date | null }>(`select ask_at from withdrawals where status = 'paid'`);
    server.clock.advance({ days: 14 });
    await server.runJob('reconcile-payouts', {});
    expect((await polled()).some(({ ask_at }) => ask_at === null)).toBe(false);
    server.clock.advance({ days: 2 });
    await server.runJob('reconcile-payouts', {});
    expect((await polled()).every(({ ask_at }) => ask_at === null)).toBe(true);
  });
});
