import { until } from '@muqabla/testing/until';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './errors.ts';
import { refuseUnderPressure } from './pressure.ts';

const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('serves a process that was late by its start, and refuses requests when it is late afterwards', async () => {
  const app = fastify();
  handleErrors(app, 'sandbox');
  await refuseUnderPressure(app);
  app.get('/call', async () => 'served');
  const call = async () => (await app.inject('/call')).statusCode;
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
        const response = await app.inject('/call');
        return response.statusCode === 200 ? undefined : response;
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
