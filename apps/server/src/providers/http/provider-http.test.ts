import { createServer } from 'node:net';
import { FAULTS, type HttpDouble, startHttpDouble } from '@muqabla/testing/providers/http-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLog } from '../../platform/observe/log.ts';
import { NoAnswer, ProviderRefusal } from './provider-errors.ts';
import { createProviderHttp } from './provider-http.ts';

const SECRET = 'secret-of-the-account';
const errorBody = z.object({ code: z.string(), message: z.string() });
const response = z.object({ id: z.string() });
let double: HttpDouble;
let refusal: { status: number; body: unknown } | null = null;

beforeAll(async () => {
  double = await startHttpDouble(() => refusal ?? { status: 200, body: { id: 'one', more: 1 } });
});
beforeEach(() => {
  double.clear();
  refusal = null;
});
afterAll(() => double.stop());

const client = (baseUrl = double.origin) =>
  createProviderHttp({
    provider: 'example',
    baseUrl,
    timeoutMilliseconds: 500,
    headers: { authorization: SECRET },
    errorIn: (body) => {
      const { data } = errorBody.safeParse(body);
      return data === undefined ? null : { code: data.code, description: data.message };
    },
  });
const request = { method: 'POST', path: '/v1/things', query: { key: SECRET }, json: { pin: SECRET } } as const;

const failureOf = async (baseUrl?: string): Promise<Error> => {
  try {
    await client(baseUrl)(request, response);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('the request succeeded');
};
/** All that a log could have of an error. */
const everythingOf = (error: Error) => {
  let written = '';
  createLog('debug', { write: (line: string) => (written += line) }).error({ error, err: error }, 'failed');
  return `${written} ${JSON.stringify(error)} ${String(error)} ${error.stack}`;
};

describe('a request to a provider', () => {
  it('is sent with authentication and returns the parsed response, ignoring unknown fields', async () => {
    expect(await client()(request, response)).toEqual({ id: 'one' });
    expect(double.requests.at(-1)).toMatchObject({ method: 'POST', path: '/v1/things', json: { pin: SECRET } });
    expect(double.requests.at(-1)?.headers.authorization).toBe(SECRET);
  });

  it.each(FAULTS)('has no answer after: %s', async (fault) => {
    double.setFault(() => fault);
    const before = double.total();
    const error = await failureOf();
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error.message).toContain('example POST /v1/things');
    expect(everythingOf(error)).not.toContain(SECRET);
    // A request whose effect is unknown is never repeated here.
    expect(double.total() - before).toBe(1);
  });

  it('is refused by a 4xx with the provider’s code, whose description no log has', async () => {
    refusal = { status: 422, body: { code: 'bad_phone', message: 'no such phone 9876543210' } };
    const error = await failureOf();
    expect(error).toBeInstanceOf(ProviderRefusal);
    expect(error).toMatchObject({ status: 422, code: 'bad_phone', description: 'no such phone 9876543210' });
    expect(error.message).toMatch(/422 bad_phone \(request req-\d+\)/);
    expect(everythingOf(error)).not.toContain('9876543210');
  });

  it.each([
    [429, { code: 'slow_down', message: '' }],
    [408, { code: 'timeout', message: '' }],
    [500, { code: 'broken', message: '' }],
    [400, { hello: 'no error of the provider' }],
    [403, '<html>'],
  ])('has no answer after %i with %j', async (status, body) => {
    refusal = { status, body };
    expect(await failureOf()).toBeInstanceOf(NoAnswer);
  });

  it('names the fields of an unexpected response, and not their values', async () => {
    refusal = { status: 200, body: { id: 42, secret: SECRET } };
    const error = await failureOf();
    expect(error.message).toContain('an unexpected response, at id');
    expect(everythingOf(error)).not.toContain(SECRET);
  });

  it('is repeated once when no connection was made', async () => {
    const probe = createServer();
    await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
    const address = probe.address();
    await new Promise((done) => probe.close(done));
    const port = typeof address === 'object' ? address?.port : 0;
    expect((await failureOf(`http://127.0.0.1:${port}`)).message).toContain('ECONNREFUSED');
  });

  it('reads no endless body', async () => {
    refusal = { status: 200, body: { id: 'x'.repeat(1_100_000) } };
    expect(await failureOf()).toBeInstanceOf(NoAnswer);
  });
});
