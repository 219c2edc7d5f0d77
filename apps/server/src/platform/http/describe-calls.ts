import type { SwaggerTransformObject } from '@fastify/swagger';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call, RefusalResponse } from '@muqabla/contract/call';
import type { Economy } from '@muqabla/contract/economy';
import { INPUT_FAULT_CODES } from '@muqabla/contract/input-faults';
import { REFUSALS, type RefusalCode, refusalWords } from '@muqabla/contract/refusals';
import * as z from 'zod';
import { refusalsOf } from './call-refusals.ts';

/** Values for the placeholders in the words of refusals, for examples. */
export const SAMPLE_DETAILS = {
  available: 250,
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
  name: 'Asha',
  prize: 195,
  seconds: 45,
  step: 10,
  until: '25 Dec 2026, 6:00 pm',
  width: 256,
} as const;

const SAMPLE_FAULTS = [{ field: 'amount', code: 'missing' }] as const;

const exampleOf = (refused: RefusalCode, economy: Economy): RefusalResponse => {
  const faults = refused === 'MALFORMED' ? { faults: SAMPLE_FAULTS } : {};
  return {
    message: refusalWords({ refused, details: SAMPLE_DETAILS, ...faults }, 'en', economy),
    code: refused,
    ...(refused === 'MALFORMED' && { details: SAMPLE_FAULTS }),
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
    Object.entries(Object.groupBy(refusalsOf(name, call), (code) => String(REFUSALS[code].status))).map(
      ([status, codes = []]) => [status, responseOf(status, codes, economy)],
    ),
  );

const uploadBody = ({ body, file }: Call) => {
  const fields = z.toJSONSchema(body ?? z.strictObject({}), { io: 'input' });
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

type Operation = { operationId?: string; responses?: object };

const describe = (operation: Operation, economy: Economy): Operation => {
  const name = operation.operationId ?? '';
  const call = Object.hasOwn(ALL_CALLS, name) ? (ALL_CALLS as Record<string, Call>)[name] : undefined;
  if (call === undefined) return operation;
  return {
    ...operation,
    ...(call.multipart === true && { requestBody: uploadBody(call) }),
    responses: { ...operation.responses, ...refusalResponses(name, call, economy) },
  };
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
    return {
      ...openapiObject,
      paths: Object.fromEntries(paths),
      components: { ...components, schemas: { ...schemas, Refusal: refusalSchema } },
    };
  };
