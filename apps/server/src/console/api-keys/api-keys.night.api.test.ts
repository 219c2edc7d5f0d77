import {
  API_KEY_SCOPES,
  API_KEYS_MOST,
  type ApiKeyScope,
  keyScopeOf,
} from '@muqabla/contract/console/api-keys/api-key-terms';
import { type Caller, createCaller, callsIn } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../platform/http/calls.ts';

const server = setUpTestServer();
let owner: Caller;
beforeAll(async () => {
  owner = await createStaffMember(server, 'owner');
});

const TERMS = {
  name: 'Warehouse',
  scopes: ['battles', 'ledger'] as ApiKeyScope[],
  networks: [] as string[],
  requestsPerMinute: 600,
  days: 30,
  reason: 'The warehouse reads each night.',
};
const make = (change: Partial<typeof TERMS> = {}, caller = owner) =>
  caller.call('POST /admin/api-keys', { body: { ...TERMS, ...change } });
const callerWith = (token: string) => {
  const caller = createCaller(server.origin);
  caller.token = token;
  return caller;
};
const withKey = async (change: Partial<typeof TERMS> = {}) => {
  const { key, secret } = await make(change);
  return { id: key._id, secret, caller: callerWith(secret) };
};
const rotate = (id: string) =>
  owner.send<{ secret: string; message: string; code: string }>('POST /admin/api-keys/{keyId}/rotate', {
    params: { keyId: id },
    body: { reason: 'It may have leaked.' },
  });
const revoke = (id: string) =>
  owner.call('POST /admin/api-keys/{keyId}/revoke', { params: { keyId: id }, body: { reason: 'It has leaked.' } });
const read = (caller: Caller) => caller.send('GET /admin/battles', { query: {} });
const isRefused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const usesOf = async (id: string) =>
  (await owner.call('GET /admin/api-keys/{keyId}/uses', { params: { keyId: id } })).uses;

describe('a key', () => {
  it('reads what its scopes name, and is shown once', async () => {
    const { id, secret, caller } = await withKey();
    expect((await read(caller)).status).toBe(200);
    expect((await caller.send('GET /admin/ledger/accounts', { query: {} })).status).toBe(200);
    expect(await caller.send('GET /admin/withdrawals', { query: {} })).toMatchObject(isRefused(403, 'KEY_NOT_ALLOWED'));
    const listed = JSON.stringify(await owner.call('GET /admin/api-keys'));
    expect(listed).toContain(secret.slice(0, 16));
    expect(listed).not.toContain(secret.slice(50));
    const [stored] = await server.services.db.query<{ row: string }>(
      'select row_to_json(k)::text as row from api_keys k where key_id = $1',
      [id],
    );
    expect(stored?.row).not.toContain(secret.slice(50, 80));
    expect(await usesOf(id)).toEqual([expect.objectContaining({ requests: 3, refused: 1 })]);
    const { keys } = await owner.call('GET /admin/api-keys');
    expect(keys.find(({ _id }) => _id === id)?.lastUse?.address).toMatch(/^10\./);
  });

  it('makes no call of a player and no change', async () => {
    const { secret, caller } = await withKey({ scopes: [...API_KEY_SCOPES] });
    expect(await caller.send('GET /user/me')).toMatchObject(isRefused(403, 'ACCESS_EXPIRED'));
    expect(await caller.send('GET /admin/me')).toMatchObject(isRefused(403, 'KEY_NOT_ALLOWED'));
    expect(await caller.send('POST /admin/api-keys', { body: TERMS })).toMatchObject(isRefused(403, 'KEY_NOT_ALLOWED'));
    const { token } = await registerPlayer(server.origin);
    const mixed = createCaller(server.origin);
    mixed.token = secret;
    expect(await mixed.send('GET /admin/players', { query: {} }, { cookie: `access=${token}` })).toMatchObject({
      status: 200,
    });
  });

  it('ends with its time', async () => {
    const { caller } = await withKey({ days: 1 });
    expect((await read(caller)).status).toBe(200);
    server.clock.advance({ days: 1 });
    expect(await read(caller)).toMatchObject(isRefused(403, 'ACCESS_EXPIRED'));
    owner = await createStaffMember(server, 'owner');
  });

  it('ends with the member of staff who made it', async () => {
    const maker = await createStaffMember(server, 'owner');
    const { key, secret } = await make({}, maker);
    const { _id: makerId } = await maker.call('GET /admin/me');
    await owner.call('POST /admin/staff/{staffId}/disable', {
      params: { staffId: makerId },
      body: { reason: 'Has left the company.' },
    });
    expect(await read(callerWith(secret))).toMatchObject(isRefused(403, 'ACCESS_EXPIRED'));
    const { keys } = await owner.call('GET /admin/api-keys');
    expect(keys.find(({ _id }) => _id === key._id)?.state).toBe('inactive');
  });

  it('works from its networks alone', async () => {
    const { caller: far } = await withKey({ networks: ['203.0.113.0/24'] });
    expect(await read(far)).toMatchObject(isRefused(403, 'KEY_ADDRESS'));
    const { caller: near } = await withKey({ networks: ['10.0.0.0/8'] });
    expect((await read(near)).status).toBe(200);
    const body = { ...TERMS, networks: ['203.0.113.0/40'] };
    expect(await owner.send('POST /admin/api-keys', { body })).toMatchObject(isRefused(422, 'API_KEY_NETWORK'));
  });

  it('makes no more requests a minute than it may, whatever their number at once', async () => {
    const { id, caller } = await withKey({ requestsPerMinute: 5 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => read(caller)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(isRefused(429, 'TOO_MANY_REQUESTS'));
    expect(await usesOf(id)).toEqual([expect.objectContaining({ requests: 12, refused: 7 })]);
  });
});

describe('every call of the console', () => {
  const staffCalls = callsIn('sandbox').filter(([, { access }]) => access.startsWith('staff:'));
  const paramsOf = (name: string) =>
    Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, crypto.randomUUID()]));

  it('is refused to a key without its scope, and to every key where it changes something', async () => {
    const keys = new Map<ApiKeyScope, Caller>();
    for (const scope of API_KEY_SCOPES) keys.set(scope, (await withKey({ scopes: [scope] })).caller);
    let opened = 0;
    for (const [name, call] of staffCalls) {
      const needed = keyScopeOf(name, call);
      if (!name.startsWith('GET ')) expect([name, needed]).toEqual([name, null]);
      const others = [...keys].filter(([scope]) => scope !== needed);
      const [, other] = others[opened % others.length] ?? [];
      const { status, body } =
        (await other?.send(name as CallName, { params: paramsOf(name), query: {} } as never)) ?? {};
      expect([name, status, (body as { code?: string }).code]).toEqual([name, 403, 'KEY_NOT_ALLOWED']);
      if (needed === null) continue;
      opened += 1;
      const own = await keys.get(needed)?.send(name as CallName, { params: paramsOf(name), query: {} } as never);
      expect([name, own?.status === 403]).toEqual([name, false]);
    }
    expect(opened).toBeGreaterThan(40);
  });
});

describe('a secret', () => {
  it('works for a day after it was replaced, and an older one not', async () => {
    const { id, caller } = await withKey();
    const second = await rotate(id);
    expect(second.status).toBe(200);
    const third = await rotate(id);
    expect((await read(caller)).status).toBe(403);
    const [newer, newest] = [second, third].map(({ body }) => callerWith(body.secret));
    expect((await read(newer as Caller)).status).toBe(200);
    expect((await read(newest as Caller)).status).toBe(200);
    server.clock.advance({ days: 1 });
    expect((await read(newer as Caller)).status).toBe(403);
    expect((await read(newest as Caller)).status).toBe(200);
    owner = await createStaffMember(server, 'owner');
  });

  it('is listed by hour for 180 days, and with its last use for ever', async () => {
    const { id, caller } = await withKey();
    const now = server.clock.now().getTime();
    const addUse = (days: number) =>
      server.services.db.query(
        `insert into api_key_uses (key_id, hour, address, requests, refused, last_at) values ($1, $2, '10.0.0.1', 1, 0, $2)`,
        [id, new Date(now - days * 24 * 3_600_000)],
      );
    for (const days of [400, 200]) await addUse(days);
    await server.runJob('forget-key-uses', {});
    expect(await usesOf(id)).toHaveLength(1);
    await addUse(170);
    expect((await read(caller)).status).toBe(200);
    expect(await usesOf(id)).toHaveLength(3);
    await server.runJob('forget-key-uses', {});
    expect(await usesOf(id)).toHaveLength(2);
  });

  it('is not guessed: a network that sends wrong ones is stopped', async () => {
    const { secret } = await withKey();
    const wrong = `${secret.slice(0, 45)}${'A'.repeat(38)}${secret.slice(83)}`;
    const answers = [];
    const caller = callerWith(wrong);
    for (let attempt = 0; attempt < 22; attempt += 1) answers.push(await read(caller));
    expect(answers[0]).toMatchObject(isRefused(403, 'ACCESS_EXPIRED'));
    expect(answers.at(-1)).toMatchObject(isRefused(429, 'TOO_MANY_REQUESTS'));
    // The right key of the same network still works.
    caller.token = secret;
    expect((await read(caller)).status).toBe(200);
  });

  it('of a revoked key is refused by the next request, and is not replaced', async () => {
    const { id, caller } = await withKey();
    expect(await revoke(id)).toMatchObject({ state: 'revoked' });
    expect(await revoke(id)).toMatchObject({ state: 'revoked' });
    expect((await read(caller)).status).toBe(403);
    expect(await rotate(id)).toMatchObject(isRefused(409, 'API_KEY_ENDED'));
    const { records } = await owner.call('GET /admin/audit', { query: {} });
    expect(records.filter(({ action }) => action === 'api-key.revoked')).toHaveLength(1);
  });
});

describe('races', () => {
  it('a revoked key is used by no request that begins after the answer', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { id, caller } = await withKey();
      const during = Array.from({ length: 4 }, () => read(caller));
      await revoke(id);
      expect((await read(caller)).status).toBe(403);
      for (const { status } of await Promise.all(during)) expect([200, 403]).toContain(status);
    }
  });

  it('two replacements at once leave the two newest secrets', async () => {
    const { id, caller } = await withKey();
    const answers = await Promise.all([rotate(id), rotate(id)]);
    const callers = answers.map(({ body }) => callerWith(body.secret));
    expect((await Promise.all(callers.map(read))).map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(caller)).status).toBe(403);
  });

  it('no more keys are made than there may be', async () => {
    await server.services.db.query('update api_keys set revoked_at = $1 where revoked_at is null', [
      server.clock.now(),
    ]);
    const answers = await Promise.all(
      Array.from({ length: API_KEYS_MOST + 5 }, () => owner.send('POST /admin/api-keys', { body: TERMS })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(API_KEYS_MOST);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(isRefused(409, 'API_KEYS_FULL'));
  });
});
