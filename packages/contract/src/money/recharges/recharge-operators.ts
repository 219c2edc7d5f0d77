/** The types of recharges (specification section 9). */
export const RECHARGE_TYPES = ['prepaid', 'postpaid', 'dth', 'redeem-code'] as const;
export type RechargeType = (typeof RECHARGE_TYPES)[number];

/** The kinds of numbers: an Indian mobile number of 10 digits, or a DTH customer number of 8 to 12. */
export type RechargeNumberKind = 'mobile' | 'dth';

type Operator = {
  readonly name: string;
  readonly number: RechargeNumberKind;
  /** The types this operator accepts; the first is the default. */
  readonly types: readonly [RechargeType, ...RechargeType[]];
};

/** Every operator by its id (specification section 7), in the order to show them. */
export const RECHARGE_OPERATORS = {
  airtel: { name: 'Airtel', number: 'mobile', types: ['prepaid', 'postpaid'] },
  jio: { name: 'Jio', number: 'mobile', types: ['prepaid', 'postpaid'] },
  vi: { name: 'Vi', number: 'mobile', types: ['prepaid', 'postpaid'] },
  bsnl_topup: { name: 'BSNL Top-up', number: 'mobile', types: ['prepaid'] },
  bsnl_combo: { name: 'BSNL Combo', number: 'mobile', types: ['prepaid'] },
  tata_sky: { name: 'Tata Sky', number: 'dth', types: ['dth'] },
  airtel_tv: { name: 'Airtel TV', number: 'dth', types: ['dth'] },
  dish_tv: { name: 'Dish TV', number: 'dth', types: ['dth'] },
  videocon: { name: 'Videocon d2h', number: 'dth', types: ['dth'] },
  sun_tv: { name: 'Sun Direct', number: 'dth', types: ['dth'] },
  google_play: { name: 'Google Play', number: 'mobile', types: ['redeem-code'] },
} as const satisfies Record<string, Operator>;

export type RechargeOperator = keyof typeof RECHARGE_OPERATORS;

/** Valid numbers by kind; checked on the form and on the server. */
export const RECHARGE_NUMBERS: Readonly<Record<RechargeNumberKind, RegExp>> = {
  mobile: /^[6-9]\d{9}$/,
  dth: /^\d{8,12}$/,
};
