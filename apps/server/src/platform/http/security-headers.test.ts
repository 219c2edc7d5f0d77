import fastify from 'fastify';
import { expect, it } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

const headersOf = async (path: string, options: Parameters<typeof setSecurityHeaders>[1]) => {
  const app = fastify();
  await setSecurityHeaders(app, options);
  app.get('/page', async () => 'text');
  app.get('/own', async (_, reply) => reply.header('content-security-policy', 'sandbox').send('text'));
  app.get('/fault', async () => {
    throw new Error('a fault');
  });
  return (await app.inject(path)).headers;
};

it.each(['/page', '/fault', '/nowhere'])('%s has the security headers', async (path) => {
  const headers = await headersOf(path, { publicUrl: 'https://play.example.in', frameAncestors: ["'none'"] });
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';worker-src 'self' blob:;object-src 'none';base-uri 'self';form-action 'self';connect-src 'self' wss://play.example.in;frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
  expect(headers['cross-origin-embedder-policy']).toBeUndefined();
});

it('pages may be framed where the stage frames them, and http promises no https', async () => {
  const headers = await headersOf('/page', { publicUrl: null, frameAncestors: ["'self'", 'http://localhost:*'] });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://localhost:*");
  expect([headers['x-frame-options'], headers['strict-transport-security']]).toEqual([undefined, undefined]);
});

it.each([
  [null, "connect-src 'self';"],
  ['http://localhost:8080', "connect-src 'self' ws://localhost:8080;"],
  ['https://play.example.in/app', "connect-src 'self' wss://play.example.in;"],
])('sockets go to the product alone: %s', async (publicUrl, sources) => {
  const headers = await headersOf('/page', { publicUrl, frameAncestors: ["'none'"] });
  expect(headers['content-security-policy']).toContain(sources);
});

it('a route’s own policy takes the place of the common one', async () => {
  const headers = await headersOf('/own', { publicUrl: 'https://play.example.in', frameAncestors: ["'none'"] });
  expect(headers['content-security-policy']).toBe('sandbox');
});
