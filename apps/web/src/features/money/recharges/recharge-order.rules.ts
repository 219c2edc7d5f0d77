import type { RechargeStatus } from '@muqabla/contract/money/recharges/recharge-calls';
import {
  RECHARGE_NUMBERS,
  RECHARGE_OPERATORS,
  type RechargeNumberKind,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/money/recharges/recharge-operators';
import { grossFor, withholdingOn } from '@muqabla/contract/money/tds/withholding';

/** A recharge as entered; the amount in whole rupees. */
export type RechargeDetails = { number: string; op_uid: RechargeOperator; amount: number; type: RechargeType };
/** A recharge with its order id, which makes retries idempotent. */
export type RechargeOrder = RechargeDetails & { order_id: string };
export type AmountProblem = 'unreadable' | 'below' | 'above' | 'uncovered';

/** The terms of the tax on a recharge, in rupees; undefined where none is withheld. */
export type TaxTerms = { taxFree: number; taxed: number; percent: number } | undefined;

const inPaise = (rupees: number) => Math.round(rupees * 100);
const positionOf = ({ taxFree, taxed, percent }: NonNullable<TaxTerms>) => ({
  taxFree: inPaise(taxFree),
  taxed: inPaise(taxed),
  percent,
});

/** The tax beside a recharge of `amount` rupees, in rupees; 0 when the rate leaves nothing to recharge with. */
export const taxBeside = (amount: number, terms: TaxTerms): number => {
  if (terms === undefined) return 0;
  const gross = grossFor(inPaise(amount), positionOf(terms));
  return gross === null ? 0 : (gross - inPaise(amount)) / 100;
};

/** Returns the highest amount that winnings of `available` rupees can recharge, with its tax. */
export const mostWithTax = (available: number, terms: TaxTerms): number =>
  terms === undefined ? available : withholdingOn(inPaise(available), positionOf(terms)).arrives / 100;

const operatorIds = Object.keys(RECHARGE_OPERATORS) as RechargeOperator[];

/** The operators and types that the server can recharge now; undefined while unknown, when everything is offered. */
export type OpenOperators = readonly { op_uid: RechargeOperator; types: readonly RechargeType[] }[] | undefined;

const typesOf = (id: RechargeOperator, open: OpenOperators): readonly RechargeType[] =>
  open === undefined ? RECHARGE_OPERATORS[id].types : (open.find(({ op_uid }) => op_uid === id)?.types ?? []);

/** Operators that can be recharged by a type, in display order. */
export const operatorsOf = (type: RechargeType, open?: OpenOperators): RechargeOperator[] =>
  operatorIds.filter((id) => typesOf(id, open).includes(type));

/** The operator of a type that has only one; otherwise the player chooses. */
export const onlyOperatorOf = (type: RechargeType, open?: OpenOperators): RechargeOperator | undefined => {
  const [first, second] = operatorsOf(type, open);
  return second === undefined ? first : undefined;
};

/** A mobile number in two groups of five digits; other numbers as they are. */
export const groupedNumber = (number: string): string =>
  number.length === 10 ? `${number.slice(0, 5)} ${number.slice(5)}` : number;

/** The kind of number a type requires. */
export const numberKindOf = (type: RechargeType): RechargeNumberKind => (type === 'dth' ? 'dth' : 'mobile');

export const isNumber = (number: string, type: RechargeType): boolean =>
  RECHARGE_NUMBERS[numberKindOf(type)].test(number);

/** The problem with an amount in rupees, if any. */
export const amountProblem = (
  amount: number,
  { min, max, available }: { min: number; max: number; available: number },
): AmountProblem | undefined => {
  if (amount < min) return 'below';
  if (amount > max) return 'above';
  return amount > available ? 'uncovered' : undefined;
};

/** True when all details of two recharges are equal. */
export const isSameRecharge = (left: RechargeDetails, right: RechargeDetails) =>
  left.number === right.number &&
  left.op_uid === right.op_uid &&
  left.amount === right.amount &&
  left.type === right.type;

/** The order to send: the unconfirmed one again if its details are equal, otherwise a new one. `now` in epoch milliseconds. */
export const orderFor = (
  details: RechargeDetails,
  unconfirmed: RechargeOrder | undefined,
  now: number,
): RechargeOrder =>
  unconfirmed !== undefined && isSameRecharge(details, unconfirmed)
    ? unconfirmed
    : { ...details, order_id: `ORD${now}` };

/** Outcome of an order: the server's status, refused before any money moved, or unknown. */
export type RechargeOutcome = RechargeStatus | 'refused' | 'unknown';

/**
 * Outcome of an error response. A refusal (4xx) means that no money has moved. For a retried order only the recharge's own
 * refusals are conclusive: others, such as a limit or an expired session, are returned before the first attempt is looked up.
 */
export const outcomeOfError = ({
  status,
  code,
  isRetry,
}: {
  status: number;
  code: string;
  isRetry: boolean;
}): 'refused' | 'unknown' => {
  if (status < 400 || status >= 500) return 'unknown';
  return isRetry && !code.startsWith('RECHARGE_') ? 'unknown' : 'refused';
};
