import { existsIn } from '@muqabla/contract/economy';
import type { RefusalWords } from '@muqabla/contract/refusal-words';
import { REFUSALS, type RefusalCode } from '@muqabla/contract/refusals';
import { createCaller, callsIn } from '@muqabla/testing/caller';
import { checkEach } from '@muqabla/testing/check-each';
import { registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_DETAILS } from './describe-calls.ts';

type Media = { schema: { properties: Record<string, object>; required: string[] }; examples: Record<string, Example> };
type Example = { value: { message: string; code: string; details?: object[] } };
type Operation = {
  summary: string;
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content: Record<string, Media> }>;
};

const CALLS = callsIn('sandbox');
const nameOf = ([name]: readonly [string, unknown]) => name;

const server = setUpTestServer();
let text: string;
let operations: Map<string, Operation>;

beforeAll(async () => {
  text = await (await fetch(`${server.origin}/api/openapi.json`)).text();
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
});

const occurs = (code: RefusalCode) => {
  const refusal: RefusalWords = REFUSALS[code];
  return existsIn(refusal, 'sandbox');
};

const refusalIn = (name: string, code: keyof typeof REFUSALS) =>
  operations.get(name)?.responses[REFUSALS[code].status]?.content['application/json']?.examples[code]?.value;

describe('the OpenAPI document', () => {
  it('describes every call with its answer and every refusal, each with an example in words', () =>
    checkEach(CALLS, nameOf, ([name, call]) => {
      expect(operations.get(name)?.responses['200']).toBeDefined();
      for (const code of call.refusals.filter(occurs)) expect(refusalIn(name, code)).toMatchObject({ code });
      expect(refusalIn(name, 'UNAVAILABLE')).toMatchObject({ code: 'UNAVAILABLE' });
      if (call.access !== 'public') expect(refusalIn(name, 'ACCESS_EXPIRED')).toBeDefined();
      if (call.body !== undefined) expect(refusalIn(name, 'MALFORMED')?.details).toHaveLength(1);
      if (call.rateLimit !== undefined) expect(refusalIn(name, 'TOO_MANY_REQUESTS')?.message).toContain('45 seconds');
    }));

  it('describes every body', () =>
    checkEach(
      CALLS.filter(([, { body }]) => body !== undefined),
      nameOf,
      ([name, call]) => {
        const type = call.multipart === true ? 'multipart/form-data' : 'application/json';
        expect(Object.keys(operations.get(name)?.requestBody?.content ?? {})).toEqual([type]);
      },
    ));

  it('describes every file', () =>
    checkEach(
      CALLS.filter(([, { multipart }]) => multipart === true),
      nameOf,
      ([name, { file }]) => {
        const form = operations.get(name)?.requestBody?.content['multipart/form-data']?.schema;
        expect(form?.properties.file).toEqual({ type: 'string', format: 'binary', description: file?.summary });
        expect(file?.summary).toMatch(/\d MB/);
        expect(form?.required.includes('file')).toBe(file?.isOptional !== true);
      },
    ));

  it('describes the fields of a report with a screenshot', () => {
    const form = operations.get('PUT /match/submit/result/{matchId}')?.requestBody?.content['multipart/form-data'];
    expect(form?.schema.required).toEqual(['resultStatus']);
    expect(Object.keys(form?.schema.properties ?? {})).toEqual([
      'resultStatus',
      'cancelReason',
      'originalSha256',
      'originalBytes',
      'originalModifiedAt',
      'file',
    ]);
  });

  it('has no error by the rules that generators of clients and their linter demand', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' });
    expect(
      problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`),
    ).toEqual([]);
    // The specification has paths such as /match/board/{matchId} beside /match/{matchId}/log; some calls refuse nothing.
    const allowed = ['no-ambiguous-paths', 'operation-4xx-response'];
    expect(problems.filter(({ ruleId }) => !allowed.includes(ruleId))).toEqual([]);
  });

  it('has an id of its own for each call, and a described tag', () => {
    const all = [...operations.values()];
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    expect(operations.get('PUT /match/accept')).toMatchObject({
      operationId: 'putMatchAccept',
      summary: expect.stringMatching(/^.{5,60}$/),
      description: expect.stringContaining('For signed-in players.'),
      security: [{ accessToken: [] }],
    });
    const titles = all.map(({ summary }) => summary.length);
    expect(Math.max(...titles)).toBeLessThanOrEqual(150);
    const { info } = JSON.parse(text) as { info: { description: string } };
    expect(info.description).toMatch(/^\*\*How to get a token\.\*\*/);
    const { tags } = JSON.parse(text) as { tags: { name: string; description?: string }[] };
    expect(tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('refers only to what it holds', () => {
    const { components } = JSON.parse(text) as { components: { schemas: object } };
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(components.schemas).toHaveProperty([name]);
  });
});

it('has a sample for every placeholder in the words of a refusal', () => {
  const refusals = Object.entries(REFUSALS).filter(([code]) => code !== 'GAME_LINK_UNFIT');
  const names = refusals.flatMap(([, { words }]) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const known = new Set<string | undefined>([...Object.keys(SAMPLE_DETAILS), 'time']);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it('answers a refusal as the document describes it', async () => {
  const player = await registerPlayer(server.origin);
  const stranger = createCaller(server.origin);
  const refused = await stranger.send('GET /user/me');
  expect(refusalIn('GET /user/me', 'ACCESS_EXPIRED')).toEqual(refused.body);
  const unknown = await player.send('GET /match/openmatches/{gameName}', { params: { gameName: 'No such game' } });
  expect(refusalIn('GET /match/openmatches/{gameName}', 'GAME_NOT_FOUND')).toEqual(unknown.body);
});
