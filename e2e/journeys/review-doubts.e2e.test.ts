import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';

const product = setUpBrowserTest({ from: 'sandbox' });

// The first loss settles the match for the other side, whose own loss then is a doubt.
beforeAll(async () => {
  const host = await playerWithCash(product.origin, 200, 'Asha Verma');
  const joiner = await playerWithCash(product.origin, 200, 'Bilal Khan');
  const matchId = await startMatch(host, joiner);
  for (const player of [joiner, host]) await submitResult(player, matchId, { resultStatus: 'loss' });
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      language: 'en',
      badge: /^Result review 1/,
      title: '(1) Result review · Muqabla Admin',
      link: 'Show doubts',
      empty: 'No results to review',
    },
    {
      language: 'hi',
      badge: /^नतीजों का रिव्यू 1/,
      title: '(1) नतीजों का रिव्यू · मुक़ाबला एडमिन',
      link: 'संदेह देखें',
      empty: 'रिव्यू के लिए कुछ पेंडिंग नहीं',
    },
  ] as const),
)('an empty review desk leads to the open doubt, $language', async ({ language, badge, title, link, empty }) => {
  const page = await product.deskOf('reviewer', { language });
  await product.go(page, '/review');
  await expect.poll(() => page.title()).toBe(title);
  await page.getByRole('heading', { name: empty }).waitFor();
  await page.getByRole('link', { name: badge }).waitFor();
  await page.getByRole('link', { name: link }).click();
  await page.getByRole('link', { name: /Bilal/ }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('status')).toBe('doubt');
  await page.close();
});
