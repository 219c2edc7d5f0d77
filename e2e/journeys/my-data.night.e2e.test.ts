import { readFile } from 'node:fs/promises';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest();

skipAfterFailure();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      row: /^My data/,
      start: 'Make my file',
      ready: 'Your file is ready',
      download: 'Download the file',
      next: /^You can ask for a new file after/,
      pdf: 'Download PDF',
      consent: 'Terms and Conditions',
      invoice: /^Download invoice D\//,
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      row: /^मेरा डेटा/,
      start: 'मेरी फ़ाइल बनाएँ',
      ready: 'आपकी फ़ाइल तैयार है',
      download: 'फ़ाइल डाउनलोड करें',
      next: /^नई फ़ाइल .* के बाद मँगा सकते हैं।$/,
      pdf: 'PDF डाउनलोड करें',
      consent: 'नियम और शर्तें',
      invoice: /^इनवॉइस D\/.* डाउनलोड करें$/,
    },
  ] as const),
)('a player downloads everything held about them, a statement and an invoice, $locale', async (texts) => {
  const player: Player = await playerWithCash(server.origin, 500, 'Asha Verma');
  await server.withPhone(player, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
    const { page } = phone;
    await open(phone, '/profile');
    await page.getByRole('link', { name: texts.row }).click();
    await button(page, texts.start).click();
    await page.getByText(texts.ready).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const link = page.getByRole('link', { name: texts.download });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^muqabla-my-data-\d{4}-\d\d-\d\d\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    await page.getByText(texts.next).waitFor();
    expect(await button(page, texts.start).count()).toBe(0);
    await page.getByRole('listitem').filter({ hasText: texts.consent }).waitFor();
    for (const [name, file] of [
      [texts.pdf, /^muqabla-statement-.*\.pdf$/],
      [texts.invoice, /^muqabla-invoice-D-.*\.pdf$/],
    ] as const) {
      const [paper] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
      expect(paper.suggestedFilename()).toMatch(file);
      expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});
