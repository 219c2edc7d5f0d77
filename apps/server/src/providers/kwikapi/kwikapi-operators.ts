import {
  RECHARGE_OPERATORS,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/money/recharges/recharge-operators';

/** KwikAPI's number of each operator and type that can be recharged, as `jio/prepaid`. */
export type KwikApiOperators = Readonly<Record<string, string>>;

/** The numbers that are public. Those of other operators are in the list of the operator's own account. */
export const KNOWN_OPERATORS: KwikApiOperators = {
  'airtel/prepaid': '1',
  'jio/prepaid': '8',
  'vi/prepaid': '21',
  'airtel_tv/dth': '23',
  'dish_tv/dth': '25',
  'sun_tv/dth': '26',
  'tata_sky/dth': '27',
  'videocon/dth': '28',
};

export const operatorKey = (operator: RechargeOperator, type: RechargeType) => `${operator}/${type}`;

const KEYS: ReadonlySet<string> = new Set(
  Object.entries(RECHARGE_OPERATORS).flatMap(([operator, { types }]) => types.map((type) => `${operator}/${type}`)),
);
const ENTRY = /^([a-z_]+\/[a-z-]+)=(\d{1,5})$/;

/** Parses `bsnl_topup/prepaid=4,jio/postpaid=36`, which adds to the known numbers or replaces them; null when malformed. */
export const parseOperators = (text: string): KwikApiOperators | null => {
  const entries = text.split(',').map((part) => ENTRY.exec(part.trim()));
  if (!entries.every((entry) => entry !== null && KEYS.has(entry[1] ?? ''))) return null;
  return Object.fromEntries(entries.map((entry) => [entry?.[1], entry?.[2]]));
};
