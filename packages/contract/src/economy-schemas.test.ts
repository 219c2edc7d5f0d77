import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enumByEconomy, moneyValues, ofMoney, schemaIn } from './economy-schemas.ts';
import { POINTS_ECONOMIES } from './economy.ts';

const kind = enumByEconomy(['battle', 'withdrawal', 'topUp'], {
  ...moneyValues('withdrawal'),
  topUp: { economies: POINTS_ECONOMIES },
});
const row = z.object({ amount: z.number().check(z.minimum(1)), tax: ofMoney(z.number()), kind });
const schema = z.object({ rows: z.array(row), last: z.nullable(row), either: z.optional(z.union([z.string(), row])) });

const describedIn = (economy: 'sandbox' | 'points') => z.toJSONSchema(schemaIn(schema, economy));
const rowIn = (fields: object, kinds: readonly string[]) => ({
  type: 'object',
  properties: { amount: { type: 'number', minimum: 1 }, ...fields, kind: { type: 'string', enum: kinds } },
  required: ['amount', 'kind'],
  additionalProperties: false,
});

it.each([
  ['sandbox', rowIn({ tax: { type: 'number' } }, ['battle', 'withdrawal', 'topUp'])],
  ['points', rowIn({}, ['battle', 'topUp'])],
] as const)('leaves out what is of money, at any depth, for points alone: %s', (economy, described) => {
  expect(describedIn(economy)).toMatchObject({
    properties: {
      rows: { items: described },
      last: { anyOf: [described, { type: 'null' }] },
      either: { anyOf: [{ type: 'string' }, described] },
    },
  });
  expect(JSON.stringify(describedIn(economy)).includes('tax')).toBe(economy === 'sandbox');
});

it('parses every field and value, whatever the economy', () => {
  expect(kind.parse('withdrawal')).toBe('withdrawal');
  expect(row.parse({ amount: 2, tax: 1, kind: 'topUp' })).toEqual({ amount: 2, tax: 1, kind: 'topUp' });
});
