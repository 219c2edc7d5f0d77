import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { manifestOf } from '../apps/web/vite-manifest.ts';
import { root } from './source-files.ts';

const WEB = join(root, 'apps/web');

it.each(['money', 'points'] as const)(
  'the manifest has shortcuts and pictures of %s that are there, in the sizes it says',
  async (economy) => {
    const { shortcuts, screenshots, description } = manifestOf(economy);
    expect(shortcuts.length).toBeLessThanOrEqual(4);
    expect(description).not.toMatch(/₹|money/);
    for (const { icons } of shortcuts)
      for (const { src, sizes } of icons) {
        const { width, height } = await sharp(readFileSync(join(WEB, `public${src}`))).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
    for (const { src, sizes } of screenshots) {
      const bytes = readFileSync(join(WEB, `public${src}`));
      const { width, height } = await sharp(bytes).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect(bytes.length).toBeLessThan(100_000);
    }
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    if (economy === 'points') expect(JSON.stringify(shortcuts)).not.toMatch(/[Ww]allet/);
  },
);
