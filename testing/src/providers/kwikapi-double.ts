import * as z from 'zod';
import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import { type DoubleRequest, type DoubleResponse, type HttpDouble, ok, startHttpDouble } from './http-double.ts';

type Status = 'SUCCESS' | 'PENDING' | 'FAILED' | 'REFUND';

/** KwikAPI with the truth about every order. */
export type RechargesDouble = {
  readonly config: NonNullable<ProviderConfig['recharge']>;
  readonly http: HttpDouble;
  /** Texts that must appear in no log and no error. */
  readonly secrets: readonly string[];
  /** Sets the outcome of orders from now on. */
  setFate(fate: 'SUCCESS' | 'PENDING' | 'FAILED'): void;
  settle(orderNumber: string, end: Status): void;
  /** Counts the receipts of the order, and the rupees delivered for it and not refunded. */
  deliveredFor(orderNumber: string): { readonly orders: number; readonly rupees: number };
  /** Answers about another number than the order's. */
  mistake(orderNumber: string): void;
};

const API_KEY = 'keyOfTheKwikApiDouble';
const DTH: ReadonlySet<string> = new Set(['23', '25', '26', '27', '28']);

/** Fields beyond these are refused, so that the adapter cannot invent any. */
const order = z.strictObject({
  api_key: z.literal(API_KEY),
  number: z.string().regex(/^\d{8,12}$/),
  amount: z.string().regex(/^[1-9]\d{0,4}$/),
  opid: z.enum(['1', '8', '21', '23', '25', '26', '27', '28']),
  order_id: z.string().regex(/^\d{1,14}$/),
  state_code: z.literal('0'),
});
type Order = { fields: z.output<typeof order>; status: Status; theirs: number; orders: number };

const failed = (message: string) => ok({ status: 'FAILED', order_id: '', opr_id: '', message });

/**
 * The key in a form for orders and in the query for the status. The documentation promises nothing about an order that is
 * sent twice, so this one is delivered twice.
 */
export const startKwikApiDouble = async (): Promise<RechargesDouble> => {
  const orders = new Map<string, Order>();
  const mistaken = new Set<string>();
  let fate: Status = 'SUCCESS';

  const receive = (rawBody: string, query: URLSearchParams): DoubleResponse => {
    if (query.size > 0) return failed('keys do not belong into the query');
    const { data } = order.safeParse(Object.fromEntries(new URLSearchParams(rawBody)));
    if (data === undefined || (DTH.has(data.opid) ? false : data.number.length !== 10))
      return failed('Invalid request');
    const known = orders.get(data.order_id);
    const received = known ?? { fields: data, status: fate, theirs: 70_000_000 + orders.size, orders: 0 };
    received.orders += 1;
    orders.set(data.order_id, received);
    return ok({
      status: received.status,
      order_id: received.theirs,
      opr_id: received.status === 'SUCCESS' ? `OPR${received.theirs}` : '',
      balance: '10000.00',
      number: data.number,
      amount: data.amount,
      charged_amount: '98.50',
      message: '',
    });
  };
  const report = (query: URLSearchParams): DoubleResponse => {
    if (query.get('api_key') !== API_KEY) return ok({ response: { message: 'Invalid API Key' } });
    const found = orders.get(query.get('order_id') ?? '');
    if (found === undefined) return ok({ response: { message: 'Invalid Transaction Id' } });
    const { fields, status, theirs } = found;
    return ok({
      response: {
        order_id: String(theirs),
        operator_ref: status === 'SUCCESS' ? `OPR${theirs}` : null,
        status,
        pid: fields.order_id,
        number: mistaken.has(fields.order_id) ? '9999999999' : fields.number,
        amount: `${fields.amount}.00`,
        date: '2026-01-01 10:00:00',
      },
    });
  };
  const handle = ({ method, path, query, headers, rawBody }: DoubleRequest): DoubleResponse => {
    if (path === '/api/v2/recharge.php' && method === 'POST')
      return headers['content-type'] === 'application/x-www-form-urlencoded'
        ? receive(rawBody, query)
        : failed('not a form');
    return path === '/api/v2/status.php' && method === 'GET' ? report(query) : { status: 404, body: '' };
  };
  const http = await startHttpDouble(handle);
  return {
    config: {
      name: 'kwikapi',
      mode: 'test',
      ...http.reach,
      apiKey: API_KEY,
      operators: {
        'airtel/prepaid': '1',
        'jio/prepaid': '8',
        'vi/prepaid': '21',
        'airtel_tv/dth': '23',
        'dish_tv/dth': '25',
        'sun_tv/dth': '26',
        'tata_sky/dth': '27',
        'videocon/dth': '28',
      },
    },
    http,
    secrets: [API_KEY],
    setFate: (next) => {
      fate = next;
    },
    settle: (orderNumber, end) => {
      const found = orders.get(orderNumber);
      if (found === undefined) throw new Error(`the double has no order ${orderNumber}`);
      found.status = end;
    },
    deliveredFor: (orderNumber) => {
      const found = orders.get(orderNumber);
      if (found === undefined) return { orders: 0, rupees: 0 };
      const isDelivered = found.status === 'SUCCESS';
      return { orders: found.orders, rupees: isDelivered ? found.orders * Number(found.fields.amount) : 0 };
    },
    mistake: (orderNumber) => void mistaken.add(orderNumber),
  };
};
