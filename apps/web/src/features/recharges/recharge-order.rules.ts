import type { RechargeStatus } from '@muqabla/contract/recharges/recharge-calls';
import {
  RECHARGE_NUMBERS,
  RECHARGE_OPERATORS,
  type RechargeNumberKind,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/recharges/recharge-operators';

/** What the player asks for; the amount in whole rupees. */
export type RechargeDetails = { number: string; op_uid: RechargeOperator; amount: number; type: RechargeType };
/** A recharge under its order id: sent again under it, it is the same recharge. */
export type RechargeOrder = RechargeDetails & { order_id: string };
export type AmountProblem = 'unreadable' | 'below' | 'above' | 'uncovered';

const operatorIds = Object.keys(RECHARGE_OPERATORS) as RechargeOperator[];

/** The operators that take a type, in the order to show them. */
export const operatorsOf = (type: RechargeType): RechargeOperator[] =>
  operatorIds.filter((id) => (RECHARGE_OPERATORS[id].types as readonly RechargeType[]).includes(type));

/** What kind of number a type is for. */
export const numberKindOf = (type: RechargeType): RechargeNumberKind => (type === 'dth' ? 'dth' : 'mobile');

export const isNumber = (number: string, type: RechargeType): boolean =>
  RECHARGE_NUMBERS[numberKindOf(type)].test(number);

/** What is wrong with an amount in rupees. */
export const amountProblem = (
  amount: number,
  { min, max, available }: { min: number; max: number; available: number },
): AmountProblem | undefined => {
  if (amount < min) return 'below';
  if (amount > max) return 'above';
  return amount > available ? 'uncovered' : undefined;
};

/** Whether two ask for the very same recharge. */
export const isSame = (one: RechargeDetails, other: RechargeDetails) =>
  one.number === other.number && one.op_uid === other.op_uid && one.amount === other.amount && one.type === other.type;

/** The order to send: the unanswered one again when it asks for the very same, otherwise a new one. `now` in milliseconds. */
export const orderFor = (details: RechargeDetails, unanswered: RechargeOrder | undefined, now: number): RechargeOrder =>
  unanswered !== undefined && isSame(details, unanswered) ? unanswered : { ...details, order_id: `ORD${now}` };

/** How a recharge ended for the player: as the server says, refused before anything moved, or not known. */
export type RechargeEnd = RechargeStatus | 'refused' | 'unheard';

/**
 * What an answer that is not 2xx means. A refusal (4xx) has moved nothing; but of an order sent again only the recharge's
 * own refusals say so, because others, such as a limit or a session that ended, never looked at the first sending.
 */
export const endOfFailure = ({
  status,
  code,
  isAgain,
}: {
  status: number;
  code: string;
  isAgain: boolean;
}): 'refused' | 'unheard' => {
  if (status < 400 || status >= 500) return 'unheard';
  return isAgain && !code.startsWith('RECHARGE_') ? 'unheard' : 'refused';
};
