import * as z from 'zod/mini';
import { type Economy, existsIn, MONEY_ECONOMIES } from './economy.ts';

type Schema = z.ZodMiniType;
type Existence = { readonly economies?: readonly Economy[] };
type Existences = Readonly<Record<string, Existence>>;

const fields = new WeakMap<z.core.$ZodType, Existence>();
const values = new WeakMap<z.core.$ZodType, Existences>();

/** A field that exists only where money is played for. Elsewhere it is neither described nor sent. */
/* @__NO_SIDE_EFFECTS__ */
export const ofMoney = <S extends Schema>(schema: S): z.ZodMiniOptional<S> => {
  const field = z.optional(schema);
  fields.set(field, { economies: MONEY_ECONOMIES });
  return field;
};

/** The existence of values that occur only where money is played for, for `enumByEconomy`. */
/* @__NO_SIDE_EFFECTS__ */
export const moneyValues = <Value extends string>(...only: readonly Value[]) =>
  Object.fromEntries(only.map((value) => [value, { economies: MONEY_ECONOMIES }])) as Partial<
    Record<Value, { economies: typeof MONEY_ECONOMIES }>
  >;

/** An enum some of whose values occur in some economies only. A value without an entry occurs in all. */
/* @__NO_SIDE_EFFECTS__ */
export const enumByEconomy = <const Values extends readonly string[]>(
  all: Values,
  existences: Partial<Record<Values[number], object & Existence>>,
): z.ZodMiniEnum<{ [V in Values[number]]: V }> => {
  const schema = z.enum(all);
  values.set(schema, existences as Existences);
  return schema;
};

type Parts = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  entries?: Record<string, string>;
  options?: readonly z.core.$ZodType[];
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
};

const changesOf = (schema: z.core.$ZodType, economy: Economy): Partial<Parts> => {
  const { shape, entries, options, element, innerType } = schema._zod.def as Parts;
  const within = (part: z.core.$ZodType) => schemaIn(part, economy);
  if (shape !== undefined) {
    const present = Object.entries(shape).filter(([, field]) => existsIn(fields.get(field) ?? {}, economy));
    return { shape: Object.fromEntries(present.map(([name, field]) => [name, within(field)])) };
  }
  if (entries !== undefined) {
    const existences = values.get(schema) ?? {};
    return {
      entries: Object.fromEntries(
        Object.entries(entries).filter(([name]) => existsIn(existences[name] ?? {}, economy)),
      ),
    };
  }
  if (options !== undefined) return { options: options.map(within) };
  if (element !== undefined) return { element: within(element) };
  return innerType === undefined ? {} : { innerType: within(innerType) };
};

/**
 * The schema as the documents of an economy describe it: for points without the fields and values of money. Where money is played
 * for, the documents have every value, like the types that clients are generated with.
 */
export const schemaIn = <S extends z.core.$ZodType>(schema: S, economy: Economy): S => {
  if (economy !== 'points') return schema;
  const changes = changesOf(schema, economy);
  if (Object.keys(changes).length === 0) return schema;
  return z.core.clone(schema, Object.assign({}, schema._zod.def, changes) as S['_zod']['def']);
};
