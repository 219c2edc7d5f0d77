import type { SwaggerTransformObject } from '@fastify/swagger';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import { type Call, type RefusalResponse, operationIdOf } from '@muqabla/contract/call';
import type { Economy } from '@muqabla/contract/economy';
import { schemaIn } from '@muqabla/contract/economy-schemas';
import { entryOf } from '@muqabla/contract/entry-of';
import { INPUT_FAULT_CODES } from '@muqabla/contract/input-faults';
import { REFUSALS, type RefusalCode } from '@muqabla/contract/refusals';
import { refusalText } from '@muqabla/messages/refusal-text';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { API_TAGS } from './api-tags.ts';
import { refusalsOf } from './call-refusals.ts';
import { operationTitle } from './operation-title.rules.ts';

/** Values for the placeholders in the words of refusals, for examples. */
export const SAMPLE_DETAILS = {
  available: 250,
  days: 7,
  detail: 'line 3 has no amount',
  height: 256,
  held: 195,
  hours: 24,
  hosts: 'lk.gggred.com',
  left: 400,
  limit: 3,
  max: 10_000,
  min: 50,
  minutes: 30,
  missing: 40,
  most: 20,
  name: 'Asha',
  network: '203.0.113.0/40',
  paid: 130,
  prize: 195,
  seconds: 45,
  step: 10,
  until: '25 Dec 2026, 6:00 pm',
  width: 256,
} as const;

const SAMPLE_FAULTS = [{ field: 'amount', code: 'missing' }] as const;

const SAMPLE_CHALLENGE = { text: '16.1767225600000.aGFzaGNhc2gxMjM0.c2lnbmF0dXJl', zeroBits: 16 } as const;

const exampleOf = (refused: RefusalCode, economy: Economy): RefusalResponse => {
  const faults = refused === 'MALFORMED' ? { faults: SAMPLE_FAULTS } : {};
  return {
    message: refusalText({ refused, details: SAMPLE_DETAILS, ...faults }, 'en', economy),
    code: refused,
    ...(refused === 'MALFORMED' && { details: SAMPLE_FAULTS }),
    ...(refused === 'PROOF_NEEDED' && { challenge: SAMPLE_CHALLENGE }),
  };
};

const refusalSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For the person, in their language.' },
    code: { type: 'string', description: 'For programs; never changes.' },
    details: {
      type: 'array',
      description: 'The fields of a malformed request.',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: {
          field: { type: 'string', description: 'A path with dots, or `body`.' },
          code: { type: 'string', enum: INPUT_FAULT_CODES },
        },
      },
    },
    challenge: {
      type: 'object',
      description:
        'Of PROOF_NEEDED: send the same request again with the field `proof`, which is `text`, a full stop and a number such that its SHA-256 begins with this many zero bits. It is valid for this phone, for two minutes and once.',
      required: ['text', 'zeroBits'],
      properties: { text: { type: 'string' }, zeroBits: { type: 'integer' } },
    },
  },
};

const responseOf = (status: string, codes: readonly RefusalCode[], economy: Economy) => ({
  description: codes.join(', '),
  ...(status === '429' && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  }),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, economy) }])),
    },
  },
});

const refusalResponses = (name: string, call: Call, economy: Economy) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(refusalsOf(name, call, economy), (code) => String(REFUSALS[code].status))).map(
      ([status, codes = []]) => [status, responseOf(status, codes, economy)],
    ),
  );

const uploadBody = ({ body, file }: Call, economy: Economy) => {
  const fields = z.toJSONSchema(schemaIn(body ?? z.strictObject({}), economy), { io: 'input' });
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { ...fields.properties, file: { type: 'string', format: 'binary', description: file?.summary } },
          required: [...(fields.required ?? []), ...(file?.isOptional === true ? [] : ['file'])],
          additionalProperties: false,
        },
      },
    },
  };
};

type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: readonly string[];
  responses?: object;
};

const callerOf = ({ access }: Call) => {
  if (access === 'public') return 'Open to everybody.';
  if (access === 'player') return 'For signed-in players.';
  return `For staff with the permission \`${access.slice('staff:'.length)}\`.`;
};

/** The description of an operation: what it does, who may call it, and how often. */
const descriptionOf = (call: Call): string =>
  [
    /[.!]$/.test(call.summary) ? call.summary : `${call.summary}.`,
    callerOf(call),
    call.fresh === true && 'The caller must have proved their identity within the last ten minutes.',
    call.openToBanned === true && 'Open to banned players too.',
    call.overSocket === true && 'Open to sockets too, by the event `call` of [/api/asyncapi.json](/api/asyncapi.json).',
    call.rateLimit && `At most ${call.rateLimit.max} requests in ${call.rateLimit.seconds} seconds from one address.`,
  ]
    .filter(Boolean)
    .join(' ');

const describe = (operation: Operation, economy: Economy): Operation => {
  const name = operation.operationId ?? '';
  const call = entryOf<Call>(ALL_CALLS, name);
  if (call === undefined) return operation;
  return {
    ...operation,
    operationId: operationIdOf(name),
    summary: operationTitle(call.summary),
    description: descriptionOf(call),
    ...(call.multipart === true && { requestBody: uploadBody(call, economy) }),
    responses: { ...operation.responses, ...refusalResponses(name, call, economy) },
  };
};

type RouteSchema = Record<string, unknown>;

const isSchema = (part: unknown): part is z.core.$ZodType =>
  typeof part === 'object' && part !== null && '_zod' in part;

const partIn = (part: unknown, economy: Economy) => (isSchema(part) ? schemaIn(part, economy) : part);

/** Describes a route by its schemas as they are in an economy. */
export const describeRoute =
  (economy: Economy): typeof jsonSchemaTransform =>
  (route) => {
    const { response, ...parts } = (route.schema ?? {}) as RouteSchema & { response?: RouteSchema };
    const partsIn = (all: RouteSchema) =>
      Object.fromEntries(Object.entries(all).map(([name, part]) => [name, partIn(part, economy)]));
    const schema = { ...partsIn(parts), ...(response !== undefined && { response: partsIn(response) }) };
    return jsonSchemaTransform({ ...route, schema });
  };

/** Adds to the generated document what the routes' schemas do not carry: bodies of uploads, and every refusal. */
export const describeCalls =
  (economy: Economy): SwaggerTransformObject =>
  (document) => {
    const { openapiObject } = document as { openapiObject: { paths?: Record<string, object>; components?: object } };
    const paths = Object.entries(openapiObject.paths ?? {}).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, describe(operation, economy)]),
      ),
    ]);
    const { components = {} } = openapiObject;
    const schemas = 'schemas' in components ? (components.schemas as object) : {};
    const used = new Set(
      Object.values(openapiObject.paths ?? {}).flatMap((operations) =>
        Object.values(operations as Record<string, Operation>).flatMap(({ tags = [] }) => tags),
      ),
    );
    return {
      ...openapiObject,
      tags: [...used].map((name) => ({ name, description: API_TAGS[name] ?? '' })),
      paths: Object.fromEntries(paths),
      components: { ...components, schemas: { ...schemas, Refusal: refusalSchema } },
    };
  };
