import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

it('shows the law on a day and what live play would do otherwise; two people enter a rule', async () => {
  const owner = await server.deskOf('owner');
  await owner.goto(`${server.origin}/admin/law`);
  await owner.getByText('It would take no stake and no deposit.').waitFor();
  await owner.getByText('It would bill 40 % GST instead of 28 %.').waitFor();
  await owner.getByText('56th meeting of the GST Council, 3 September 2025').waitFor();
  await owner.getByLabel('Day', { exact: true }).fill('2024-01-01');
  await owner.getByText('It would bill 40 % GST instead of 28 %.').waitFor({ state: 'detached' });
  await owner.getByText('It would withhold 30 % TDS on net winnings.').waitFor();

  const from = addDays(indiaDayOf(new Date()), 7);
  const propose = owner.getByRole('button', { name: 'Propose this rule' });
  await owner.getByLabel('About').selectOption({ label: 'GST on deposits' });
  await owner.getByLabel('Percent').fill('140');
  await owner.getByText('A rate from 0 to 100, with at most two decimals.').waitFor();
  expect(await propose.isDisabled()).toBe(true);
  await owner.getByLabel('Percent').fill('18');
  await owner.getByLabel('First day').fill(from);
  await owner.getByLabel('Source').fill('70th meeting of the GST Council');
  await owner.getByText('GST on deposits: 40 % → 18 %').waitFor();
  await owner.getByLabel('Why now').fill('The rate changes on Monday.');
  await propose.click();
  await owner.getByRole('heading', { name: 'Waiting for a second person' }).waitFor();
  expect(await owner.getByRole('button', { name: /^Enter this rule/ }).count()).toBe(0);

  const finance = await server.deskOf('finance');
  await finance.goto(`${server.origin}/admin/law`);
  await finance.getByRole('button', { name: /^Enter this rule from/ }).click();
  await finance.getByText('The rule is entered.').waitFor();
  await finance.getByLabel('Day', { exact: true }).fill(from);
  await finance.getByText('It would bill 18 % GST instead of 28 %.').waitFor();
});

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'has no finding of axe and does not scroll sideways, $language $colorScheme $width',
  async (look) => {
    const page = await server.deskOf('owner', look);
    await page.goto(`${server.origin}/admin/law`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);

it('is not there for reviewers', async () => {
  const reviewer = await server.deskOf('reviewer');
  await reviewer.goto(`${server.origin}/admin/review`);
  await reviewer.getByRole('navigation', { name: 'Admin' }).waitFor();
  expect(await reviewer.getByRole('link', { name: 'Law' }).count()).toBe(0);
});
