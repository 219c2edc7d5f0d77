import type { Call } from '@muqabla/contract/call';
import * as z from 'zod';
import type { Random } from '../model/seeded.ts';

/** A JSON schema, as far as samples need it. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  minItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
};

// One of these fits each pattern of the contract.
const TEXTS = [
  'A text of several words.',
  '01900000-0000-7000-8000-000000000000',
  '9876543210',
  '123456',
  '100',
  '1',
  '2026-10-21',
  '2026-10-21T10:00:00.000Z',
  'avatar1.png',
  'asha@oksbi',
  'a@muqabla.test',
  'SBIN0001234',
  '234567890124',
  '30',
  'a'.repeat(64),
  'FY2026',
  'deposit',
  'https://wa.me/919876543210',
] as const;

const fits = ({ pattern, minLength = 0, maxLength = 1e6 }: Schema, text: string) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text));

/** A value of a schema, or one close to it where a pattern is unusual. `ids` are of things that exist. */
export const sampleOf = (schema: Schema, random: Random, ids: readonly string[]): unknown => {
  const inner = (each: Schema) => sampleOf(each, random, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return inner(random.pick(variants));
  if (schema.allOf !== undefined) return inner(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }));
  if (schema.type === 'object') {
    const taken = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || random.chance(0.5),
    );
    return Object.fromEntries(taken.map(([name, each]) => [name, inner(each)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => inner(schema.items ?? {}));
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 0, random.pick([1, 100]));
  const id = random.pick(ids);
  if (fits(schema, id) && schema.pattern !== undefined) return id;
  return TEXTS.find((text) => fits(schema, text)) ?? 'x'.repeat(schema.minLength ?? 1);
};

/** The schemas of a call's parts as JSON schemas of their input. */
export const schemasOf = (call: Call): { params: Schema; query: Schema; body: Schema } => {
  const of = (schema: Call['body']) =>
    schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  return { params: of(call.params), query: of(call.query), body: of(call.body) };
};
