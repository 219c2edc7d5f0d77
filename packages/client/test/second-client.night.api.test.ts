import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

const server = setUpTestServer();
let folder: string;

/** Makes the folder inside the package, so that the client's package resolves. */
beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, 'packages/client/dist-second-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that knows the document alone: it reads by a key, and as a player. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './openapi.ts';

export const readAsSystem = async (baseUrl: string, key: string) => {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } });
  const battles = await client.GET('/admin/battles', { params: { query: { status: 'completed' } } });
  const refused = await client.POST('/admin/adjustments/{id}/approve', {
    params: { path: { id: '01a21746-9fe0-7022-934d-75150c30afaa' } },
  });
  const games: string[] | undefined = battles.data?.battles.map(({ gameName }) => gameName);
  return { games, status: battles.response.status, refused: refused.error?.code };
};

export const readAsPlayer = async (baseUrl: string, token: string) => {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
  const { data } = await client.GET('/user/me');
  return data?.username;
};
`;

it('a client made of the OpenAPI document compiles, reads by a key and as a player, and cannot act', async () => {
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig/base.json'), include: ['program.ts'] }),
  );
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc6'), '-p', folder, '--noEmit'], {
    cwd: folder,
  });
  const { readAsSystem, readAsPlayer } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    readAsSystem(baseUrl: string, key: string): Promise<object>;
    readAsPlayer(baseUrl: string, token: string): Promise<string | undefined>;
  };
  const owner = await createStaffMember(server, 'owner');
  const body = { name: 'Second client', scopes: ['battles' as const], networks: [], requestsPerMinute: 60, days: 1 };
  const { secret } = await owner.call('POST /admin/api-keys', { body: { ...body, reason: 'A test of the document.' } });
  expect(await readAsSystem(`${server.origin}/api`, secret)).toEqual({
    games: [],
    status: 200,
    refused: 'KEY_NOT_ALLOWED',
  });
  const player = await registerPlayer(server.origin);
  expect(await readAsPlayer(`${server.origin}/api`, player.token ?? '')).toBe(player.me.username);
});
