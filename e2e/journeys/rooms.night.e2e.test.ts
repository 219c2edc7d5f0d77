import { createMatch, type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { closePhone, closeSheet, open, type Phone, signInAs, waitForPath } from '../support/phone.ts';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;
let stranger: Player;

beforeAll(async () => {
  [asha, bilal, stranger] = [
    await playerWithCash(server.origin, 2000, 'Asha Verma'),
    await playerWithCash(server.origin, 2000, 'Bilal Khan'),
    await playerWithCash(server.origin, 500, 'Ravi Kumar'),
  ];
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const withPhone = async (player: Player, act: (phone: Phone) => Promise<void>, locale: 'en-IN' | 'hi-IN' = 'en-IN') => {
  const phone = await server.openPhone({ locale });
  await signInAs(phone, player);
  await act(phone);
  await closePhone(phone, player);
};

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', missing: 'Battle not found.', all: 'All games' },
    { locale: 'hi-IN', missing: 'यह मुक़ाबला नहीं मिला।', all: 'सारे गेम' },
  ] as const),
)('keeps a stranger out of a battle, of which nothing is shown, $locale', async ({ locale, missing, all }) => {
  const matchId = await startMatch(asha, bilal, {
    roomcode: '55501234',
    gameName: locale === 'en-IN' ? 'Ludo Quick' : 'Carrom',
  });
  await withPhone(
    stranger,
    async (phone) => {
      const { page } = phone;
      for (const room of ['match', 'matchauto']) {
        await open(phone, `/${room}/${matchId}`);
        await page.getByRole('heading', { name: missing }).waitFor();
        expect(await page.getByText('55501234').count()).toBe(0);
        expect(await page.getByText(asha.me.username).count()).toBe(0);
      }
      await page.getByRole('link', { name: all }).click();
      await waitForPath(page, '/');
    },
    locale,
  );
});

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', missing: 'Challenge not found', play: 'Play' },
    { locale: 'hi-IN', missing: 'चुनौती नहीं मिली', play: 'खेलें' },
  ] as const),
)('shows that a challenge does not exist for a wrong or malformed code, $locale', async (words) => {
  await withPhone(
    stranger,
    async (phone) => {
      const { page } = phone;
      for (const code of ['nobody99', 'AAAAAAAAAAAAAAAAAAAAAA']) {
        await open(phone, `/challenge/${code}`);
        await page.getByRole('heading', { name: words.missing }).waitFor();
        expect(await page.getByRole('main').getByRole('button', { name: words.play, exact: true }).count()).toBe(0);
      }
    },
    words.locale,
  );
});

it('shows that a battle does not exist for an invalid id', () =>
  withPhone(stranger, async (phone) => {
    const { page } = phone;
    for (const path of ['/match/abc', '/matchauto/abc']) {
      await open(phone, path);
      await page.getByRole('heading', { name: 'Battle not found.' }).waitFor();
    }
    await open(phone, '/challenge/abc');
    await page.getByRole('heading', { name: 'Challenge not found' }).waitFor();
  }));

it('lists battles that arrive live in the order of a reload', () =>
  withPhone(stranger, async (phone) => {
    const { page } = phone;
    await open(phone, '/matches/Carrom');
    const list = page.getByRole('region', { name: 'Open Battles' });
    await page.getByText('No open battles right now').waitFor();
    expect(await list.count()).toBe(0);
    const made: string[] = [];
    for (const amount of [62, 88, 75]) {
      const { _id } = await createMatch(asha, amount, 'Carrom');
      made.push(_id);
      await list.getByText(`₹${amount}`, { exact: true }).first().waitFor();
    }
    const order = async () =>
      (await list.getByRole('article').allInnerTexts()).map((text) => /₹(62|75|88)\b/.exec(text)?.[1]);
    const live = await order();
    expect(live).toEqual(['62', '88', '75']);
    await page.reload();
    await list.getByText('₹75', { exact: true }).first().waitFor();
    expect(await order()).toEqual(live);
    for (const id of made) await asha.call('DELETE /match/delete/{id}', { params: { id } });
  }));

it('sets the room code, which opens the results', async () => {
  const matchId = await startMatch(asha, bilal, { roomcode: '' });
  await withPhone(asha, async (phone) => {
    const { page } = phone;
    await open(phone, `/match/${matchId}`);
    const code = page.getByPlaceholder('Enter room code');
    const update = button(page, 'Update Code');
    expect(await button(page, 'I WIN').count()).toBe(0);

    await code.fill('08714236');
    await page.route('**/update/roomcode/**', (route) => route.fulfill({ status: 202, json: {} }));
    await update.click();
    await page.getByText('Failed to update room code ❌').waitFor();
    await page.unroute('**/update/roomcode/**');
    await update.click();
    await page.getByText('Room code updated successfully 🎉').waitFor();
    await page.getByRole('img', { name: /0/ }).filter({ hasText: '08714236' }).waitFor();
    await button(page, 'I WIN').waitFor();

    await button(page, 'Rules').click();
    const rules = page.getByRole('dialog', { name: 'Game Rules' });
    await rules.getByRole('listitem').nth(1).waitFor();
    await closeSheet({ page });
    await page.getByRole('row', { name: /Fraud \/ Fake Screenshot.*₹100/ }).waitFor();
  });
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      named: 'Open Ludo King',
      fixed: 'GO TO LUDO KING',
      unnamed: 'Open the game app',
      words: 'Play in Carrom Pool',
    },
    {
      locale: 'hi-IN',
      named: 'Ludo King खोलें',
      fixed: 'Ludo King खोलें',
      unnamed: 'गेम ऐप खोलें',
      words: 'Carrom Pool में खेलें',
    },
  ] as const),
)(
  'names the app to both players, with its link where there is one, before and with the code, $locale',
  async ({ locale, named, fixed, unnamed, words }) => {
    const [host, joiner] = [
      await playerWithCash(server.origin, 1000, 'Hema Host'),
      await playerWithCash(server.origin, 1000, 'Jatin Joiner'),
    ];
    await server.services.db.query(`update games set app_name = null where game_name = 'Ludo Quick'`);
    const [ludo, quick, carrom] = [
      await startMatch(host, joiner, { roomcode: '' }),
      await startMatch(host, joiner, { gameName: 'Ludo Quick', roomcode: '' }),
      await startMatch(host, joiner, { gameName: 'Carrom', roomcode: '' }),
    ];
    const appHref = 'https://lk.gggred.com/';
    const hrefOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    const expectWordsAlone = async (phone: Phone) => {
      await open(phone, `/match/${carrom}`);
      await phone.page.getByText(words, { exact: true }).waitFor();
      expect(await phone.page.getByRole('link', { name: /Carrom Pool/ }).count()).toBe(0);
      expect(await phone.page.getByRole('link', { name: unnamed }).count()).toBe(0);
    };
    for (const player of [host, joiner])
      await withPhone(
        player,
        async (phone) => {
          await open(phone, `/match/${ludo}`);
          expect(await hrefOf(phone.page, named)).toBe(appHref);
          await open(phone, `/match/${quick}`);
          expect(await hrefOf(phone.page, unnamed)).toBe(appHref);
          await expectWordsAlone(phone);
          expect(await faultsOf(phone.page)).toEqual([]);
        },
        locale,
      );
    for (const matchId of [ludo, quick, carrom])
      await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '08714236' } });
    for (const { player, name, href } of [
      { player: host, name: named, href: appHref },
      { player: joiner, name: fixed, href: `${appHref}?rmc=08714236&gt=0` },
    ])
      await withPhone(
        player,
        async (phone) => {
          await open(phone, `/match/${ludo}`);
          expect(await hrefOf(phone.page, name)).toBe(href);
          await open(phone, `/match/${quick}`);
          expect(await hrefOf(phone.page, unnamed)).toBe(href.replace('gt=0', 'gt=1'));
          await expectWordsAlone(phone);
        },
        locale,
      );
  },
);

it('takes a cancel by its reason in the room of its kind, forgets what was chosen, and goes back, in Hindi', async () => {
  const matchId = await startMatch(bilal, asha, { gameName: 'Chess' });
  await withPhone(
    asha,
    async (phone) => {
      const { page } = phone;
      const sent: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/match/submit/') && sent.push(new URL(request.url()).pathname),
      );
      // This phone has entered the room already, so the lobby does not lead there by itself.
      await page.addInitScript(`localStorage.setItem('room-entered', '${matchId}')`);
      await open(phone, '/matches/Chess');
      // The address of the other room kind redirects to the game's own.
      await open(phone, `/match/${matchId}`);
      await waitForPath(page, `/matchauto/${matchId}`);
      expect(await page.getByRole('link', { name: /LUDO KING/ }).count()).toBe(0);
      await button(page, 'रद्द करें').click();
      const sheet = page.getByRole('dialog', { name: 'रद्द करने की वजह' });
      const confirm = sheet.getByRole('button', { name: 'पक्का करें' });
      expect(await confirm.isDisabled()).toBe(true);
      expect(await sheet.getByRole('radio').count()).toBe(4);
      await sheet.getByRole('radio').first().check();
      expect(await confirm.isEnabled()).toBe(true);
      await closeSheet({ page });
      await button(page, 'रद्द करें').click();
      expect(await confirm.isDisabled()).toBe(true);

      await page.route('**/match/submit/**', (route) => route.abort());
      await sheet.getByRole('radio').nth(1).check();
      await confirm.click();
      await sheet.getByRole('alert').waitFor();
      expect(await sheet.getByRole('radio').nth(1).isChecked()).toBe(true);
      await page.unroute('**/match/submit/**');
      // The lobby loads slowly: the step back is still under way when the sheet closes.
      await page.route('**/matches/Chess', async (route) => {
        for (let call = 0; call < 10; call += 1) await bilal.call('GET /user/me');
        await route.continue();
      });
      await confirm.click();
      await waitForPath(page, '/matches/Chess');
      expect(new Set(sent)).toEqual(new Set([`/api/match/submit/autoresult/${matchId}`]));
      await open(phone, `/matchauto/${matchId}`);
      await page.getByText('आपने बताया').first().waitFor();
    },
    'hi-IN',
  );
});
