import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { paise } from '@muqabla/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideApproval,
  decideWithdrawal,
  flagsOf,
  mayRetry,
  needsSecond,
  stateOf,
  type Withdrawal,
  type WithdrawalAct,
  dueForLate,
} from './withdrawal.rules.ts';

const AMOUNT = paise(100_00);
const requestedAt = new Date('2026-01-01T10:00:00Z');

const withdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalId: 'w',
  playerId: 'p',
  wallet: 'reward',
  amount: AMOUNT,
  tax: paise(0),
  status: 'pending',
  providerState: 'none',
  utr: null,
  reason: null,
  ...change,
});

const STATES = {
  pending: withdrawal(),
  'just approved': withdrawal({ status: 'approved' }),
  sent: withdrawal({ status: 'approved', providerState: 'sent' }),
  unknown: withdrawal({ status: 'approved', providerState: 'unknown' }),
  paid: withdrawal({ status: 'paid', providerState: 'paid', utr: '1' }),
  rejected: withdrawal({ status: 'rejected', reason: 'No' }),
  failed: withdrawal({ status: 'rejected', providerState: 'failed', reason: 'No' }),
  returned: withdrawal({ status: 'returned', providerState: 'returned', utr: '1', reason: 'Closed' }),
};
const ACTS = {
  approve: { act: 'approve' },
  reject: { act: 'reject', reason: 'Wrong' },
  retry: { act: 'retry' },
  send: { act: 'send' },
  'hears processing': { act: 'hear', requestedAt, response: { state: 'processing' } },
  'hears unknown': { act: 'hear', requestedAt, response: { state: 'unknown' } },
  'hears paid': { act: 'hear', requestedAt, response: { state: 'paid', utr: '123', amount: AMOUNT } },
  'hears another amount': { act: 'hear', requestedAt, response: { state: 'paid', utr: '123', amount: paise(1_00) } },
  'hears failed': { act: 'hear', requestedAt, response: { state: 'failed', reason: 'Bank' } },
  'hears returned': { act: 'hear', requestedAt, response: { state: 'returned', reason: 'Bank' } },
} as const satisfies Record<string, WithdrawalAct>;

/** The effect as text: status/provider state, posted transfers, and whether the payout is sent. */
const effectOf = (state: keyof typeof STATES, act: keyof typeof ACTS) => {
  const decision = decideWithdrawal(STATES[state], ACTS[act]);
  if (decision === null) return '-';
  if ('refused' in decision) return decision.refused;
  const { next, transfers, send } = decision;
  return [`${next.status}/${next.providerState}`, ...transfers.map(({ kind }) => kind), ...(send ? ['send'] : [])].join(
    ' ',
  );
};

const NO = 'WITHDRAWAL_MOVED_ON';
const PAID = 'paid/paid withdrawal_paid';
const FAILED = 'rejected/failed withdrawal_returned';
const RETURNED = 'returned/returned withdrawal_bounced';

describe('a withdrawal', () => {
  it.each([
    ['pending', ['approved/none send', 'rejected/none withdrawal_returned', NO, '-', '-', '-', '-', '-', '-', '-']],
    [
      'just approved',
      [NO, NO, NO, 'approved/sent', 'approved/sent', 'approved/unknown', PAID, 'approved/unknown', FAILED, FAILED],
    ],
    ['sent', [NO, NO, NO, 'approved/sent', '-', 'approved/unknown', PAID, 'approved/unknown', FAILED, FAILED]],
    ['unknown', [NO, NO, 'approved/unknown send', 'approved/sent', 'approved/sent', '-', PAID, '-', FAILED, FAILED]],
    ['paid', [NO, NO, NO, '-', '-', '-', '-', '-', '-', RETURNED]],
    ['rejected', [NO, NO, NO, '-', '-', '-', '-', '-', '-', '-']],
    ['failed', [NO, NO, NO, '-', '-', '-', '-', '-', '-', '-']],
    ['returned', [NO, NO, NO, '-', '-', '-', '-', '-', '-', '-']],
  ] as const)('that is %s', (state, expected) => {
    const acts = Object.keys(ACTS) as (keyof typeof ACTS)[];
    expect(acts.map((act) => effectOf(state, act))).toEqual(expected);
  });

  it('keeps the UTR it is paid under, in the ledger too', () => {
    const decision = decideWithdrawal(STATES.sent, ACTS['hears paid']);
    expect(decision).toMatchObject({
      next: { utr: '123' },
      transfers: [{ key: 'withdrawal:w:paid', reference: '123' }],
    });
  });

  it('keeps the reason of its rejection', () => {
    expect(decideWithdrawal(STATES.pending, ACTS.reject)).toMatchObject({ next: { reason: 'Wrong' } });
    expect(decideWithdrawal(STATES.sent, ACTS['hears failed'])).toMatchObject({ next: { reason: 'Bank' } });
  });

  it('may be sent again only while its outcome is unknown', () => {
    const may = Object.entries(STATES).filter(([, state]) => mayRetry(state));
    expect(may.map(([name]) => name)).toEqual(['unknown']);
  });

  it('has the state shown to staff', () => {
    expect(Object.values(STATES).map(stateOf)).toEqual([
      'pending',
      'approved',
      'approved',
      'unknown',
      'paid',
      'rejected',
      'rejected',
      'returned',
    ]);
  });
});

describe('a flag', () => {
  it.each([
    [9_999_99, false, 'none', false, []],
    [10_000_00, false, 'passkey', false, ['large']],
    [100_00, true, 'none', false, ['sharedTarget']],
    [100_00, false, 'weaker', false, ['weakerProof']],
    [100_00, false, 'none', true, ['held']],
    [10_000_00, true, 'weaker', true, ['held', 'weakerProof', 'sharedTarget', 'large']],
  ] as const)('of %d paise, shared %s, confirmed by %s, held %s: %j', (amount, isShared, proof, isHeld, flags) => {
    expect(flagsOf({ amount: paise(amount), isShared, proof, isHeld })).toEqual(flags);
  });
});

describe('an approval, with two needed from 1,000 rupees on', () => {
  const from = paise(1000_00);
  const decided = (
    change: Partial<Withdrawal>,
    proposedBy: string | null,
    { staffId = 'me', inBatch = false, isHeld = false }: { staffId?: string; inBatch?: boolean; isHeld?: boolean } = {},
  ) => {
    const step = decideApproval(withdrawal(change), { inBatch }, { from, staffId, proposedBy, isHeld });
    return step !== null && typeof step === 'object' ? step.refused : step;
  };
  const [small, large] = [{ amount: paise(999_99) }, { amount: from }];

  it.each([
    ['pays a small withdrawal', small, null, {}, 'pay'],
    ['pays none of a player who is held', small, null, { isHeld: true }, 'WITHDRAWAL_HELD'],
    ['is no second one for a player who is held', large, 'other', { isHeld: true }, 'WITHDRAWAL_HELD'],
    ['is the first of two for a large withdrawal', large, null, {}, 'propose'],
    ['is refused as the second by the first approver', large, 'me', {}, 'FIRST_APPROVER'],
    ['pays as the second by another staff member', large, 'other', {}, 'pay'],
    ['still needs another staff member when the setting rises', small, 'me', {}, 'FIRST_APPROVER'],
    ['pays a small withdrawal as the second', small, 'other', {}, 'pay'],
    ['pays a small withdrawal in a batch', small, null, { inBatch: true }, 'pay'],
    ['changes nothing of a large withdrawal in a batch', large, null, { inBatch: true }, null],
    ['is not the second in a batch', large, 'other', { inBatch: true }, null],
    ['of a decided withdrawal is refused', { ...large, status: 'approved' }, null, {}, NO],
    [
      'of a decided withdrawal is refused to its first approver',
      { ...large, status: 'rejected', reason: 'No' },
      'me',
      {},
      NO,
    ],
  ] as const)('%s', (_, change, proposedBy, who, step) => expect(decided(change, proposedBy, who)).toBe(step));

  it('is needed only while the withdrawal is pending', () => {
    expect(needsSecond(withdrawal(large), { from, proposedBy: null })).toBe(true);
    expect(needsSecond(withdrawal(small), { from, proposedBy: null })).toBe(false);
    expect(needsSecond(withdrawal(small), { from, proposedBy: 'me' })).toBe(true);
    expect(needsSecond(withdrawal({ ...large, status: 'approved' }), { from, proposedBy: null })).toBe(false);
  });
});

const promised = { requestedAt: new Date('2026-11-26T18:29:00Z'), latePromise: paise(20_00) };

it.each([
  ['in the last minute of the last day in India', '2026-12-01T18:29:59Z', 0],
  ['in the first second after it', '2026-12-01T18:30:00Z', 20_00],
  ['at once', '2026-11-26T18:29:01Z', 0],
  ['a month later', '2026-12-26T00:00:00Z', 20_00],
])('a withdrawal that is paid %s', (_, paidAt, due) => expect(dueForLate(promised, new Date(paidAt))).toBe(due));

it('owes nothing where nothing was promised', () => {
  expect(dueForLate({ ...promised, latePromise: paise(0) }, new Date('2027-01-01T00:00:00Z'))).toBe(0);
});

it('is late from the beginning of the sixth day after the day of the request on, at any time of the day', () => {
  const from = new Date('2026-01-01T00:00:00Z').getTime();
  fc.assert(
    fc.property(fc.nat(366 * 86_400), fc.nat(12 * 86_400), (asked, later) => {
      const requestedAt = new Date(from + asked * 1000);
      const paidAt = new Date(requestedAt.getTime() + later * 1000);
      const isLate = paidAt >= startOfDay(addDays(indiaDayOf(requestedAt), 6));
      expect(dueForLate({ requestedAt, latePromise: paise(1) }, paidAt)).toBe(isLate ? 1 : 0);
    }),
  );
});
