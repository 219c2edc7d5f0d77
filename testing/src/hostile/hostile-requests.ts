import type { Call } from '@muqabla/contract/call';
import type { Random } from '../model/seeded.ts';
import {
  CONTENT_TYPES,
  HOSTILE_BODIES,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  ODD_HEADERS,
  RawJson,
} from './hostile-values.ts';
import { sampleOf, schemasOf } from './valid-samples.ts';

/** A request that the contract does not allow, or allows only just. */
export type HostileRequest = {
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

type Parts = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  /** Query pairs beside those of `query`. */
  more: string[];
  headers: Record<string, string>;
  method?: string;
  raw?: Buffer;
};

type Target = { readonly name: string; readonly call: Call; readonly random: Random };
type Mutation = (parts: Parts, target: Target) => void;

/** JSON with the raw values written as they are. */
const written = (value: unknown): string => {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`)
      .join(',')}}`;
  return JSON.stringify(value) ?? 'null';
};

const BOUNDARY = 'x7kBoundary';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type MultipartField = { readonly name: string; readonly value: Buffer; readonly isFile: boolean };

const multipart = (fields: readonly MultipartField[]) =>
  Buffer.concat([
    ...fields.flatMap(({ name, value, isFile }) => [
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(isFile ? '; filename="a.png"\r\ncontent-type: image/png\r\n\r\n' : '\r\n\r\n'),
      value,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const textOf = (value: unknown) => (typeof value === 'string' ? value : written(value));

const fieldsOf = (body: unknown): MultipartField[] => [
  ...Object.entries(body ?? {}).map(([name, value]) => ({ name, value: Buffer.from(textOf(value)), isFile: false })),
  { name: 'file', value: PNG, isFile: true },
];

const isFilled = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && Object.keys(part).length > 0;

/** Puts a value at a random place of an object, at any depth. */
const replaceWithin = (part: Record<string, unknown>, value: unknown, random: Random): void => {
  const key = random.pick(Object.keys(part));
  const inner = part[key];
  if (isFilled(inner) && !HOSTILE_VALUES.includes(inner) && !Array.isArray(inner) && random.chance(0.5))
    replaceWithin(inner, value, random);
  else part[key] = value;
};

const mutateBody: Mutation = ({ body }, { random }) => {
  if (isFilled(body)) replaceWithin(body, random.pick(HOSTILE_VALUES), random);
};

const mutateQuery: Mutation = ({ query, more }, { call, random }) => {
  const names = Object.keys(schemasOf(call).query.properties ?? {});
  const name = names.length > 0 ? random.pick(names) : 'constructor';
  if (random.chance(0.2)) more.push(`${name}=1`, `${name}=2`);
  else if (random.chance(0.1)) more.push(`${name}[constructor]=1`, `${name}=%ff%zz`);
  else query[name] = random.pick(HOSTILE_TEXTS);
};

const mutateParams: Mutation = ({ params }, { random }) => {
  if (isFilled(params)) params[random.pick(Object.keys(params))] = random.pick(HOSTILE_TEXTS).slice(0, 2_000);
};

const addKeys: Mutation = ({ body, query }, { random }) => {
  const name = random.pick(['constructor', '__proto__', 'toString', 'extra', '', '\0']);
  if (isFilled(body))
    Object.defineProperty(body, name, {
      value: random.pick(HOSTILE_VALUES),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  else
    Object.defineProperty(query, name, {
      value: random.pick(HOSTILE_TEXTS),
      enumerable: true,
      writable: true,
      configurable: true,
    });
};

const replaceBody: Mutation = (parts, { random }) => {
  parts.raw = Buffer.from(random.pick(HOSTILE_BODIES));
};

const repeatKeys: Mutation = (parts) => {
  const text = written(parts.body ?? {});
  parts.raw = Buffer.from(`${text.slice(0, -1)}${text === '{}' ? '' : ','}${text.slice(1)}`);
};

const changeContentType: Mutation = ({ headers }, { random }) => {
  headers['content-type'] = random.pick(CONTENT_TYPES);
};

const addHeaders: Mutation = ({ headers }, { random }) => {
  Object.assign(headers, random.pick(ODD_HEADERS));
};

const changeMethod: Mutation = (parts, { random }) => {
  parts.method = random.pick(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'POST', 'PUT', 'DELETE']);
};

const cutMultipart: Mutation = (parts, { random }) => {
  const whole = multipart(fieldsOf(parts.body));
  parts.headers['content-type'] = random.pick([
    `multipart/form-data; boundary=${BOUNDARY}`,
    `multipart/form-data; boundary=${BOUNDARY}`,
    'multipart/form-data',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/form-data; boundary=another',
  ]);
  parts.raw = whole.subarray(0, random.chance(0.9) ? random.below(whole.length) : whole.length);
};

const mutateMultipart: Mutation = (parts, { random }) => {
  const fields = fieldsOf(parts.body);
  const value = Buffer.from(textOf(random.pick(HOSTILE_VALUES)));
  const isFile = random.chance(0.3);
  const name = random.pick([
    ...fields.map((field) => field.name),
    'constructor',
    '__proto__',
    'file\0',
    'x'.repeat(500),
  ]);
  parts.headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
  const others = random.chance(0.7) ? fields.filter((field) => field.name !== name) : fields;
  parts.raw = multipart([...others, { name, value, isFile }]);
};

const MUTATIONS: readonly Mutation[] = [
  mutateBody,
  mutateBody,
  mutateBody,
  mutateQuery,
  mutateQuery,
  mutateParams,
  addKeys,
  replaceBody,
  repeatKeys,
  changeContentType,
  addHeaders,
  changeMethod,
  cutMultipart,
];
const MULTIPART_MUTATIONS: readonly Mutation[] = [
  ...MUTATIONS,
  cutMultipart,
  cutMultipart,
  mutateMultipart,
  mutateMultipart,
];

const encoded = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());

const pathOf = (template: string, { params, query, more }: Parts) => {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? 'x') || 'x');
  const pairs = [...Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`), ...more];
  // With the headers, less than Node's HTTP parser reads.
  return `${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`.slice(0, 8_000);
};

const bodyOf = ({ body, raw, headers }: Parts, { call }: Target) => {
  if (raw !== undefined) return raw;
  if (call.body === undefined) return null;
  if (call.multipart !== true) return Buffer.from(written(body));
  headers['content-type'] ??= `multipart/form-data; boundary=${BOUNDARY}`;
  return multipart(fieldsOf(body));
};

/** A request to a call that is valid but for one to three faults. `ids` are of things that exist. */
export const hostileRequest = (name: string, call: Call, random: Random, ids: readonly string[]): HostileRequest => {
  const [method = 'GET', template = ''] = name.split(' ');
  const schemas = schemasOf(call);
  const part = (schema: (typeof schemas)['body']) =>
    (sampleOf({ ...schema, type: 'object' }, random, ids) ?? {}) as Record<string, unknown>;
  const target: Target = { name, call, random };
  const parts: Parts = {
    params: part(schemas.params),
    query: part(schemas.query),
    body: call.body && part(schemas.body),
    more: [],
    headers: {},
  };
  const mutations = call.multipart === true ? MULTIPART_MUTATIONS : MUTATIONS;
  for (let left = random.between(1, 3); left > 0; left -= 1) random.pick(mutations)(parts, target);
  const body = bodyOf(parts, target);
  return {
    method: parts.method ?? method,
    path: pathOf(template, parts),
    headers: { ...(body !== null && { 'content-type': 'application/json' }), ...parts.headers },
    body,
  };
};
