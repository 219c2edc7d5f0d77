import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Call, operationIdOf } from '@muqabla/contract/call';
import { callsIn } from '@muqabla/testing/caller';
import { setUpTestServer } from '@muqabla/testing/test-server';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const CALLS = callsIn('sandbox');
const run = promisify(execFile);

const server = setUpTestServer();
let folder: string;

/** Makes the folder inside the package, so that the contract resolves. */
beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, 'packages/client/dist-types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Each difference is an error on a line of its own, so that all of them are reported by name.
const comparisonOf = (calls: readonly [string, Call][]) => `
import type { AllCalls } from '@muqabla/contract/all-calls';
import type { RequestOf, ResponseOf } from '@muqabla/contract/call';
import type { operations } from './openapi.ts';

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'the contract has more') : 'the document has more';
type Response<N extends keyof AllCalls, I extends keyof operations> = Mutual<Json<operations[I]['responses'][200]>, ResponseOf<AllCalls[N]>>;
type Input<N extends keyof AllCalls, K extends string> = RequestOf<AllCalls[N]> extends Record<K, infer V> ? V : unknown;
type Body<I extends keyof operations> = operations[I] extends { requestBody: infer R } ? Json<R> : unknown;
type Parameters<I extends keyof operations, K extends 'query' | 'path'> = Required<operations[I]['parameters']>[K];

${calls
  .map(([name, call]) => {
    const key = JSON.stringify(name);
    const id = JSON.stringify(operationIdOf(name));
    return [
      `true satisfies Response<${key}, ${id}>; // response of ${name}`,
      ...(call.body !== undefined && call.multipart !== true
        ? [`true satisfies Mutual<Body<${id}>, Input<${key}, 'body'>>; // body of ${name}`]
        : []),
      ...(call.query === undefined
        ? []
        : [`true satisfies Mutual<Parameters<${id}, 'query'>, Input<${key}, 'query'>>; // query of ${name}`]),
      ...(call.params === undefined
        ? []
        : [`true satisfies Mutual<Parameters<${id}, 'path'>, Input<${key}, 'params'>>; // path of ${name}`]),
    ].join('\n');
  })
  .join('\n')}
`;

type Schema = { propertyNames?: { enum?: string[] }; additionalProperties?: object; required?: string[] };

// Names the keys as properties: the generator takes an object with named keys for one with any.
const withNamedKeys = (_: string, value: unknown): unknown => {
  const { propertyNames, additionalProperties, ...rest } = (value ?? {}) as Schema;
  if (propertyNames?.enum === undefined || additionalProperties === undefined) return value;
  const properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
};

const differencesIn = async (document: object) => {
  await writeFile(join(folder, 'openapi.ts'), astToString(await openapiTS(JSON.stringify(document, withNamedKeys))));
  const comparison = comparisonOf(CALLS);
  await writeFile(join(folder, 'compare.ts'), comparison);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, 'tsconfig/base.json'),
      // A document cannot tell an absent field from one that is undefined.
      compilerOptions: { exactOptionalPropertyTypes: false },
      include: ['compare.ts'],
    }),
  );
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc6');
  const { stdout } = (await run(process.execPath, [tsc, '-p', folder], { cwd: folder, maxBuffer: 64 << 20 }).catch(
    (error: unknown) => error,
  )) as { stdout: string };
  const lines = comparison.split('\n');
  return [...stdout.matchAll(/^\S*?(compare|openapi)\.ts\((\d+),.*$/gm)].map(
    ([fault, , line]) => `${lines[Number(line) - 1]?.split('// ')[1] ?? ''}: ${fault}`,
  );
};

const fetchDocument = async () => (await fetch(`${server.origin}/api/openapi.json`)).json() as Promise<object>;

it('types made of the OpenAPI document equal those of the contract, for every call', async () => {
  expect(await differencesIn(await fetchDocument())).toEqual([]);
});

it('a difference of one field is found', async () => {
  const text = JSON.stringify(await fetchDocument());
  const changed = text.replace('"registerNeeded":{"type":"boolean"}', '"registerNeeded":{"type":"string"}');
  expect(changed).not.toBe(text);
  expect(await differencesIn(JSON.parse(changed) as object)).toEqual([
    expect.stringMatching(/^response of POST \/auth\/check-phone: /),
  ]);
});
