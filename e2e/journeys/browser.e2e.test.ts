import { expect, it } from 'vitest';
import { type BrowserSource, launchBrowser, systemChromium } from '../support/browser.ts';

const installed: BrowserSource[] = systemChromium() ? ['system'] : [];

it.each([...installed, 'bundled' as const])('opens a page with the %s browser', async (source) => {
  const browser = await launchBrowser(source);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto('data:text/html,<title>Open</title><h1>मुक़ाबला</h1><script>document.title += "ed"</script>');
    expect(await page.title()).toBe('Opened');
    expect((await page.screenshot()).byteLength).toBeGreaterThan(1000);
  } finally {
    await browser.close();
  }
});
