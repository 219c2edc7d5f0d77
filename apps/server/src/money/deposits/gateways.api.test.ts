import { paise } from '@muqabla/contract/money';
import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { createDepositFixtures, type Deposits } from '@muqabla/testing/deposit-fixtures';
import { startCashfreePaymentsDouble } from '@muqabla/testing/providers/cashfree-double';
import { type Fault, FAULTS_OF_RUN, type SignedWebhook } from '@muqabla/testing/providers/http-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { setUpServerWithDouble, withProviders } from '@muqabla/testing/providers/server-with-double';
import { recordLog } from '@muqabla/testing/recorded-log';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { beforeAll, describe, expect, it } from 'vitest';

const DOUBLES = [
  ['razorpay', startRazorpayPaymentsDouble],
  ['cashfree', startCashfreePaymentsDouble],
] as const;

describe.each(DOUBLES)('deposits through %s', (name, startDouble) => {
  let deposits: Deposits;
  let finance: Caller;
  let owner: Caller;
  const { log, lines } = recordLog();
  const { double, server } = setUpServerWithDouble(startDouble, ({ config }) => withProviders({ payments: config }), {
    log,
  });
  beforeAll(async () => {
    deposits = await createDepositFixtures(server);
    finance = await createStaffMember(server, 'finance');
    owner = await createStaffMember(server, 'owner');
  });

  const begin = async (amount = 500) => {
    const { depositId } = await deposits.begin(amount);
    const paymentId = double.paymentOf(depositId);
    if (paymentId === undefined) throw new Error('the double has no payment of this deposit');
    return { depositId, paymentId };
  };
  const deliver = ({ headers, body }: SignedWebhook) =>
    fetch(`${server.origin}/api/webhooks/${name}/payments`, { method: 'POST', headers, body });
  /** Makes everything due that is polled. The clock stays, because moving it would end the sessions. */
  const makeDue = async () => {
    const due = "set ask_at = now() - interval '1 hour' where ask_at is not null";
    await server.services.db.query(`update deposits ${due}`);
    await server.services.db.query(`update deposit_refunds ${due}`);
  };
  /** Waits for the outcome and not for the job, because the crontab's own run may have taken the due deposit. */
  const pollLater = async () => {
    await makeDue();
    await server.runJob('poll-deposits', {});
  };
  const check = (depositId: string) =>
    deposits.player.send('POST /user/deposit/{depositId}/check', { params: { depositId } });
  const statusOf = async (depositId: string) => (await deposits.depositOf(depositId)).status;

  it('credits a paid deposit once, however often and at once it is reported', async () => {
    const before = await deposits.balanceOf();
    const { depositId, paymentId } = await begin(404.04);
    double.pay(paymentId);
    const webhook = double.webhook(paymentId);
    const later = double.webhook(paymentId, { sentAt: new Date(server.clock.now().getTime() + 1000) });
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => deliver(webhook)),
      ...Array.from({ length: 5 }, () => deliver(later)),
      ...Array.from({ length: 3 }, () => check(depositId)),
      pollLater(),
    ]);
    expect(responses.slice(0, 10).map((response) => (response as Response).status)).toEqual(Array(10).fill(200));
    await deposits.becomes(depositId, 'captured');
    expect(await deposits.creditsOf(depositId)).toEqual([{ kind: 'deposit_captured' }, { kind: 'deposit_cashback' }]);
    expect(await deposits.balanceOf()).toBeCloseTo(before + 404.04, 2);
    expect(double.countOf(depositId)).toBe(1);
  });

  it('finds a payment whose webhook never comes', async () => {
    const { depositId, paymentId } = await begin();
    double.pay(paymentId);
    await pollLater();
    await deposits.becomes(depositId, 'captured');
  });

  it('believes no webhook that comes before the payment', async () => {
    const { depositId, paymentId } = await begin();
    const early = double.webhook(paymentId);
    expect((await deliver({ ...early })).status).toBe(200);
    await deposits.allProcessed(paymentId, 1);
    expect(await statusOf(depositId)).toBe('created');
    double.pay(paymentId);
    await deliver(double.webhook(paymentId));
    await deposits.becomes(depositId, 'captured');
  });

  it('accepts the former secret, and refuses a forged, changed or re-serialised webhook', async () => {
    const { depositId, paymentId } = await begin();
    double.pay(paymentId);
    const genuine = double.webhook(paymentId);
    const changed: SignedWebhook[] = [
      double.webhook(paymentId, { signer: 'forger' }),
      { ...genuine, body: genuine.body.replace('{', '{ ') },
      { ...genuine, body: JSON.stringify(JSON.parse(genuine.body), null, 1) },
      { headers: { 'content-type': 'application/json' }, body: genuine.body },
      { ...genuine, body: '' },
    ];
    for (const each of changed) expect((await deliver(each)).status).toBe(400);
    expect(await deposits.keptWebhooks(paymentId)).toEqual([]);
    expect((await deliver(double.webhook(paymentId, { signer: 'former' }))).status).toBe(200);
    await deposits.becomes(depositId, 'captured');
  });

  it('refuses webhooks of the wrong time where they carry one', async () => {
    const { paymentId } = await begin();
    for (const minutes of [-6, 6]) {
      const sentAt = new Date(server.clock.now().getTime() + minutes * 60_000);
      expect((await deliver(double.webhook(paymentId, { sentAt }))).status).toBe(double.hasTimes ? 400 : 200);
    }
  });

  it('acknowledges what is not about its payments, and changes nothing', async () => {
    const before = await deposits.balanceOf();
    const foreign = double.payForeign();
    expect((await deliver(double.webhook(foreign))).status).toBe(200);
    await deposits.allProcessed(foreign, 1);
    expect((await deliver(double.irrelevantWebhook())).status).toBe(200);
    expect(await deposits.balanceOf()).toBe(before);
  });

  it.each([
    ['another amount', { amount: 30_000 }],
    ['another currency', { amount: 485, currency: 'USD' }],
  ])('holds %s in suspense and refunds it once two staff members agree', async (_, capture) => {
    const { depositId, paymentId } = await begin();
    double.pay(paymentId, capture);
    await deliver(double.webhook(paymentId));
    await deposits.becomes(depositId, 'suspense');
    const params = { id: depositId };
    await finance.call('POST /admin/deposits/{id}/resolve-suspense', {
      params,
      body: { to: 'gateway', reason: 'Wrong amount.' },
    });
    await owner.call('POST /admin/deposits/{id}/resolve-suspense/approve', { params });
    const refundIs = (state: string) =>
      afterJobs(server, `the refund to be ${state}`, async () =>
        (await finance.call('GET /admin/deposits/{id}', { params })).refund?.state === state ? true : undefined,
      );
    await afterJobs(server, 'the request of the refund', async () =>
      double.refundsOf(paymentId).length === 1 ? true : undefined,
    );
    await refundIs('sending');
    double.completeRefunds();
    await makeDue();
    await Promise.all([server.runJob('send-refunds', {}), server.runJob('send-refunds', {})]);
    await refundIs('done');
    expect(double.refundsOf(paymentId)).toEqual([expect.objectContaining({ amount: capture.amount })]);
  });

  it('fails an expired payment, and still credits it when it was paid after all', async () => {
    const { depositId, paymentId } = await begin();
    double.fail(paymentId);
    await deliver(double.webhook(paymentId));
    await deposits.becomes(depositId, 'failed');
    double.pay(paymentId);
    await deliver(double.webhook(paymentId));
    await deposits.becomes(depositId, 'captured');
  });

  it.each(FAULTS_OF_RUN)('changes nothing while the gateway responds with: %s', async (fault) => {
    const { depositId, paymentId } = await begin();
    double.pay(paymentId);
    double.http.setFault(() => fault);
    await expect(server.features.deposits.settleDeposit({ providerPaymentId: paymentId, depositId })).rejects.toThrow();
    expect(await statusOf(depositId)).toBe('created');
    double.http.clear();
    await pollLater();
    await deposits.becomes(depositId, 'captured');
    expect(await deposits.creditsOf(depositId)).toHaveLength(2);
  });

  it('lets the player check again when the gateway does not respond', async () => {
    const { depositId, paymentId } = await begin();
    double.pay(paymentId);
    double.http.setFault(() => 'html');
    expect(await check(depositId)).toMatchObject({ status: 503, body: { code: 'PAYMENTS_UNAVAILABLE' } });
    double.http.clear();
    expect(await check(depositId)).toMatchObject({ status: 200, body: { status: 'captured' } });
  });

  it.each(['lost', 'error'] satisfies Fault[])(
    'offers no page when the creation of a payment ends with: %s',
    async (fault) => {
      double.http.setFault(({ method }) => (method === 'POST' ? fault : null));
      const body = { amount: 500, userId: deposits.player.id };
      expect(await deposits.player.send('POST /user/deposit', { body })).toMatchObject({ status: 503 });
    },
  );

  it('creates one payment for one deposit, and none of another amount', async () => {
    const { depositId, paymentId } = await begin();
    const { payments, db } = server.services;
    const [row] = await db.query<{ created_at: Date }>('select created_at from deposits where deposit_id = $1', [
      depositId,
    ]);
    const again = {
      depositId,
      amount: paise(500_00),
      returnUrl: `${server.origin}/wallet?deposit=${depositId}`,
      customer: { playerId: deposits.player.id, phone: deposits.player.phone, fullName: deposits.player.me.fullName },
      expiresAt: new Date((row?.created_at.getTime() ?? 0) + 23 * 3_600_000),
    };
    expect((await payments.createPayment(again)).providerPaymentId).toBe(paymentId);
    await expect(payments.createPayment({ ...again, amount: paise(600_00) })).rejects.toThrow(name);
    expect(double.countOf(depositId)).toBe(1);
  });

  it('writes no secret into a log or an error', () => {
    const logged = lines.join('');
    expect(logged).toContain(name);
    for (const secret of double.secrets) expect(logged).not.toContain(secret);
  });
});
