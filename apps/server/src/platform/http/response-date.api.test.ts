import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const server = setUpTestServer();

it('a response has the date of the clock by which deadlines are set, a refusal, too', async () => {
  server.clock.advance({ minutes: 25 * 60 });
  for (const path of ['/api/settings', '/api/user/me']) {
    const { headers } = await fetch(`${server.origin}${path}`);
    const difference = server.clock.now().getTime() - Date.parse(headers.get('date') ?? '');
    expect(Math.abs(difference)).toBeLessThan(5_000);
  }
});
