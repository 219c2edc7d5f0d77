import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';

const day = setUpBrowserTest({ from: 'day' });

const openQueue = async (look: Parameters<typeof day.deskOf>[1] = {}) => {
  const page = await day.deskOf('reviewer', look);
  await page.goto(`${day.origin}/admin/review`);
  await waitUntilLoaded(page);
  return page;
};
const matchIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const statusOf = async (matchId: string) => {
  const [row] = await day.services.db.query<{ status: string; decision_reason: string | null }>(
    'select status, decision_reason from matches where match_id = $1',
    [matchId],
  );
  return row;
};
const becomes = (matchId: string, status: string) =>
  until(`${matchId} to be ${status}`, async () => ((await statusOf(matchId))?.status === status ? true : undefined));
const decision = (page: Page) => page.getByRole('complementary', { name: 'Decision' });
/** Opens the first case of the queue by J. */
const openFirst = async (page: Page) => {
  await page.keyboard.press('j');
  await decision(page).getByLabel('Note to both players').waitFor();
  return matchIdOf(page);
};

describe('the review by keyboard', () => {
  it('is where a reviewer lands', async () => {
    const page = await day.deskOf('reviewer');
    await page.goto(`${day.origin}/admin/`);
    await page.waitForURL(/\/admin\/review/);
    await page.close();
  });

  it('decides a case by three keys, in a language each player reads', async () => {
    const page = await openQueue({ language: 'hi' });
    await page.keyboard.press('j');
    await page.locator('textarea').waitFor();
    const matchId = matchIdOf(page);
    await page.keyboard.press('3');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Alt+1');
    expect(await page.locator('textarea').inputValue()).toBe('किसी भी फ़ोटो में गेम का अंत नहीं दिखता।');
    await page.keyboard.press('Control+Enter');
    await becomes(matchId, 'cancelled');
    await page.close();
  });

  it('names the case it is about to decide, and takes the decision back with what was chosen', async () => {
    const page = await openQueue();
    const matchId = await openFirst(page);
    const { status } = (await statusOf(matchId)) ?? {};
    await page.keyboard.press('1');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Deciding .+ vs .+ …$/).waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.waitForURL(new RegExp(matchId));
    expect(await decision(page).getByLabel('Note to both players').inputValue()).toBe(
      'The result screen shows who won.',
    );
    expect(
      await decision(page)
        .getByRole('radio', { name: /^Host won/ })
        .isChecked(),
    ).toBe(true);
    expect((await statusOf(matchId))?.status).toBe(status);
    await page.close();
  });

  it('sends a decision at once when the review is left', async () => {
    const page = await openQueue();
    const matchId = await openFirst(page);
    await page.keyboard.press('3');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Deciding /).waitFor();
    await page.getByRole('link', { name: 'Battles' }).click();
    await becomes(matchId, 'cancelled');
    expect((await statusOf(matchId))?.decision_reason).toBe('The game was never started.');
    await page.close();
  });

  it('sends a decision when the tab is closed', async () => {
    const page = await openQueue();
    const matchId = await openFirst(page);
    await page.keyboard.press('3');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Alt+5');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Deciding /).waitFor();
    await page.close({ runBeforeUnload: true });
    await becomes(matchId, 'cancelled');
  });
});

describe('a reused picture', () => {
  it('shows its twin on the later case, and suggests the penalty', async () => {
    const [reused] = await day.services.db.query<{ later: string }>(
      `select r.match_id as later from match_results r join files f on f.file_id = r.screenshot_id
       join files g on g.pixels_sha256 = f.pixels_sha256 and g.file_id <> f.file_id
       join match_results first on first.screenshot_id = g.file_id and first.submitted_at < r.submitted_at
       join matches m on m.match_id = r.match_id where m.status in ('pending', 'conflict')`,
    );
    if (reused === undefined) throw new Error('the day has no reused picture in the queue');
    const page = await day.deskOf('reviewer');
    await page.goto(`${day.origin}/admin/review/${reused.later}`);
    await page.getByText('sent first').first().waitFor();
    await page.getByText('sent later').first().waitFor();
    const suggestion = page.getByRole('button', { name: /This screenshot was used before/ });
    expect(await suggestion.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('f');
    expect(await suggestion.getAttribute('aria-pressed')).toBe('true');
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  });
});

it.each(
  sampledVariants(import.meta.filename, [
    { language: 'en', colorScheme: 'light', width: 1280 },
    { language: 'hi', colorScheme: 'dark', width: 1024 },
  ] as const),
)('lists its keys by ?, without a finding of axe, $language $colorScheme', async (look) => {
  const page = await openQueue(look);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});
