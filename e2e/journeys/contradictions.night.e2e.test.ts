import { createCaller } from '@muqabla/testing/caller';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { createWithdrawalFixtures, playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

/** A payout that failed and was then reported as paid. */
const contradict = async () => {
  const on = await createWithdrawalFixtures({ ...server, clock: server.services.clock });
  const player = await playerWithVerifiedWinnings(server, 1000);
  const id = await on.request(player, 200, `fail.${player.phone}@okaxis`);
  await on.approve(id, 'failed');
  await createCaller(server.origin).send('POST /sandbox/payouts/{id}/correct', { params: { id } });
  const { username } = (await on.finance.call('GET /admin/contradictions', { query: {} })).contradictions[0]
    ?.player ?? {
    username: '',
  };
  return username;
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      language: 'en',
      colorScheme: 'light',
      width: 1280,
      kind: 'Paid after it failed',
      ours: 'Rejected, money given back',
      theirs: 'Paid',
      resolve: (name: string) => `Resolve the contradiction about ${name}`,
      why: 'What was found and done',
      effect: 'Resolve',
      none: 'Providers and books agree',
      resolved: 'Resolved',
    },
    {
      language: 'hi',
      colorScheme: 'dark',
      width: 360,
      kind: 'फ़ेल के बाद पेमेंट हुआ',
      ours: 'रिजेक्ट, पैसे लौटाए गए',
      theirs: 'पेमेंट हुआ',
      resolve: (name: string) => `${name} का अंतर सुलझाएँ`,
      why: 'क्या मिला और क्या किया',
      effect: 'सुलझाएँ',
      none: 'प्रोवाइडर और लेजर एक जैसे हैं',
      resolved: 'सुलझे हुए',
    },
  ] as const),
)(
  'finance compares what a provider and the books say, and resolves it with a reason, $language',
  async ({ language, colorScheme, width, ...words }) => {
    const name = await contradict();
    const page = await server.deskOf('finance', { language, colorScheme, width });
    await page.goto(`${server.origin}/admin/contradictions`);
    await page.getByText(words.kind).first().waitFor();
    await page.getByText(words.ours).first().waitFor();
    await page.getByText(words.theirs, { exact: true }).first().waitFor();
    await page.getByText('₹200.00').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words.resolve(name) }).click();
    await page.getByLabel(words.why).fill('The payee sent it back to us');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: words.effect, exact: true }).click();
    await page.getByText(words.none).waitFor();
    await page.getByRole('link', { name: words.resolved }).click();
    await page.getByText('The payee sent it back to us').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  },
);
