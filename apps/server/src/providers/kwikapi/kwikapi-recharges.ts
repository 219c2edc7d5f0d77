import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import * as z from 'zod';
import type { Adapter } from '../adapter.ts';
import { createProviderHttp, type Endpoint, TIMEOUT_MILLISECONDS } from '../http/provider-http.ts';
import { requireVariables } from '../provider-environment.ts';
import type { RechargeOrder, RechargeProvider, RechargeState } from '../recharge/port.ts';
import { type KwikApiOperators, operatorKey, KNOWN_OPERATORS } from './kwikapi-operators.ts';

export type KwikApiConfig = Endpoint & { readonly apiKey: string; readonly operators: KwikApiOperators };

/** Some answers have numbers as text. */
const text = z.union([z.string(), z.number()]).transform(String);
const status = z.enum(['SUCCESS', 'PENDING', 'FAILED', 'REFUND']);

const sent = z.object({
  status,
  order_id: text.nullish(),
  opr_id: text.nullish(),
  number: text.nullish(),
  amount: text.nullish(),
});

const known = z.object({
  order_id: text.nullish(),
  operator_ref: text.nullish(),
  status,
  pid: text,
  number: text,
  amount: text,
});
const fetched = z.object({ response: z.union([known, z.object({ message: z.literal('Invalid Transaction Id') })]) });

/** The code for "any circle", because the product does not ask for a prepaid number's circle. */
const ANY_CIRCLE = '0';

type Answer = {
  status: z.output<typeof status>;
  reference: string | null | undefined;
  theirs: string | null | undefined;
};

const ownStateOf = (answer: Answer, orderNumber: string): Exclude<RechargeState, { state: 'different' }> => {
  if (answer.status === 'PENDING') return { state: 'pending' };
  if (answer.status === 'FAILED') return { state: 'failed' };
  if (answer.status === 'REFUND') return { state: 'returned' };
  return { state: 'success', reference: [answer.reference, answer.theirs, orderNumber].find(Boolean) ?? orderNumber };
};

type Optional = string | null | undefined;

/** The state that is reported; `different` when it is about something else than what was ordered, which decides about no money. */
const stateOf = (order: RechargeOrder, answer: Answer & { number?: Optional; amount?: Optional }): RechargeState => {
  const own = ownStateOf(answer, order.orderNumber);
  const { number, amount } = answer;
  const isSameNumber = !number || number === order.number;
  const isSameAmount = !amount || Math.abs(Number(amount) * 100 - order.amount) < 1e-6;
  if (isSameNumber && isSameAmount) return own;
  const theirPaise = Math.round(Number(amount ?? Number.NaN) * 100);
  if (!isSameAmount && !Number.isSafeInteger(theirPaise))
    throw new Error(`kwikapi returned no amount for order ${order.orderNumber}`);
  return {
    state: 'different',
    reported: own.state,
    amount: isSameAmount ? null : paise(theirPaise),
    number: isSameNumber ? null : number.slice(0, 20),
  };
};

/**
 * Recharges by KwikAPI. It documents no idempotency, so an order is sent once, and everything later is found by its number.
 * The key is in the form where the API allows it; the status accepts it in the query only, which no log and no error contains.
 */
export const createKwikApiRecharges = ({ apiKey, operators, ...endpoint }: KwikApiConfig): RechargeProvider => {
  const http = createProviderHttp({ ...endpoint, provider: 'kwikapi', headers: {}, errorIn: () => null });
  return {
    provider: 'kwikapi',
    isIdempotent: false,
    supports: (operator, type) => operators[operatorKey(operator, type)] !== undefined,
    send: async (order) => {
      const opid = operators[operatorKey(order.operator, order.type)];
      // No order is sent for an operator that the configuration does not map.
      if (opid === undefined) return { state: 'failed' };
      const form = {
        api_key: apiKey,
        number: order.number,
        amount: String(rupeesFromPaise(order.amount)),
        opid,
        order_id: order.orderNumber,
        state_code: ANY_CIRCLE,
      };
      const answer = await http({ method: 'POST', path: '/api/v2/recharge.php', form }, sent);
      return stateOf(order, { ...answer, reference: answer.opr_id, theirs: answer.order_id });
    },
    fetchState: async (order) => {
      const query = { api_key: apiKey, order_id: order.orderNumber };
      const { response } = await http({ method: 'GET', path: '/api/v2/status.php', query }, fetched);
      if ('message' in response) return { state: 'unknown' };
      if (response.pid !== order.orderNumber) throw new Error('kwikapi returned another order');
      return stateOf(order, { ...response, reference: response.operator_ref, theirs: response.order_id });
    },
  };
};

/** KwikAPI as a provider of recharges. */
export const KWIKAPI: Adapter<KwikApiConfig, RechargeProvider> = {
  choose: (env) => {
    const variables = requireVariables(env, 'RECHARGE_PROVIDER=kwikapi', ['KWIKAPI_ENVIRONMENT', 'KWIKAPI_API_KEY']);
    const isProduction = variables.KWIKAPI_ENVIRONMENT === 'production';
    return {
      mode: isProduction ? 'live' : 'test',
      baseUrl: isProduction ? 'https://www.kwikapi.com' : 'https://uat.kwikapi.com',
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      apiKey: variables.KWIKAPI_API_KEY,
      operators: { ...KNOWN_OPERATORS, ...variables.KWIKAPI_OPERATORS },
    };
  },
  create: createKwikApiRecharges,
};
