import { expect, it } from 'vitest';
import { type VectorsResult, vectorsPage } from '../../packages/games/bench/vectors-page.ts';
import { launchBrowser } from '../support/browser.ts';

it('Chromium computes every stroke of carrom to the same bits as Node', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await vectorsPage(), type: 'module' });
    await page.waitForFunction(() => 'vectorsResult' in globalThis);
    const result = await page.evaluate(() => (globalThis as unknown as { vectorsResult: VectorsResult }).vectorsResult);
    expect(result).toMatchObject({ strokes: 200, differing: [] });
  } finally {
    await browser.close();
  }
});
