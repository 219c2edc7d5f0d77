import { paise } from '@muqabla/contract/money';
import {
  RECHARGE_OPERATORS,
  RECHARGE_TYPES,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/money/recharges/recharge-operators';
import { checkEach } from '@muqabla/testing/check-each';
import { describe, expect, it } from 'vitest';
import {
  decideOutcome,
  detailsRefusal,
  isSameOrder,
  mayFail,
  type ProviderResponse,
  type Recharge,
  unknownSince,
} from './recharge.rules.ts';

const bounds = { rechargeMin: paise(10_00), rechargeMax: paise(5_000_00) };
const details = { number: '9876543210', operator: 'jio', type: 'prepaid', amount: paise(199_00) } as const;
const refusalOf = (change: Partial<Recharge>) => detailsRefusal({ ...details, ...change }, bounds)?.refused ?? 'fits';

describe('the details of a recharge', () => {
  const taken: Record<RechargeOperator, readonly RechargeType[]> = {
    airtel: ['prepaid', 'postpaid'],
    jio: ['prepaid', 'postpaid'],
    vi: ['prepaid', 'postpaid'],
    bsnl_topup: ['prepaid'],
    bsnl_combo: ['prepaid'],
    tata_sky: ['dth'],
    airtel_tv: ['dth'],
    dish_tv: ['dth'],
    videocon: ['dth'],
    sun_tv: ['dth'],
    google_play: ['redeem-code'],
  };
  const operators = Object.keys(RECHARGE_OPERATORS) as RechargeOperator[];

  it('each operator by its types alone', () =>
    checkEach(
      operators.flatMap((operator) => RECHARGE_TYPES.map((type) => ({ operator, type }))),
      ({ operator, type }) => `${operator} by ${type}`,
      ({ operator, type }) => {
        expect(refusalOf({ operator, type })).toBe(taken[operator].includes(type) ? 'fits' : 'RECHARGE_TYPE_UNFIT');
      },
    ));

  it.each([
    ['9876543210', 'fits', 'fits'],
    ['6000000000', 'fits', 'fits'],
    ['5876543210', 'RECHARGE_NUMBER_UNFIT', 'fits'],
    ['12345678', 'RECHARGE_NUMBER_UNFIT', 'fits'],
    ['123456789012', 'RECHARGE_NUMBER_UNFIT', 'fits'],
    ['1234567', 'RECHARGE_NUMBER_UNFIT', 'RECHARGE_NUMBER_UNFIT'],
    ['1234567890123', 'RECHARGE_NUMBER_UNFIT', 'RECHARGE_NUMBER_UNFIT'],
    ['९८७६५४३२१०', 'RECHARGE_NUMBER_UNFIT', 'RECHARGE_NUMBER_UNFIT'],
    ['9876543210\n', 'RECHARGE_NUMBER_UNFIT', 'RECHARGE_NUMBER_UNFIT'],
  ])('the number %j as a mobile: %s, as a DTH customer: %s', (number, mobile, dth) => {
    expect(refusalOf({ number })).toBe(mobile);
    expect(refusalOf({ number, operator: 'google_play', type: 'redeem-code' })).toBe(mobile);
    expect(refusalOf({ number, operator: 'tata_sky', type: 'dth' })).toBe(dth);
  });

  it.each([
    [9_99, 'RECHARGE_OUT_OF_BOUNDS'],
    [10_00, 'fits'],
    [5_000_00, 'fits'],
    [5_000_01, 'RECHARGE_OUT_OF_BOUNDS'],
  ])('%i paise: %s', (amount, expected) => {
    expect(refusalOf({ amount: paise(amount) })).toBe(expected);
  });

  it('are another order when any detail differs', () => {
    expect(isSameOrder(details, { ...details })).toBe(true);
    const others = [
      { number: '9876543211' },
      { operator: 'vi' },
      { type: 'postpaid' },
      { amount: paise(200_00) },
    ] as const;
    for (const change of others) expect(isSameOrder(details, { ...details, ...change })).toBe(false);
  });
});

describe('the outcome of a recharge', () => {
  const recharge = (status: Recharge['status']): Recharge => ({
    ...details,
    rechargeId: 'r',
    playerId: 'p',
    orderId: 'ORD1',
    status,
    reference: null,
    createdAt: new Date(0),
    settledAt: null,
    tax: paise(0),
    orderNumber: '17000000000001',
    sentAt: new Date(0),
    unknownAt: null,
    returnedAt: null,
    provider: 'sandbox',
  });
  const responses: ProviderResponse[] = [
    { state: 'success', reference: 'X1' },
    { state: 'failed' },
    { state: 'pending' },
    { state: 'unknown' },
    { state: 'silence' },
    { state: 'returned' },
  ];

  it.each([
    ['pending', ['success', 'failed', 'stays', 'stays', 'stays', 'failed']],
    ['success', ['stays', 'stays', 'stays', 'stays', 'stays', 'returned']],
    ['failed', ['stays', 'stays', 'stays', 'stays', 'stays', 'stays']],
    ['returned', ['stays', 'stays', 'stays', 'stays', 'stays', 'stays']],
  ] as const)('from %s by success, failed, pending, unknown, silence, returned: %s', (status, expected) => {
    expect(responses.map((response) => decideOutcome(recharge(status), response)?.status ?? 'stays')).toEqual(expected);
  });

  it('pays a delivered recharge and returns a failed one in full', () => {
    const transfersOn = (response: ProviderResponse) =>
      decideOutcome(recharge('pending'), response)?.transfers.map(({ key, legs }) => [key, legs]);
    expect(transfersOn({ state: 'success', reference: 'X1' })).toEqual([
      [
        'recharge:r:paid',
        [
          { account: 'recharge:r', amount: -199_00 },
          { account: 'recharge_clearing', amount: 199_00 },
        ],
      ],
    ]);
    expect(transfersOn({ state: 'failed' })).toEqual([
      [
        'recharge:r:return',
        [
          { account: 'recharge:r', amount: -199_00 },
          { account: 'reward:p', amount: 199_00 },
        ],
      ],
    ]);
  });

  it('is unknown since the provider first said so, and no longer once it knows the order', () => {
    const [early, late] = [new Date(1000), new Date(2000)];
    const since = (unknownAt: Date | null, state: 'unknown' | 'silence' | 'pending') =>
      unknownSince({ ...recharge('pending'), unknownAt }, { state }, late);
    expect([since(null, 'unknown'), since(early, 'unknown')]).toEqual([late, early]);
    expect([since(null, 'silence'), since(early, 'silence')]).toEqual([null, early]);
    expect(since(early, 'pending')).toBeNull();
  });

  it('may be decided by staff while it is unknown, an hour after it was sent', () => {
    const at = new Date(3_600_000);
    const unknown = { ...recharge('pending'), unknownAt: new Date(60_000) };
    const may = (change: Partial<Recharge>, now = at) => mayFail({ ...unknown, ...change }, now);
    expect([may({}), may({}, new Date(at.getTime() - 1))]).toEqual([true, false]);
    expect([may({ unknownAt: null }), may({ sentAt: null }), may({ status: 'success' })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
