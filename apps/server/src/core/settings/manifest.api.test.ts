import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';
import { builtApp } from '../../config.ts';

const server = setUpTestServer();

describe('the manifest', () => {
  it.skipIf(!existsSync(resolve(builtApp('web', 'sandbox'), 'manifest.webmanifest')))(
    'is the built one with the operator’s name, as it is now',
    async () => {
      const read = async () => {
        const response = await fetch(`${server.origin}/api/manifest.webmanifest`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
        return (await response.json()) as object;
      };
      expect(await read()).toMatchObject({ name: 'Muqabla', short_name: 'Muqabla', id: '/' });
      await server.services.settings.write('brandName', 'Khel Adda');
      expect(await read()).toMatchObject({ name: 'Khel Adda', short_name: 'Khel Adda', id: '/', start_url: '/' });
      await server.services.settings.write('brandName', 'Muqabla');
    },
  );
});
