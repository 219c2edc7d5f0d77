import { playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
const REASON = 'The winning screen is of the host';

beforeAll(() => server.services.settings.write('secondReviewPercent', 100));

/** A dispute that another reviewer has decided. */
const decideDispute = async () => {
  const host = await playerWithCash(server.origin, 500, 'Hema Host');
  const joiner = await playerWithCash(server.origin, 500, 'Jatin Joiner');
  const matchId = await startMatch(host, joiner, { amount: 100 });
  for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
  const first = await createStaffMember(server, 'reviewer');
  const { version } = await first.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await first.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome: 'host', reason: REASON, version, penalties: [] },
  });
  return matchId;
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      language: 'en',
      colorScheme: 'light',
      width: 1280,
      title: 'How would you decide?',
      joiner: 'Joiner won',
      note: 'Why you would decide so',
      store: 'Store my decision',
      differ: 'The two reviewers decided differently.',
      different: 'Different',
      why: 'What you found, and what follows',
      close: 'Close the difference',
      none: 'No two reviewers have decided differently',
      notBlind: /have seen how it was decided/,
    },
    {
      language: 'hi',
      colorScheme: 'dark',
      width: 360,
      title: 'आपका फ़ैसला क्या होता?',
      joiner: 'जॉइनर की जीत',
      note: 'आप ऐसा क्यों तय करेंगे',
      store: 'मेरा फ़ैसला दर्ज करें',
      differ: 'दोनों रिव्यूअरों का फ़ैसला अलग है।',
      different: 'अलग फ़ैसले',
      why: 'आपने क्या पाया और आगे क्या होगा',
      close: 'अंतर बंद करें',
      none: 'दो रिव्यूअरों का कोई फ़ैसला अलग नहीं है',
      notBlind: /देख चुके हैं/,
    },
  ] as const),
)(
  'a second reviewer decides without the first decision, and an owner closes the difference, $language',
  async (variant) => {
    const { language, colorScheme, width, ...words } = variant;
    const matchId = await decideDispute();
    const page = await server.deskOf('reviewer', { language, colorScheme, width });
    await server.go(page, '/second-reviews');
    await page.locator(`a[href$="/second-reviews/${matchId}"]`).click();
    await page.getByRole('heading', { name: words.title }).waitFor();
    expect(await page.getByText(REASON).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('2');
    expect(await page.getByRole('radio', { name: words.joiner }).isChecked()).toBe(true);
    await page.getByLabel(words.note).fill('The clock is of the joiner');
    await page.getByRole('button', { name: words.store }).click();
    await page.getByText(words.differ).waitFor();
    await page.getByText(REASON).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const owner = await server.deskOf('owner', { language, colorScheme, width });
    await server.go(owner, '/second-reviews');
    await owner.getByRole('link', { name: words.different }).click();
    await owner.getByLabel(words.why).fill('The first overlooked the clock');
    expect(await faultsOf(owner)).toEqual([]);
    await owner.getByRole('button', { name: words.close }).click();
    await owner.getByText(words.none).waitFor();

    const other = await decideDispute();
    await server.go(page, `/review/${other}`);
    await page.getByText(REASON).first().waitFor();
    await server.go(page, `/second-reviews/${other}`);
    await page.getByRole('alert').getByText(words.notBlind).waitFor();
    expect(await page.getByRole('button', { name: /Try again|फिर से कोशिश/ }).count()).toBe(0);
  },
);
