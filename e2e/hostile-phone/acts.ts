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
import { expect } from 'vitest';
import type { BrowserTest } from '../support/browser-test.ts';
import { type Hand, STEP_SECONDS, type Target } from './hand.ts';

const OTP_WAIT_SECONDS = 61;

/** A main act of the player app. It ends with what it must have done on the server, and no more. */
type Act = (hand: Hand, server: BrowserTest) => Promise<void>;

const button = (name: RegExp): Target => ({ role: 'button', name });
const DIALOG: Target = { role: 'dialog' };
const OTP: Target = { label: /6-digit OTP/ };
/** The balance in the bar, in rupees where given. Found by its address, because an open sheet hides it from assistive technology. */
const balance = (rupees = ''): Target => ({ css: `a[href="/wallet"][aria-label^="Wallet, ₹${rupees}"]` });

const waitUntil = (what: string, isTrue: () => Promise<boolean>) =>
  until(what, async () => ((await isTrue()) ? true : undefined), STEP_SECONDS);
/** Fails with what the page says. */
const withPage = (hand: Hand, waiting: Promise<unknown>) =>
  waiting.catch(async (error: unknown) => {
    const [url, text] = await Promise.all([hand.url(), hand.text()]).catch(() => ['a page that is gone', '']);
    throw new Error(`${String(error)} on ${url}: ${text.replaceAll(/\s+/g, ' ').slice(-500)}`);
  });
const nameOf = ({ name, label, css, text }: Target) => String(name ?? label ?? css ?? text);
const see = (hand: Hand, target: Target) =>
  withPage(
    hand,
    waitUntil(nameOf(target), () => hand.isShown(target)),
  );
const fill = async (hand: Hand, field: Target, text: string) => {
  await see(hand, field);
  await hand.fill(field, text);
};
const tapOnce = async (hand: Hand, target: Target) => {
  await see(hand, target);
  await hand.tap(target, STEP_SECONDS);
};

/** The button of the words about an act that failed: they lie over the button of the act. */
const AFTER_FAILURE: Target = { role: 'button', name: /^(OK|Try again)$/, within: { role: 'alertdialog' } };
const IS_TO_WAIT: Target = { text: /Please wait \d/ };

/** Taps a button, once more whenever it can be tapped again, until this is true. Waits out what says so. */
const tap = async (hand: Hand, server: BrowserTest, target: Target, isDone: () => Promise<boolean>) => {
  let hasWaited = false;
  const attempt = async () => {
    if (await isDone()) return true;
    // As long as the words say, once: they stay until the next answer.
    if (!hasWaited && (await hand.isShown(IS_TO_WAIT))) {
      hasWaited = true;
      server.clock.advance({ seconds: OTP_WAIT_SECONDS });
    }
    const it = (await hand.isShown(AFTER_FAILURE)) ? AFTER_FAILURE : target;
    if (!(await hand.isShown(it)) || (await hand.stateOf(it)) !== 'ready') return false;
    await hand.tap(it);
    // Another tap before the answer would count as another try.
    await waitUntil('the answer', async () => !(await hand.isShown(it)) || (await hand.stateOf(it)) !== 'busy');
    return isDone();
  };
  // A button may leave the page between two looks at it.
  await withPage(
    hand,
    waitUntil(`an effect of ${nameOf(target)}`, () => attempt().catch(() => false)),
  );
};

const messagesTo = async ({ origin }: BrowserTest, phone: string) =>
  (await createCaller(origin).call('GET /sandbox/messages', { query: { to: phone } })).length;

/** Asks for a code and enters it; false when the answer to it was lost, so that another one is needed. */
const enterOtp = async (hand: Hand, server: BrowserTest, number: string, ask: () => Promise<void>) => {
  const spent: Target = { text: /no longer valid/ };
  const before = await messagesTo(server, number);
  await ask();
  await fill(hand, OTP, await readOtp(createCaller(server.origin), number, before));
  await tap(
    hand,
    server,
    button(/^Verify OTP$/),
    async () => (await hand.isShown(balance())) || (await hand.isShown(spent)),
  );
  return !(await hand.isShown(spent));
};
const signIn = async (hand: Hand, server: BrowserTest, number: string) => {
  for (let isIn = false; !isIn;) {
    await hand.go('/login');
    isIn = await enterOtp(hand, server, number, async () => {
      await fill(hand, { label: /Mobile number/ }, number);
      await tap(hand, server, button(/^Next$/), () => hand.isShown(OTP));
    });
  }
};

const as = async (hand: Hand, player: Player) => {
  await hand.signInAs(player);
  return player;
};

/** Every main act of the player app, by what the phone does. */
export const ACTS: Readonly<Record<string, Act>> = {
  'signs in': async (hand, server) => {
    const { phone: number } = await registerPlayer(server.origin);
    server.clock.advance({ seconds: OTP_WAIT_SECONDS });
    await signIn(hand, server, number);
  },

  registers: async (hand, server) => {
    const number = randomPhone();
    const name: Target = { label: /Full name/ };
    await hand.go('/login');
    await fill(hand, { label: /Mobile number/ }, number);
    await tap(hand, server, button(/^Next$/), () => hand.isShown(name));
    const isIn = await enterOtp(hand, server, number, async () => {
      await hand.fill(name, 'Tamil Selvi');
      await tap(hand, server, button(/^Send OTP$/), () => hand.isShown(OTP));
    });
    if (!isIn) await signIn(hand, server, number);
    await see(hand, balance('10'));
  },

  'adds cash': async (hand, server) => {
    const player = await as(hand, await registerPlayer(server.origin));
    await hand.go('/depositmoney');
    await fill(hand, { label: /^Amount$/ }, '250');
    // The gateway's page has such a button, too.
    const start: Target = { ...button(/^Pay ₹/), within: { css: '#root' } };
    await tap(hand, server, start, async () => (await hand.url()).includes('/sandbox/pay/'));
    await tapOnce(hand, { css: 'form[action*="/pay?"] button' });
    await see(hand, balance('260'));
    expect(await balanceOf(player)).toBe(260);
  },

  'opens a battle and starts it': async (hand, server) => {
    const joiner = await playerWithCash(server.origin, 500, 'Bilal Khan');
    const host = await as(hand, await playerWithCash(server.origin, 500, 'Asha Verma'));
    await hand.go('/matches/Ludo%20Classic');
    await tapOnce(hand, { role: 'radio', name: /^Open a battle/ });
    await fill(hand, { label: /Create a Battle/ }, '150');
    const own: Target = { role: 'region', name: /Your battles/ };
    await tap(hand, server, button(/^Create ₹150 battle$/), () => hand.isShown(own));
    const created = await server.services.db.query<{ match_id: string }>(
      'select match_id from matches where host_id = $1',
      [host.id],
    );
    expect(created).toHaveLength(1);
    const matchId = created[0]?.match_id ?? '';
    await joiner.call('PUT /match/accept', { body: { matchId } });
    const start: Target = { ...button(/^Start/), within: DIALOG };
    await see(hand, start);
    await tap(hand, server, start, async () => (await hand.url()).includes(matchId));
    const { status } = await host.call('GET /match/{matchId}', { params: { matchId } });
    expect([status, await balanceOf(host)]).toEqual(['running', 360]);
  },

  'joins a battle': async (hand, server) => {
    const host = await playerWithCash(server.origin, 500, 'Asha Verma');
    const joiner = await as(hand, await playerWithCash(server.origin, 500, 'Bilal Khan'));
    const { _id: matchId } = await host.call('POST /match/create', { body: { amount: 125, gameName: 'Carrom' } });
    await hand.go('/matches/Carrom');
    const card: Target = { role: 'article', text: new RegExp(`${host.me.username}.*₹125`, 's') };
    await see(hand, card);
    await tap(hand, server, { ...button(/^Play/), within: card }, async () => (await balanceOf(joiner)) < 510);
    await see(hand, { text: /Waiting for .* to start/ });
    const { joiner: side } = await host.call('GET /match/{matchId}', { params: { matchId } });
    expect([side?._id, await balanceOf(joiner)]).toEqual([joiner.id, 385]);
  },

  'plays a move': async (hand, server) => {
    const [host, joiner] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { matchId } = await startBoardMatch(host, joiner, { amount: 100, gameName: 'Instant Chess' });
    const isHostWhite = (await readBoard(host, matchId)).state?.turn === 'host';
    const [white, black] = isHostWhite ? [host, joiner] : [joiner, host];
    await as(hand, white);
    await hand.go(`/matchboard/${matchId}`);
    for (const square of ['e2', 'e4']) await tapOnce(hand, { css: `[data-square=${square}]` });
    await see(hand, button(/e4, white pawn/));
    await waitUntil('the move', async () => (await readBoard(black, matchId)).state?.actNumber === 1);
    await sendActPatiently(black, matchId, 1, { type: 'resign' });
    await see(hand, { role: 'heading', name: /You won/ });
  },

  'reports a loss': async (hand, server) => {
    const opponent = await playerWithCash(server.origin, 500, 'Asha Verma');
    const player = await as(hand, await playerWithCash(server.origin, 500, 'Bilal Khan'));
    const matchId = await startMatch(opponent, player, { amount: 100 });
    await hand.go(`/match/${matchId}`);
    await tap(hand, server, button(/I LOST/), () => hand.isShown(DIALOG));
    await tapOnce(hand, { role: 'checkbox', name: /Yes, I confirm/, within: DIALOG });
    await tap(hand, server, { ...button(/^Yes$/), within: DIALOG }, async () => {
      const { status } = await player.call('GET /match/{matchId}', { params: { matchId } });
      return status === 'completed';
    });
    expect([await balanceOf(player), await balanceOf(opponent)]).toEqual([410, 605]);
  },

  'asks for a withdrawal': async (hand, server) => {
    const player = await as(hand, await playerWithVerifiedWinnings(server, 500));
    await hand.go('/withdraws');
    await fill(hand, { label: /Amount/ }, '100');
    await fill(hand, { label: /UPI ID/ }, `kavya${player.phone}@okaxis`);
    const requests = async () =>
      (await player.call('GET /user/withdraw-requests', { query: { user_id: player.id } })).withdrawRequests;
    await tap(hand, server, button(/^Withdraw( ₹|$)/), async () => (await requests()).length > 0);
    await see(hand, { text: /submitted successfully|already have|being paid|under way|In progress|Pending/i });
    expect((await requests()).map(({ amount }) => amount)).toEqual([100]);
  },

  'writes to support': async (hand, server) => {
    const player = await as(hand, await registerPlayer(server.origin));
    await hand.go('/chat');
    await fill(hand, { label: /^Message$/ }, 'Is my deposit there?');
    const texts = async () => {
      const messages = await player.call('GET /chatwithadmin/history/{userId}', {
        params: { userId: player.id },
        query: {},
      });
      return messages.map(({ content }) => content);
    };
    await tap(hand, server, button(/^(Send|Try again)$/), async () => (await texts()).length > 0);
    await see(hand, { text: /Is my deposit there\?/ });
    expect(await texts()).toEqual(['Is my deposit there?']);
  },

  'switches the language': async (hand, server) => {
    await as(hand, await registerPlayer(server.origin));
    await hand.go('/');
    const language: Target = { role: 'combobox', within: DIALOG };
    await tap(hand, server, button(/^Open menu$/), () => hand.isShown(language));
    // Without its texts the language stays, and says so.
    await waitUntil('the language', async () => {
      await hand.choose(language, 'hi');
      await see(hand, { css: '[role=dialog] select[aria-busy=false]' });
      return (await hand.language()) === 'hi';
    });
    await see(hand, { role: 'dialog', name: /मेन्यू/ });
    expect(await hand.language()).toBe('hi');
  },
};
