import { type Player, playerWithCash, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { hideOutcomes, open } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      language: 'en',
      colorScheme: 'light',
      row: /^Complaints/,
      about: 'What is it about?',
      choose: 'Choose what it is about.',
      text: 'What happened?',
      send: 'Send complaint',
      receipt: /^We have received complaint C-/,
      words: 'Words to the player',
      reject: 'Reject',
      rejected: /Rejected by our team/,
      notSettled: /^Not settled\?/,
      escalate: 'To the grievance officer',
      resolve: 'Resolve',
      tab: 'Grievance officer',
      committee: 'gac.gov.in',
    },
    {
      locale: 'hi-IN',
      language: 'hi',
      colorScheme: 'dark',
      row: /^शिकायतें/,
      about: 'किस बारे में है?',
      choose: 'चुनें कि शिकायत किस बारे में है।',
      text: 'क्या हुआ?',
      send: 'शिकायत भेजें',
      receipt: /^शिकायत C-.* मिल गई/,
      words: 'खिलाड़ी के लिए शब्द',
      reject: 'नामंज़ूर करें',
      rejected: /हमारी टीम ने नामंज़ूर की/,
      notSettled: /^बात नहीं बनी\?/,
      escalate: 'शिकायत अधिकारी को भेजें',
      resolve: 'सुलझाएँ',
      tab: 'शिकायत अधिकारी',
      committee: 'gac.gov.in',
    },
  ] as const),
)('a complaint is filed, answered, taken to the grievance officer and answered again, $locale', async (texts) => {
  const player: Player = await registerPlayer(server.origin, { fullName: 'Asha Verma' });
  await server.withPhone(player, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
    const { page } = phone;
    await open(phone, '/support');
    await page.getByRole('link', { name: texts.row }).click();
    await page.getByLabel(texts.text).fill('My withdrawal is late.');
    await button(page, texts.send).click();
    await page.getByRole('alert').getByText(texts.choose).waitFor();
    await page.getByLabel(texts.about).selectOption('payment');
    await button(page, texts.send).click();
    await page.getByText(texts.receipt).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const number = await page.getByRole('heading', { name: /^C-/ }).textContent();
    const look = { language: texts.language, colorScheme: texts.colorScheme } as const;
    const answer = async (role: 'support' | 'owner', tab: string | null, act: string) => {
      const desk = await server.deskOf(role, look);
      await desk.goto(`${server.origin}/admin/complaints`);
      if (tab !== null) await desk.getByRole('link', { name: tab, exact: true }).click();
      await button(desk, number ?? '').click();
      await desk.getByLabel(texts.words).fill('The bank has sent it.');
      await button(desk, act).click();
      await desk.getByLabel(texts.words).waitFor({ state: 'detached' });
      await desk.close();
    };
    await answer('support', null, texts.reject);
    await page.reload();
    await page.getByText(texts.rejected).waitFor();
    await page.getByLabel(texts.notSettled).fill('It has not come.');
    await button(page, texts.escalate).click();
    await page.getByLabel(texts.notSettled).waitFor({ state: 'detached' });
    await answer('owner', texts.tab, texts.resolve);
    await page.reload();
    await page.getByRole('link', { name: texts.committee }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

it.each([
  {
    locale: 'en-IN',
    language: 'en',
    battle: 'Not right? File a complaint',
    about: 'What is it about?',
    fromBattle: /It is about the battle you came from/,
    data: /^Complain about how we use your data/,
  },
  {
    locale: 'hi-IN',
    language: 'hi',
    battle: 'कुछ ग़लत हुआ? शिकायत करें',
    about: 'किस बारे में है?',
    fromBattle: /यह उसी मुक़ाबले के बारे में है/,
    data: /^अपने डेटा को लेकर शिकायत करें/,
  },
] as const)('a complaint begins at a decided battle and at My data with its subject chosen, $locale', async (texts) => {
  const [asha, bilal] = [
    await playerWithCash(server.origin, 500, 'Asha Verma'),
    await playerWithCash(server.origin, 500, 'Bilal Khan'),
  ];
  const matchId = await startMatch(asha, bilal, { amount: 50 });
  await submitResult(bilal, matchId, { resultStatus: 'loss' });
  await server.withPhone(bilal, { locale: texts.locale }, async (phone) => {
    const { page } = phone;
    await hideOutcomes(phone, bilal);
    await open(phone, `/match/${matchId}`);
    await page.getByRole('link', { name: texts.battle }).click();
    await page.getByText(texts.fromBattle).waitFor();
    expect(await page.getByLabel(texts.about).inputValue()).toBe('battle');
    await open(phone, '/my-data');
    await page.getByRole('link', { name: texts.data }).click();
    await expect.poll(() => page.getByLabel(texts.about).inputValue()).toBe('privacy');
    expect(await faultsOf(page)).toEqual([]);
  });
  // Staff find it on the player's page, from which it opens in the list.
  const { number } = await bilal.call('POST /user/complaints', { body: { category: 'battle', text: 'I had won.' } });
  const desk = await server.deskOf('support', { language: texts.language });
  await desk.goto(`${server.origin}/admin/players/${bilal.id}?tab=complaints`);
  await desk.getByRole('link', { name: number }).click();
  await desk.getByRole('heading', { name: number }).waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.close();
});
