import { readBoard, sendActPatiently, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { createCaller } from '@muqabla/testing/caller';
import {
  balanceOf,
  type Player,
  playerWithCash,
  randomPhone,
  readOtp,
  registerPlayer,
  startMatch,
} from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONDITIONS } from '../support/hostile-phone.ts';
import { chooseToOpen, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

/** The longest wait for one step: on EDGE a page needs half a minute. */
const STEP_SECONDS = 120;
const OTP_WAIT_SECONDS = 61;

type Hand = {
  phone: Phone;
  page: Phone['page'];
  /** Opens a path of the app, also where its first file is lost. */
  go(path: string): Promise<void>;
  /** Taps a button, once more whenever it can be tapped again, until this is true. Waits out what says so. */
  tap(button: Locator, isDone: () => Promise<boolean>): Promise<void>;
};

const isShown = (locator: Locator) => locator.first().isVisible();
const handOf = (phone: Phone): Hand => {
  const { page, origin } = phone;
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  const isToWait = page.getByText(/Please wait \d/);
  return {
    phone,
    page,
    go: async (path) => {
      await page.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: STEP_SECONDS * 1000 });
      await page
        .getByRole('main')
        .first()
        .waitFor({ timeout: STEP_SECONDS * 1000 });
    },
    tap: async (button, isDone) => {
      let hasWaited = false;
      const tapOnce = async () => {
        if (await isDone()) return true;
        // As long as the words say, once: they stay until the next answer.
        if (!hasWaited && (await isShown(isToWait))) {
          hasWaited = true;
          server.clock.advance({ seconds: OTP_WAIT_SECONDS });
        }
        const target = (await isShown(ok)) ? ok : button.first();
        const isBusy = async () => (await target.getAttribute('aria-busy', { timeout: 1000 })) !== null;
        if (!(await isShown(target)) || !(await target.isEnabled({ timeout: 1000 })) || (await isBusy())) return;
        await target.click({ timeout: 3000 });
        // The button shows in the next task that it is busy. Another tap before the answer would count as another try.
        await page.evaluate('new Promise((done) => setTimeout(done))');
        await until('the answer', async () => ((await isBusy()) ? undefined : true), STEP_SECONDS);
        return (await isDone()) ? true : undefined;
      };
      // A button may leave the page between two looks at it.
      const effect = until('an effect', () => tapOnce().catch(() => undefined), STEP_SECONDS);
      await effect.catch(async (error: unknown) => {
        const text = await page.locator('body').innerText();
        throw new Error(
          `${String(error)} of ${String(button)} on ${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(-500)}`,
        );
      });
    },
  };
};

const button = ({ page }: Hand, name: string | RegExp) => page.getByRole('button', { name });
const waitFor = (locator: Locator) => locator.first().waitFor({ timeout: STEP_SECONDS * 1000 });
const fill = async (field: Locator, text: string) => {
  await waitFor(field);
  await field.fill(text);
};
/** The balance in the bar, in rupees where given. Found by its address, because an open sheet hides it from assistive technology. */
const balance = ({ page }: Hand, rupees = '') => page.locator(`a[href="/wallet"][aria-label^="Wallet, ₹${rupees}"]`);
const messagesTo = async (phone: string) =>
  (await createCaller(server.origin).call('GET /sandbox/messages', { query: { to: phone } })).length;

/** Asks for a code and enters it; again with another one when the answer to the first was lost. */
const enterOtp = async (hand: Hand, number: string, ask: () => Promise<void>) => {
  const spent = hand.page.getByText(/no longer valid/);
  const before = await messagesTo(number);
  await ask();
  await fill(hand.page.getByLabel('6-digit OTP'), await readOtp(createCaller(server.origin), number, before));
  await hand.tap(button(hand, 'Verify OTP'), async () => (await isShown(balance(hand))) || (await isShown(spent)));
  return !(await isShown(spent));
};
const signIn = async (hand: Hand, number: string) => {
  for (let isIn = false; !isIn;) {
    await hand.go('/login');
    isIn = await enterOtp(hand, number, async () => {
      await fill(hand.page.getByLabel('Mobile number'), number);
      await hand.tap(button(hand, 'Next'), () => isShown(hand.page.getByLabel('6-digit OTP')));
    });
  }
};

type Act = (hand: Hand) => Promise<void>;
const as = async (hand: Hand, player: Player) => {
  await signInAs(hand.phone, player);
  return player;
};

/** Every main act of the player app. Each ends with what it must have done on the server, and no more. */
const ACTS: Readonly<Record<string, Act>> = {
  'signs in': async (hand) => {
    const { phone: number } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: OTP_WAIT_SECONDS });
    await signIn(hand, number);
  },

  registers: async (hand) => {
    const number = randomPhone();
    await hand.go('/login');
    await fill(hand.page.getByLabel('Mobile number'), number);
    await hand.tap(button(hand, 'Next'), () => isShown(hand.page.getByLabel('Full name')));
    const isIn = await enterOtp(hand, number, async () => {
      await hand.page.getByLabel('Full name').fill('Tamil Selvi');
      await hand.tap(button(hand, 'Send OTP'), () => isShown(hand.page.getByLabel('6-digit OTP')));
    });
    if (!isIn) await signIn(hand, number);
    await waitFor(balance(hand, '10'));
  },

  'adds cash': async (hand) => {
    const player = await as(hand, await registerPlayer(server.origin));
    await hand.go('/depositmoney');
    await fill(hand.page.getByLabel('Amount', { exact: true }), '250');
    // The gateway's page has such a button, too.
    const start = hand.page.locator('#root').getByRole('button', { name: /^Pay ₹/ });
    await hand.tap(start, async () => /\/sandbox\/pay\//.test(hand.page.url()));
    await hand.page.locator('form[action*="/pay?"] button').click({ timeout: STEP_SECONDS * 1000 });
    await waitFor(balance(hand, '260'));
    expect(await balanceOf(player)).toBe(260);
  },

  'opens a battle and starts it': async (hand) => {
    const joiner = await playerWithCash(server.origin, 500, 'Bilal Khan');
    const host = await as(hand, await playerWithCash(server.origin, 500, 'Asha Verma'));
    await hand.go('/matches/Ludo%20Classic');
    await waitFor(hand.page.getByRole('radio', { name: 'Open a battle' }));
    await chooseToOpen(hand.page);
    await fill(hand.page.getByLabel(/Create a Battle/), '150');
    const own = hand.page.getByRole('region', { name: 'Your battles' });
    await hand.tap(button(hand, 'Create ₹150 battle'), () => isShown(own));
    const created = await server.services.db.query<{ match_id: string }>(
      'select match_id from matches where host_id = $1',
      [host.id],
    );
    expect(created).toHaveLength(1);
    const matchId = created[0]?.match_id ?? '';
    await joiner.call('PUT /match/accept', { body: { matchId } });
    const start = hand.page.getByRole('dialog').getByRole('button', { name: 'Start' });
    await waitFor(start);
    await hand.tap(start, async () => hand.page.url().includes(matchId));
    const { status } = await host.call('GET /match/{matchId}', { params: { matchId } });
    expect([status, await balanceOf(host)]).toEqual(['running', 360]);
  },

  'joins a battle': async (hand) => {
    const host = await playerWithCash(server.origin, 500, 'Asha Verma');
    const joiner = await as(hand, await playerWithCash(server.origin, 500, 'Bilal Khan'));
    const { _id: matchId } = await host.call('POST /match/create', { body: { amount: 125, gameName: 'Carrom' } });
    await hand.go('/matches/Carrom');
    const card = hand.page.getByRole('article').filter({ hasText: host.me.username }).filter({ hasText: '₹125' });
    await waitFor(card);
    await hand.tap(card.getByRole('button', { name: 'Play' }), async () => (await balanceOf(joiner)) < 510);
    await waitFor(hand.page.getByText(/Waiting for .* to start/));
    const { joiner: side } = await host.call('GET /match/{matchId}', { params: { matchId } });
    expect([side?._id, await balanceOf(joiner)]).toEqual([joiner.id, 385]);
  },

  'plays a move': async (hand) => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { matchId } = await startBoardMatch(host, joiner, { amount: 100, gameName: 'Instant Chess' });
    const isHostWhite = (await readBoard(host, matchId)).state?.turn === 'host';
    const [white, black] = isHostWhite ? [host, joiner] : [joiner, host];
    await as(hand, white);
    await hand.go(`/matchboard/${matchId}`);
    const square = (name: string) => hand.page.locator(`[data-square=${name}]`);
    await waitFor(square('e2'));
    await square('e2').click({ timeout: STEP_SECONDS * 1000 });
    await square('e4').click({ timeout: STEP_SECONDS * 1000 });
    await waitFor(hand.page.getByRole('button', { name: /e4, white pawn/ }));
    await until(
      'the move',
      async () => ((await readBoard(black, matchId)).state?.actNumber === 1 ? true : undefined),
      STEP_SECONDS,
    );
    await sendActPatiently(black, matchId, 1, { type: 'resign' });
    await waitFor(hand.page.getByRole('heading', { name: 'You won' }));
  },

  'reports a loss': async (hand) => {
    const opponent = await playerWithCash(server.origin, 500, 'Asha Verma');
    const player = await as(hand, await playerWithCash(server.origin, 500, 'Bilal Khan'));
    const matchId = await startMatch(opponent, player, { amount: 100 });
    await hand.go(`/match/${matchId}`);
    await hand.tap(button(hand, 'I LOST'), () => isShown(hand.page.getByRole('dialog')));
    const sheet = hand.page.getByRole('dialog');
    const confirm = sheet.getByRole('checkbox', { name: 'Yes, I confirm' });
    await waitFor(confirm);
    await confirm.click();
    await hand.tap(sheet.getByRole('button', { name: 'Yes', exact: true }), async () => {
      const { status } = await player.call('GET /match/{matchId}', { params: { matchId } });
      return status === 'completed';
    });
    expect([await balanceOf(player), await balanceOf(opponent)]).toEqual([410, 605]);
  },

  'asks for a withdrawal': async (hand) => {
    const player = await as(hand, await playerWithVerifiedWinnings(server, 500));
    await hand.go('/withdraws');
    await fill(hand.page.getByLabel('Amount'), '100');
    await fill(hand.page.getByLabel('UPI ID'), `kavya${player.phone}@okaxis`);
    const requests = async () =>
      (await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } })).withdrawRequests;
    await hand.tap(button(hand, /^Withdraw( ₹|$)/), async () => (await requests()).length > 0);
    await waitFor(hand.page.getByText(/submitted successfully|already have|being paid|under way|In progress|Pending/i));
    expect((await requests()).map(({ amount }) => amount)).toEqual([100]);
  },

  'writes to support': async (hand) => {
    const player = await as(hand, await registerPlayer(server.origin));
    await hand.go('/chat');
    await fill(hand.page.getByLabel('Message', { exact: true }), 'Is my deposit there?');
    const texts = async () => {
      const messages = await player.call('GET /chatwithadmin/history/{userId}', {
        params: { userId: player.id },
        query: {},
      });
      return messages.map(({ content }) => content);
    };
    await hand.tap(button(hand, /^(Send|Try again)$/), async () => (await texts()).length > 0);
    await waitFor(hand.page.getByText('Is my deposit there?'));
    expect(await texts()).toEqual(['Is my deposit there?']);
  },

  'switches the language': async (hand) => {
    await as(hand, await registerPlayer(server.origin));
    await hand.go('/');
    const language = hand.page.getByRole('dialog').getByRole('combobox');
    await hand.tap(button(hand, 'Open menu'), () => isShown(language));
    // Without its texts the language stays, and says so.
    await until('the language', async () => {
      await language.selectOption('hi', { timeout: STEP_SECONDS * 1000 });
      await language.and(hand.page.locator('[aria-busy=false]')).waitFor();
      return (await hand.page.evaluate('document.documentElement.lang')) === 'hi' || undefined;
    });
    await waitFor(hand.page.getByRole('dialog', { name: 'मेन्यू' }));
    expect(await hand.page.evaluate('document.documentElement.lang')).toBe('hi');
  },
};

describe.each(Object.keys(CONDITIONS))('a phone with %s', (name) => {
  it.each(Object.keys(ACTS))('%s', { timeout: 300_000 }, async (act) => {
    const phone = await server.openPhone();
    phone.page.setDefaultTimeout(STEP_SECONDS * 1000);
    const faults = await CONDITIONS[name]?.(phone);
    await ACTS[act]?.(handOf(phone));
    expect(faults?.() ?? []).toEqual([]);
    await phone.close();
  });
});
