import { randomInt } from 'node:crypto';
import type { Reconciliation } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { type Deposits, createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { moneyOf } from '@muqabla/testing/match-money';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
let deposits: Deposits;
const staff = {} as Record<StaffRole, Caller>;

beforeAll(async () => {
  deposits = await createDepositFixtures(server);
  for (const role of STAFF_ROLES) staff[role] = await createStaffMember(server, role);
});

const DOLLARS = { currency: 'USD', minorUnits: 485 };
const PAID_ABROAD_RUPEES = 404.4;

/** A deposit paid in dollars, by the usual way: payment page, webhook, fetch from the gateway. */
const createForeignDeposit = async () => {
  const deposit = await deposits.begin(PAID_ABROAD_RUPEES);
  await deposits.actOn(deposit.paymentUrl, 'pay');
  await deposits.becomes(deposit.depositId, 'suspense');
  return deposit;
};
const detail = (id: string) => staff.finance.call('GET /admin/deposits/{id}', { params: { id } });
const propose = (id: string, to: 'player' | 'gateway', caller = staff.finance) =>
  caller.send('POST /admin/deposits/{id}/resolve-suspense', {
    params: { id },
    body: { to, reason: 'Paid from abroad.' },
  });
const approve = (id: string, caller = staff.owner) =>
  caller.send('POST /admin/deposits/{id}/resolve-suspense/approve', { params: { id } });
const refundBecomes = (id: string, state: string) =>
  afterJobs(server, `the refund of ${id} to be ${state}`, async () => {
    const { refund } = await detail(id);
    return refund?.state === state ? refund : undefined;
  });
const inSuspense = async () => (await staff.finance.call('GET /admin/deposits', { query: {} })).inSuspense;
const gatewayRefunds = (paymentId: string) =>
  server.services.db.query('select currency, minor_units from sandbox.refunds where payment_id = $1', [paymentId]);
const mockRefundResponses = (...responses: ('pending' | 'failed' | 'nothing')[]) => {
  const refundPayment = vi.spyOn(server.services.payments, 'refundPayment');
  for (const answer of responses)
    refundPayment.mockImplementationOnce(async () => {
      if (answer === 'nothing') throw new Error('no answer');
      return answer === 'failed' ? { state: 'failed', reason: 'The card was closed.' } : { state: 'pending' };
    });
  return refundPayment;
};
/** Makes every refund due and runs the polling job. */
const pollRefundsLater = async () => {
  server.clock.advance({ minutes: 2 });
  await server.runJob('send-refunds', {});
};

describe('money that is not rupees', () => {
  it('goes to suspense without a posting and is shown in its currency', async () => {
    const before = await moneyOf(server, deposits.player);
    const countBefore = await inSuspense();
    const { depositId } = await createForeignDeposit();
    const shown = await detail(depositId);
    expect(shown).toMatchObject({ status: 'suspense', amount: PAID_ABROAD_RUPEES, foreign: DOLLARS, transfers: [] });
    expect(shown.suspended).toBeUndefined();
    expect(await moneyOf(server, deposits.player)).toEqual(before);
    expect(await inSuspense()).toBe(countBefore + 1);
  });

  it('is never credited', async () => {
    const { depositId } = await createForeignDeposit();
    expect(await propose(depositId, 'player')).toMatchObject({ status: 422, body: { code: 'FOREIGN_NOT_CREDITED' } });
    expect((await detail(depositId)).resolution).toBeUndefined();
    // Even a proposal inserted past the rules is refused on approval.
    await server.services.db.query(
      `insert into proposals (proposal_id, kind, subject_id, terms, reason, status, proposed_by, proposed_at)
       select gen_random_uuid(), 'suspense', $1, '{"to":"player"}', 'x', 'proposed', staff_id, now()
       from staff where role = 'finance' limit 1`,
      [depositId],
    );
    expect(await approve(depositId)).toMatchObject({ status: 422, body: { code: 'FOREIGN_NOT_CREDITED' } });
    expect(await deposits.creditsOf(depositId)).toEqual([]);
  });

  it('is refunded in its currency and amount once two staff members agree, without a posting', async () => {
    const countBefore = await inSuspense();
    const { depositId, paymentId } = await createForeignDeposit();
    const before = await moneyOf(server, deposits.player);
    expect(await propose(depositId, 'gateway')).toMatchObject({ status: 200 });
    expect(await approve(depositId, staff.finance)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
    expect(await gatewayRefunds(paymentId)).toEqual([]);
    expect((await approve(depositId)).status).toBe(200);
    const refund = await refundBecomes(depositId, 'done');
    expect(refund).toMatchObject({ money: DOLLARS, reference: expect.stringMatching(/^\d{12}$/) });
    expect(await gatewayRefunds(paymentId)).toEqual([{ currency: 'USD', minor_units: 485 }]);
    expect(await deposits.creditsOf(depositId)).toEqual([]);
    expect(await moneyOf(server, deposits.player)).toEqual(before);
    expect(await inSuspense()).toBe(countBefore);
    expect((await detail(depositId)).foreign).toBeUndefined();
    expect((await deposits.depositOf(depositId)).resolved).toEqual({ to: 'gateway', foreign: DOLLARS });
    const { notices } = await deposits.player.call('GET /user/notices', { query: {} });
    expect(notices[0]).toMatchObject({ kind: 'foreignReturned', words: expect.stringContaining('another currency') });
    expect(await propose(depositId, 'gateway')).toMatchObject({ status: 422, body: { code: 'NOTHING_IN_SUSPENSE' } });
  });

  it('is refunded once by twenty concurrent approvals', async () => {
    const { depositId, paymentId } = await createForeignDeposit();
    await propose(depositId, 'gateway');
    const second = await createStaffMember(server, 'finance');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, way) => approve(depositId, way % 2 === 0 ? staff.owner : second)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await refundBecomes(depositId, 'done');
    expect(await gatewayRefunds(paymentId)).toHaveLength(1);
  });
});

describe('a refund without an outcome', () => {
  it('stays under way until the gateway decides, is requested under one key, and blocks another refund', async () => {
    const refundRequests = mockRefundResponses('nothing', 'pending');
    const { depositId } = await createForeignDeposit();
    await propose(depositId, 'gateway');
    await approve(depositId);
    await refundBecomes(depositId, 'sending');
    await afterJobs(server, 'the first answer', async () =>
      refundRequests.mock.calls.length === 1 ? true : undefined,
    );
    expect(await propose(depositId, 'gateway')).toMatchObject({ status: 409, body: { code: 'REFUND_UNDER_WAY' } });
    expect((await deposits.depositOf(depositId)).resolved).toBeUndefined();
    await pollRefundsLater();
    await afterJobs(server, 'the second answer', async () =>
      refundRequests.mock.calls.length === 2 ? true : undefined,
    );
    expect((await detail(depositId)).refund?.state).toBe('sending');
    await pollRefundsLater();
    await refundBecomes(depositId, 'done');
    expect(new Set(refundRequests.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  });

  it('refused by the gateway leaves the money in suspense and can be proposed again', async () => {
    mockRefundResponses('failed');
    const { depositId, paymentId } = await createForeignDeposit();
    await propose(depositId, 'gateway');
    await approve(depositId);
    expect(await refundBecomes(depositId, 'failed')).toMatchObject({ failure: 'The card was closed.' });
    expect((await detail(depositId)).foreign).toEqual(DOLLARS);
    expect(await propose(depositId, 'gateway')).toMatchObject({ status: 200 });
    await approve(depositId);
    await refundBecomes(depositId, 'done');
    expect(await gatewayRefunds(paymentId)).toHaveLength(1);
  });

  it('of rupees stays in the suspense account until the gateway decides', async () => {
    mockRefundResponses('pending');
    const { depositId, paymentId } = await deposits.begin(404.04);
    await server.services.db.query(
      `update sandbox.payments set status = 'captured', amount_paise = 40000 where payment_id = $1`,
      [paymentId],
    );
    await server.features.deposits.settleDeposit({ providerPaymentId: paymentId, depositId });
    await propose(depositId, 'gateway');
    await approve(depositId);
    await refundBecomes(depositId, 'sending');
    expect((await deposits.creditsOf(depositId)).map(({ kind }) => kind)).toEqual(['deposit_suspense']);
    await pollRefundsLater();
    await refundBecomes(depositId, 'done');
    expect((await deposits.creditsOf(depositId)).map(({ kind }) => kind)).toEqual([
      'deposit_suspense',
      'suspense_resolved',
    ]);
  });

  it('is requested of the gateway that has the payment, and of no other', async () => {
    const refundRequests = mockRefundResponses('nothing');
    const { depositId, paymentId } = await createForeignDeposit();
    await propose(depositId, 'gateway');
    await approve(depositId);
    await afterJobs(server, 'the first answer', async () =>
      refundRequests.mock.calls.length === 1 ? true : undefined,
    );
    const refundId = refundRequests.mock.calls[0]?.[0].key ?? '';
    const ofGateway = (name: string) =>
      server.services.db.query('update deposits set provider = $2 where deposit_id = $1', [depositId, name]);
    // The clock stays, because moving it would end the sessions.
    const poll = async () => {
      await server.services.db.query('update deposit_refunds set ask_at = asked_at where refund_id = $1', [refundId]);
      await server.runJob('send-refunds', {});
    };
    await ofGateway('former');
    await poll();
    await expect(server.runJob('send-refund', { refundId })).rejects.toThrow(/can be sent by former only/);
    expect(refundRequests.mock.calls).toHaveLength(1);
    await ofGateway('sandbox');
    await poll();
    await refundBecomes(depositId, 'done');
    expect(await gatewayRefunds(paymentId)).toHaveLength(1);
  });

  it('that cannot be settled does not delay others', async () => {
    const refundRequests = mockRefundResponses('pending', 'pending');
    const refunds = [await createForeignDeposit(), await createForeignDeposit()];
    for (const { depositId } of refunds) {
      await propose(depositId, 'gateway');
      await approve(depositId);
      await refundBecomes(depositId, 'sending');
    }
    await afterJobs(server, 'both first responses', async () =>
      refundRequests.mock.calls.length === 2 ? true : undefined,
    );
    const [broken = '', other = ''] = refundRequests.mock.calls.map(([{ providerPaymentId }]) => providerPaymentId);
    const brokenKey = refundRequests.mock.calls[0]?.[0].key ?? '';
    const depositOf = (paymentId: string) => refunds.find((each) => each.paymentId === paymentId)?.depositId ?? '';
    const unreadable = { state: 'done', reference: 'no text \0 of PostgreSQL' } as const;
    refundRequests.mockImplementation(async (refund) =>
      refund.providerPaymentId === broken ? unreadable : { state: 'done', reference: '123456789012' },
    );
    server.clock.advance({ minutes: 2 });
    await expect(server.runJob('send-refunds', {})).rejects.toThrow(/^1 of 2 refunds could not be polled$/);
    expect((await detail(depositOf(other))).refund?.state).toBe('done');
    expect((await detail(depositOf(broken))).refund?.state).toBe('sending');
    vi.restoreAllMocks();
    await server.runJob('send-refund', { refundId: brokenKey });
    await refundBecomes(depositOf(broken), 'done');
  });
});

describe('a statement of the provider', () => {
  const reconcile = async (csv: string) => {
    const from = { 'x-forwarded-for': `10.3.${randomInt(256)}.${randomInt(256)}` };
    const file = new Blob([csv], { type: 'text/csv' });
    return (await staff.finance.send<Reconciliation>('POST /admin/deposits/reconcile', { body: {}, file }, from)).body;
  };

  it('matches foreign money by its currency, never as paise', async () => {
    const { depositId, paymentId } = await createForeignDeposit();
    const now = server.clock.now().toISOString();
    const line = (amount: string, currency: string) =>
      reconcile(`payment_id,amount,currency,status,utr,date\n${paymentId},${amount},${currency},captured,1,${now}`);
    expect(await line('4.85', 'USD')).toMatchObject({ matched: 1 });
    expect((await line('4.86', 'USD')).counts).toMatchObject({ amountDiffers: 1 });
    const inRupees = await line('4.85', 'INR');
    expect(inRupees.counts).toMatchObject({ currencyDiffers: 1, amountDiffers: 0 });
    expect(inRupees.differences[0]).toMatchObject({
      kind: 'currencyDiffers',
      depositId,
      here: { foreign: DOLLARS, status: 'suspense' },
      there: { amount: 4.85 },
    });
    expect(await reconcile(`payment_id,amount,status,utr,date\n${paymentId},404.4,captured,1,${now}`)).toMatchObject({
      matched: 0,
      counts: { currencyDiffers: 1 },
    });
  });
});
