import { until } from '@muqabla/testing/until';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './errors.ts';
import { refuseUnderPressure } from './pressure.ts';

const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('serves a process that was late by its start, and refuses calls alone when it is late afterwards', async () => {
  const app = fastify();
  handleErrors(app, 'sandbox');
  await refuseUnderPressure(app);
  const served = ['/assets/page-1a2b.js', '/admin/index.html', '/sandbox/enter', '/api/art/games/ludo.svg', '/healthz'];
  for (const path of ['/api/settings', ...served]) app.get(path, async () => 'served');
  app.setNotFoundHandler(async () => 'the page');
  const call = async () => (await app.inject('/api/settings')).statusCode;
  try {
    const isLate = () => until('the delay to be measured', async () => app.isUnderPressure() || undefined, 3);
    block(2500);
    await app.listen({ port: 0 });
    await isLate();
    expect(await call()).toBe(200);

    // A delay is measured in most cases, and the first may still be within the time of the start.
    const refused = await until(
      'a refusal',
      async () => {
        block(2500);
        await isLate().catch(() => {});
        // At once, while the process is late for all of them.
        const [response, ...others] = await Promise.all(
          ['/api/settings', '/wallet', ...served].map((path) => app.inject(path)),
        );
        expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));
        return response?.statusCode === 200 ? undefined : response;
      },
      25,
    );
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(refused.headers['retry-after']).toBe('10');

    await until('the delay to pass', async () => (app.isUnderPressure() ? undefined : true));
    expect(await call()).toBe(200);
  } finally {
    await app.close();
  }
});
