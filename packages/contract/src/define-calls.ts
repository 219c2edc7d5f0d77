import * as z from 'zod/mini';
import type { Access, Call, CallName } from './call.ts';
import { done, id } from './fields.ts';

type Schema = z.ZodMiniType;
/** The fields of an object, where a schema of its own would only repeat `z.object`. */
type Fields = Readonly<Record<string, Schema>>;
type Input = 'params' | 'query' | 'body';

/** A call as it is written: without what its group and its path say already. */
type CallTerms = Partial<Omit<Call, Input | 'response'>> & {
  readonly [K in Input | 'response']?: Schema | Fields;
};
type WrittenCall = CallTerms & Pick<Call, 'summary'>;
type CommonTerms = CallTerms & Pick<Call, 'access'>;

type PathParams<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParams<Rest> : never;
type Term<K, Name, Common, Terms> = K extends keyof Terms
  ? Terms[K]
  : K extends keyof Common
    ? Common[K]
    : K extends 'params'
      ? { [P in PathParams<Name>]: typeof id }
      : K extends 'response'
        ? typeof done
        : readonly [];
type ObjectOf<S, Config extends z.core.$ZodObjectConfig> = S extends Schema
  ? S
  : S extends Fields
    ? z.ZodMiniObject<S, Config>
    : never;
type Keys<Name, Common, Terms> =
  | keyof Common
  | keyof Terms
  | 'response'
  | 'refusals'
  | ([PathParams<Name>] extends [never] ? never : 'params');
type DefinedCall<Name, Common, Terms> = {
  readonly [K in Keys<Name, Common, Terms>]: K extends Input
    ? ObjectOf<Term<K, Name, Common, Terms>, z.core.$strict>
    : K extends 'response'
      ? ObjectOf<Term<K, Name, Common, Terms>, z.core.$strip>
      : Term<K, Name, Common, Terms>;
};
type DefinedCalls<Common, Written> = { readonly [N in keyof Written]: DefinedCall<N, Common, Written[N]> };

/** Refuses terms that no call has, which a type parameter alone would take. */
type OnlyTerms<Terms> = { readonly [K in Exclude<keyof Terms, keyof Call>]: never };

const isSchema = (value: Schema | Fields): value is Schema => '_zod' in value;
const strict = (value: Schema | Fields) => (isSchema(value) ? value : z.strictObject(value));

const idsIn = (name: string): Fields =>
  Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, id]));

const callOf = (name: string, terms: WrittenCall & CommonTerms): Call => {
  const { params = idsIn(name), query, body, response = done, ...others } = terms;
  return {
    refusals: [],
    ...others,
    ...(Object.keys(params).length > 0 && { params: strict(params) }),
    ...(query !== undefined && { query: strict(query) }),
    ...(body !== undefined && { body: strict(body) }),
    response: isSchema(response) ? response : z.object(response),
  };
};

/**
 * Defines calls with their access, or with all the terms that they have in common, which a call's own replace. Left out, the
 * parameters of a path are ids, the response is a message for the caller, and there are no refusals but those that access,
 * input and limits bring. Fields that stand for a schema are an object that takes no others in a request.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCalls<
  const Common extends Access | CommonTerms,
  const Written extends Readonly<Record<CallName, WrittenCall>>,
>(common: Common, calls: Written & { readonly [N in keyof Written]: OnlyTerms<Written[N]> }) {
  const given: Access | CommonTerms = common;
  const terms = typeof given === 'string' ? { access: given } : given;
  return Object.fromEntries(
    Object.entries<WrittenCall>(calls).map(([name, own]) => [name, callOf(name, { ...terms, ...own })]),
  ) as unknown as DefinedCalls<Common extends Access ? { access: Common } : Common, Written>;
}
