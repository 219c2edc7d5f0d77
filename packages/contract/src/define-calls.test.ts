import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import type { ParsedRequest, ResponseOf } from './call.ts';
import { defineCalls } from './define-calls.ts';
import { done } from './fields.ts';

const calls = defineCalls(
  { access: 'player', openToBanned: true, refusals: ['MATCH_NOT_FOUND'] },
  {
    'PUT /toys/{toyId}/{part}': {
      summary: 'Paints a part.',
      params: { toyId: z.string(), part: z.string() },
      body: { colour: z.string(), gloss: z.optional(z.boolean()) },
      response: { painted: z.int() },
      refusals: [],
    },
    'DELETE /toys/{toyId}': { summary: 'Removes a toy.' },
  },
);
const paint = calls['PUT /toys/{toyId}/{part}'];
const remove = calls['DELETE /toys/{toyId}'];

it('gives each call the common terms unless it has its own', () => {
  expect(remove).toMatchObject({ access: 'player', openToBanned: true, refusals: ['MATCH_NOT_FOUND'] });
  expect(paint.refusals).toEqual([]);
  expect(defineCalls('public', { 'GET /toys': { summary: 'Lists the toys.' } })['GET /toys']).toEqual({
    access: 'public',
    summary: 'Lists the toys.',
    refusals: [],
    response: done,
  });
});

it('takes an id for each parameter of a path, unless the call describes them', () => {
  expect(z.safeParse(remove.params, { toyId: 'teddy' }).success).toBe(false);
  expect(z.safeParse(remove.params, { toyId: '0190b3a0-0000-7000-8000-000000000000' }).success).toBe(true);
  expect(z.safeParse(paint.params, { toyId: 'teddy', part: 'ear' }).success).toBe(true);
});

it('takes no other fields in a request, and leaves them out of a response', () => {
  expect(z.safeParse(paint.body, { colour: 'red', size: 3 }).success).toBe(false);
  expect(z.parse(paint.response, { painted: 1, size: 3 })).toEqual({ painted: 1 });
});

it('types the request and the response of a call', () => {
  expectTypeOf<ParsedRequest<typeof paint>>().toEqualTypeOf<{
    params: { toyId: string; part: string };
    query: undefined;
    body: { colour: string; gloss?: boolean | undefined };
  }>();
  expectTypeOf<ParsedRequest<typeof remove>['params']>().toEqualTypeOf<{ toyId: string }>();
  expectTypeOf<ResponseOf<typeof remove>>().toEqualTypeOf<{ message: string }>();
});

it('refuses a term that no call has', () => {
  // @ts-expect-error openToBaned is no term of a call
  defineCalls('public', { 'GET /toys': { summary: 'Lists the toys.', openToBaned: true } });
});
