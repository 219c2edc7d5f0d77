import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';

const server = setUpBrowserTest();

it.each([
  '/',
  '/wallet',
  '/no/such/page',
  '/admin',
  '/admin/staff',
  '/sandbox',
  '/no-such-file.js',
  '/api/no-such-call',
])('answers HEAD of %s as GET, without a body', async (path) => {
  const [get, head] = [
    await fetch(`${server.origin}${path}`),
    await fetch(`${server.origin}${path}`, { method: 'HEAD' }),
  ];
  const factsOf = ({ status, headers }: Response) => [
    status,
    ...['content-type', 'cache-control'].map((name) => headers.get(name)),
  ];
  expect(factsOf(head)).toEqual(factsOf(get));
  expect(await head.text()).toBe('');
  await get.body?.cancel();
});
