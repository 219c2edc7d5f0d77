import { type Player, playerWithCash } from '@muqabla/testing/player';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const server = setUpBrowserTest();
let asha: Player;

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 500, 'Asha Verma');
});

it.each([
  {
    locale: 'en-IN',
    link: 'Leaders of the week',
    none: 'No player is on this board yet',
    show: 'Show my name and skill',
    state: 'Kerala',
  },
  {
    locale: 'hi-IN',
    colorScheme: 'dark',
    link: 'हफ़्ते के टॉप खिलाड़ी',
    none: 'इस सूची में अभी कोई खिलाड़ी नहीं है',
    show: 'दूसरे खिलाड़ियों को मेरा नाम',
    state: 'केरल',
  },
] as const)('a player opens the leaders from the profile and chooses to appear, $locale', async (words) => {
  const { link, none, show, state, ...look } = words;
  await server.withPhone(asha, look, async (phone) => {
    const { page } = phone;
    await open(phone, '/profile');
    await page.getByRole('link', { name: link }).click();
    await page.getByText(none).waitFor();
    const choice = page.getByRole('checkbox', { name: show });
    expect(await choice.isChecked()).toBe(false);
    const saved = page.waitForResponse((response) => response.url().endsWith('/user/me/leading'));
    await choice.click();
    await saved;
    await page.locator('#leading-state').selectOption({ label: state });
    await expect
      .poll(async () => (await asha.call('GET /leaders/{gameName}', { params: { gameName: 'Chess' }, query: {} })).own)
      .toEqual({ isShown: true, state: 'Kerala' });
    expect(await faultsOf(page)).toEqual([]);
    await asha.call('PUT /user/me/leading', { body: { isShown: false } });
  });
});
