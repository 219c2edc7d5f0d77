import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';

const FINGERPRINT = Array.from({ length: 32 }, (_, index) =>
  (index * 7).toString(16).padStart(2, '0').toUpperCase(),
).join(':');

const server = setUpTestServer({ config: { androidPackage: { name: 'in.khel.app', fingerprints: [FINGERPRINT] } } });
const without = setUpTestServer();

const read = (origin: string) => fetch(`${origin}/.well-known/assetlinks.json`, { redirect: 'manual' });

it('answers as Android asks: at once, as JSON, with the package and the certificate', async () => {
  const response = await read(server.origin);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(await response.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'in.khel.app', sha256_cert_fingerprints: [FINGERPRINT] },
    },
  ]);
});

it('does not exist without a package', async () => {
  expect((await read(without.origin)).status).toBe(404);
});
