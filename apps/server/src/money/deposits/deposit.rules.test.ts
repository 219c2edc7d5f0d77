import { paise } from '@muqabla/contract/money';
import { DEPOSIT_STATUSES, type DepositStatus } from '@muqabla/contract/money/deposits/deposit-calls';
import { describe, expect, it } from 'vitest';
import { depositBill } from '../../core/ledger/deposit-postings.rules.ts';
import { type Deposit, decideSettlement, type GatewayPayment } from './deposit.rules.ts';

const createdAt = new Date('2026-01-01T10:00:00Z');
const soon = new Date('2026-01-01T10:05:00Z');
const aDayLater = new Date('2026-01-02T10:00:00Z');
const allowed = { now: soon, isBarred: false };
const depositIn = (status: DepositStatus): Deposit => ({
  depositId: 'd',
  playerId: 'p',
  status,
  bill: depositBill(paise(500_00), 28),
  createdAt,
});
const payment = (state: GatewayPayment['state'], more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  state,
  amount: paise(500_00),
  currency: 'INR',
  reference: '432198765012',
  ...more,
});
const next = (status: DepositStatus, state: GatewayPayment['state'], now = soon) =>
  decideSettlement(depositIn(status), payment(state), { now, isBarred: false })?.status ?? 'stays';

describe('the next status of a deposit', () => {
  const table: Record<DepositStatus, Record<GatewayPayment['state'], string>> = {
    created: { unknown: 'stays', created: 'stays', pending: 'pending', captured: 'captured', failed: 'failed' },
    pending: { unknown: 'stays', created: 'stays', pending: 'stays', captured: 'captured', failed: 'failed' },
    failed: { unknown: 'stays', created: 'stays', pending: 'stays', captured: 'captured', failed: 'stays' },
    captured: { unknown: 'stays', created: 'stays', pending: 'stays', captured: 'stays', failed: 'stays' },
    suspense: { unknown: 'stays', created: 'stays', pending: 'stays', captured: 'stays', failed: 'stays' },
  };

  it.each(
    DEPOSIT_STATUSES.flatMap((status) =>
      Object.entries(table[status]).map(([state, to]) => [status, state as GatewayPayment['state'], to] as const),
    ),
  )('of a %s deposit whose payment is %s: %s', (status, state, to) => {
    expect(next(status, state)).toBe(to);
  });

  it('is failed after a day without a payment attempt, but not while a payment is pending', () => {
    expect(next('created', 'created', aDayLater)).toBe('failed');
    expect(next('created', 'unknown', aDayLater)).toBe('failed');
    expect(next('created', 'pending', aDayLater)).toBe('pending');
    expect(next('pending', 'pending', aDayLater)).toBe('stays');
    expect(next('created', 'captured', aDayLater)).toBe('captured');
  });
});

describe('the money of a capture', () => {
  it('is credited with its bill when it is the deposit’s amount', () => {
    expect(
      decideSettlement(depositIn('created'), payment('captured'), allowed)?.transfers.map(({ key }) => key),
    ).toEqual(['deposit:d:capture', 'deposit:d:cashback']);
  });

  it.each([499_99, 500_01, 1])('goes to suspense when it is %i paise instead', (amount) => {
    const settlement = decideSettlement(depositIn('pending'), payment('captured', { amount: paise(amount) }), allowed);
    expect(settlement?.status).toBe('suspense');
    expect(settlement?.transfers.map(({ kind }) => kind)).toEqual(['deposit_suspense']);
    expect(settlement?.transfers.flatMap(({ legs }) => legs.map(({ account }) => account))).not.toContain('deposit:p');
  });

  it('goes to suspense in full, without cashback, when KYC has barred the player meanwhile', () => {
    const settlement = decideSettlement(depositIn('created'), payment('captured'), { now: soon, isBarred: true });
    expect(settlement?.status).toBe('suspense');
    expect(settlement?.transfers.map(({ kind, legs }) => [kind, legs.map(({ amount }) => amount)])).toEqual([
      ['deposit_suspense', [-500_00, 500_00]],
    ]);
  });

  it('waits for staff without a posting when it is foreign', () => {
    expect(decideSettlement(depositIn('created'), payment('captured', { currency: 'USD' }), allowed)).toEqual({
      status: 'suspense',
      transfers: [],
    });
  });
});
