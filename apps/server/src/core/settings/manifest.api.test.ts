import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setUpTestServer } from '@muqabla/testing/test-server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../../../web/vite-manifest.ts';
import { builtApp } from '../../config.ts';

const server = setUpTestServer();
const WEB = resolve(import.meta.dirname, '../../../../web');

describe('the manifest', () => {
  it.skipIf(!existsSync(resolve(builtApp('web', 'sandbox'), 'manifest.webmanifest')))(
    'is the built one with the operator’s name, as it is now',
    async () => {
      const read = async () => {
        const response = await fetch(`${server.origin}/api/manifest.webmanifest`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
        return (await response.json()) as ReturnType<typeof manifestOf>;
      };
      expect(await read()).toMatchObject({ name: 'Muqabla', short_name: 'Muqabla', id: '/' });
      await server.services.settings.write('brandName', 'Khel Adda');
      expect(await read()).toMatchObject({ name: 'Khel Adda', short_name: 'Khel Adda', id: '/', start_url: '/' });
      await server.services.settings.write('brandName', 'Muqabla');
    },
  );

  it.each(['money', 'points'] as const)(
    'has shortcuts and pictures of %s that are there, in the sizes it says',
    async (economy) => {
      const { shortcuts, screenshots, description } = manifestOf(economy);
      expect(shortcuts.length).toBeLessThanOrEqual(4);
      expect(description).not.toMatch(/₹|money/);
      for (const { icons } of shortcuts)
        for (const { src, sizes } of icons) {
          const { width, height } = await sharp(readFileSync(resolve(WEB, `public${src}`))).metadata();
          expect(`${width}x${height}`).toBe(sizes);
        }
      for (const { src, sizes } of screenshots) {
        const bytes = readFileSync(resolve(WEB, 'store', economy, src.replace('/store/', '')));
        const { width, height } = await sharp(bytes).metadata();
        expect([src, `${width}x${height}`]).toEqual([src, sizes]);
        expect(bytes.length).toBeLessThan(100_000);
      }
      expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
      if (economy === 'points') expect(JSON.stringify(shortcuts)).not.toMatch(/[Ww]allet/);
    },
  );
});
