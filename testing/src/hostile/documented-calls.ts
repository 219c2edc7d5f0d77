import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Random } from '../model/seeded.ts';
import { type Schema, sampleOf } from './valid-samples.ts';

type Media = Readonly<Record<string, { readonly schema: Schema }>>;
type Parameter = {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
};
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly content?: Media }>>;
};
/** An OpenAPI document, as far as its calls are asked and their answers compared. */
export type ApiDocument = {
  readonly components: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const formOf = (fields: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (name !== 'file') form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'a.png');
  return form;
};

const bodyOf = (
  { requestBody }: Operation,
  random: Random,
  ids: readonly string[],
): Pick<ApiRequest, 'headers' | 'body'> => {
  const [media] = Object.entries(requestBody?.content ?? {});
  if (media === undefined) return { headers: {}, body: null };
  const [type, { schema }] = media;
  const value = (sampleOf(schema, random, ids) ?? {}) as object;
  return type === 'multipart/form-data'
    ? { headers: {}, body: formOf(value) }
    : { headers: { 'content-type': type }, body: JSON.stringify(value) };
};

type ApiCall = { readonly path: string; readonly method: string; readonly operation: Operation };
export type ApiRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
};

/** Knows an API by its document alone: what may be asked, and what it may answer. */
export const readApiDocument = ({ paths, components }: ApiDocument) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<Schema, ValidateFunction>();
  const checkOf = (schema: Schema) => {
    const known = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, known);
    return known;
  };
  return {
    calls: Object.entries(paths).flatMap(([path, methods]): ApiCall[] =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    ),
    /** A request that the document allows. `ids` are of things that exist. */
    requestOf: ({ path, method, operation }: ApiCall, random: Random, ids: readonly string[]): ApiRequest => {
      const taken = (operation.parameters ?? []).filter(({ required }) => required === true || random.chance(0.5));
      const valuesIn = (place: Parameter['in']) =>
        taken
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, String(sampleOf(schema, random, ids))]);
      const inPath = Object.fromEntries(valuesIn('path')) as Record<string, string>;
      const search = new URLSearchParams(valuesIn('query') as [string, string][]);
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name] ?? ''));
      return { method, path: search.size === 0 ? filled : `${filled}?${search}`, ...bodyOf(operation, random, ids) };
    },
    /** Returns what the document does not say about an answer, or null. */
    disagreement: ({ operation: { responses } }: ApiCall, status: number, body: unknown): string | null => {
      const schema = responses[status]?.content?.['application/json']?.schema;
      if (schema === undefined) return `status ${status} is not documented`;
      const check = checkOf(schema);
      return check(body) ? null : ajv.errorsText(check.errors);
    },
  };
};
