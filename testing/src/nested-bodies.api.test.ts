import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Access, Call } from '@muqabla/contract/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from './caller.ts';
import { registerPlayer } from './player.ts';
import { staffMember } from './staff-member.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const CALLS_WITH_BODY = Object.entries<Call>(ALL_CALLS).filter(([, { body }]) => body !== undefined);

// As deep as fits into the largest body that is read.
const DEPTH = 30_000;
const nested = (open: string, close: string) => `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`;
const BODIES = {
  arrays: nested('[', ']'),
  objects: `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  'a list in a field': `{"amount":${nested('[', ']')}}`,
};

let server: TestServer;
let tokens: { player: string | null; staff: string | null };

beforeAll(async () => {
  server = await startTestServer();
  const [player, owner] = await Promise.all([registerPlayer(server.origin), staffMember(server, 'owner')]);
  tokens = { player: player.token, staff: owner.token };
});
afterAll(() => server.stop());

const tokenFor = (access: Access) => {
  if (access === 'public') return null;
  return access === 'player' ? tokens.player : tokens.staff;
};

it.each(CALLS_WITH_BODY)('%s refuses deeply nested JSON as malformed', async (name, { access }) => {
  for (const [form, body] of Object.entries(BODIES)) {
    const caller = createCaller(server.origin);
    caller.token = tokenFor(access);
    const answer = await caller.send(name, { body });
    expect({ form, status: answer.status, code: answer.body.code }).toEqual({ form, status: 400, code: 'MALFORMED' });
  }
});

it('covers every call with a body', () => expect(CALLS_WITH_BODY.length).toBeGreaterThan(60));
