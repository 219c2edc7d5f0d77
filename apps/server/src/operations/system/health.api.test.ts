import { createCaller } from '@muqabla/testing/caller';
import { setUpTestServer, startTestServer } from '@muqabla/testing/test-server';
import Fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createHealth, mountHealth } from '../../platform/observe/health.ts';

const server = setUpTestServer();

const probe = async (path: string, origin = server.origin) => {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, body: await response.json(), cache: response.headers.get('cache-control') };
};

const asOwner = async (statement: string) => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
};

describe('a running process', () => {
  it('reports that it is alive and ready, and nothing more', async () => {
    expect(await probe('/healthz')).toEqual({ status: 200, body: { alive: true }, cache: 'no-store' });
    expect(await probe('/readyz')).toEqual({ status: 200, body: { ready: true }, cache: 'no-store' });
  });

  it('reports so under maintenance too, without a rate limit', async () => {
    await server.services.settings.write('siteMode', 'maintenance');
    expect((await createCaller(server.origin).send('GET /settings/allgames')).status).toBe(503);
    const probes = await Promise.all(Array.from({ length: 200 }, () => probe('/readyz')));
    expect(probes.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('readiness', () => {
  const serve = async (db: Parameters<typeof createHealth>[0]) => {
    const app = Fastify();
    const health = createHealth(db);
    mountHealth(app, health);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return { health, origin, close: () => app.close() };
  };

  it('is false until the start is over, also of a server that listens already', async () => {
    const app = Fastify();
    const health = createHealth(server.services.db, { isStartOver: false });
    mountHealth(app, health);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await probe('/readyz', origin)).toMatchObject({ status: 503, body: { ready: false, reason: 'starting' } });
    health.endStart();
    expect((await probe('/readyz', origin)).status).toBe(200);
    await app.close();
  });

  it('is false while stopping, with the process still alive', async () => {
    const { health, origin, close } = await serve(server.services.db);
    health.beginStop();
    expect(await probe('/readyz', origin)).toMatchObject({ status: 503, body: { ready: false, reason: 'stopping' } });
    expect((await probe('/healthz', origin)).status).toBe(200);
    await close();
  });

  it('is false without a database, and true again once it responds', async () => {
    const { db } = server.services;
    let away = true;
    const { origin, close } = await serve({
      query: (text, values) =>
        away ? Promise.reject(new Error('connect to postgres://u:secret@db')) : db.query(text, values),
    });
    const refused = { status: 503, body: { ready: false, reason: 'the database does not answer' } };
    expect(await probe('/readyz', origin)).toMatchObject(refused);
    away = false;
    expect((await probe('/readyz', origin)).status).toBe(200);
    away = true;
    expect(await probe('/readyz', origin)).toMatchObject(refused);
    await close();
  });

  it('is false while a migration of this version is not applied', async () => {
    await asOwner(`update migrations set name = name || ' held back' where name like '0005%'`);
    const { origin, close } = await serve(server.services.db);
    const refused = { status: 503, body: { ready: false, reason: 'migrations are not applied' } };
    expect(await probe('/readyz', origin)).toMatchObject(refused);
    await asOwner(`update migrations set name = replace(name, ' held back', '')`);
    expect((await probe('/readyz', origin)).status).toBe(200);
    await close();
  });

  it('ends before the process does, so that load balancers have the drain time to notice', async () => {
    const draining = await startTestServer({ drainSeconds: 30 });
    const drainTime = Promise.withResolvers<void>();
    const pauses: number[] = [];
    draining.services.pause = (milliseconds) => {
      pauses.push(milliseconds);
      return drainTime.promise;
    };
    const stopped = draining.stop();
    expect((await probe('/readyz', draining.origin)).status).toBe(503);
    expect((await createCaller(draining.origin).send('GET /settings')).status).toBe(200);
    expect(pauses).toEqual([30_000]);
    drainTime.resolve();
    await stopped;
    await expect(probe('/healthz', draining.origin)).rejects.toThrow();
  });
});
