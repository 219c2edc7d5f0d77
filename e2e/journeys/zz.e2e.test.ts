import { mkdirSync } from 'node:fs';
import { playRing } from '@muqabla/testing/ring-fixtures';
import { it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
it('shots', async () => {
  mkdirSync('/tmp/shots-rings', { recursive: true });
  const { collector } = await playRing(server, { feeders: 4 });
  await playRing(server, { feeders: 1 });
  await server.runJob('find-rings', {});
  for (const [language, colorScheme, width] of [['en', 'light', 1280], ['hi', 'dark', 1280], ['en', 'dark', 360], ['hi', 'light', 360]] as const) {
    const page = await server.deskOf('reviewer', { language, colorScheme, width });
    const name = `${language}-${colorScheme}-${width}`;
    await server.go(page, '/restitutions/rings');
    await page.getByRole('link', { name: collector.me.username }).first().waitFor();
    await page.screenshot({ path: `/tmp/shots-rings/${name}-list.png` });
    await page.getByRole('link', { name: collector.me.username }).first().click();
    await page.getByRole('img').first().waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots-rings/${name}-ring.png`, fullPage: true });
    if (width === 1280 && language === 'en') {
      await server.go(page, '/restitutions');
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/shots-rings/${name}-rest.png` });
    }
    await page.close();
  }
});
