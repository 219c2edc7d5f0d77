import { playChess, readBoard, sendActPatiently, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { createCaller } from '@muqabla/testing/caller';
import { verifyKyc } from '@muqabla/testing/kyc';
import { pictureOf } from '@muqabla/testing/picture';
import {
  browserCookies,
  type Player,
  playerWithCash,
  randomPhone,
  readOtp,
  submitResult,
} from '@muqabla/testing/player';
import type { Product } from '@muqabla/testing/product';
import { until } from '@muqabla/testing/until';
import { playerWithReward } from '@muqabla/testing/winnings';
import { createEnginePage, type EnginePage } from './engine-page.ts';
import type { EngineWindow } from './engine.ts';
import { takeFaults } from './open-pages.ts';

type Story = {
  window: EngineWindow;
  product: Product;
  note(fault: string): void;
  log(text: string): void;
};

const STAKE = 100;
const PICTURE = { name: 'screenshot.png', type: 'image/png' };

const screenshot = async (seed: string) => ({
  ...PICTURE,
  bytes: new Uint8Array(await (await pictureOf(seed, `${seed} wins`)).arrayBuffer()),
});

const signInAs = async (page: EnginePage, player: Player) => {
  await page.window.setCookies(browserCookies(player));
  await page.go('/');
};

/** Registers with an OTP, adds cash through the sandbox's page of payment, and wins a battle with a screenshot. */
const playForMoney = async (page: EnginePage, { origin }: Product) => {
  const phone = randomPhone();
  await page.window.setCookies([]);
  await page.go('/login');
  await page.fill('Mobile number', phone);
  await page.click('^Next$');
  await page.fill('Full name', 'Asha Verma');
  await page.click('^Send OTP$');
  await page.fill('OTP', await readOtp(createCaller(origin), phone));
  await page.whenTrue('the account', `return document.querySelector('a[href="/wallet"]') !== null`);
  await page.go('/depositmoney');
  await page.fill('^Amount$', '500');
  await page.whenText('Cashback bonus');
  await page.click('^Pay ₹');
  await page.whenPath('^/sandbox/pay/');
  await page.click('^Pay');
  await page.whenPath('^/wallet');
  await page.whenText('₹510');

  const opponent = await playerWithCash(origin, 500, 'Bilal Khan');
  await page.go('/matches/Ludo%20Classic');
  await page.click('^Open a battle$');
  await page.fill('Create a Battle', String(STAKE));
  await page.click(`^Create ₹${STAKE} battle$`);
  const matchId = await until('the open battle', async () => {
    const open = await opponent.call('GET /match/openmatches/{gameName}', { params: { gameName: 'Ludo Classic' } });
    return open.find(({ amount }) => amount === STAKE)?._id;
  });
  await opponent.call('PUT /match/accept', { body: { matchId } });
  await page.click('^Start$');
  await page.whenPath(`^/match/${matchId}`);
  await page.fill('Room code|room code', '08714236');
  await page.click('^Update Code$');
  await page.whenText('08714236');
  await page.click('^I WIN$');
  await page.attach(await screenshot('asha'));
  await page.click('^Submit$');
  await page.whenTrue('the room to be left', `return !location.pathname.startsWith('/match/')`);
  await submitResult(opponent, matchId, { resultStatus: 'loss' });
  await page.whenText('₹605');
};

/** Takes winnings out to a bank. */
const withdraw = async (page: EnginePage, { origin }: Product) => {
  const player = await playerWithReward(origin, 300, 'Asha Verma');
  await verifyKyc(player);
  await signInAs(page, player);
  await page.go('/withdraws');
  await page.click('^Bank$');
  await page.fill('^Amount$', '100');
  await page.fill('Account holder name', player.me.fullName);
  await page.fill('Account number', '123456789012');
  await page.fill('IFSC code', 'HDFC0001234');
  await page.click('^Withdraw ₹');
  await page.whenText('Withdrawal request submitted successfully!');
};

/** Moves a piece, sees the opponent's move arrive by the socket, and wins when the opponent resigns. */
const playOnTheBoard = async (page: EnginePage, { origin }: Product) => {
  const [host, joiner] = [await playerWithCash(origin, 500), await playerWithCash(origin, 500, 'Bilal Khan')];
  const { matchId } = await startBoardMatch(host, joiner, { amount: 100, gameName: 'Instant Chess' });
  await signInAs(page, host);
  await page.go(`/matchboard/${matchId}`);
  const tap = (square: string) =>
    page.whenTrue(
      `the square ${square}`,
      `const it = document.querySelector('[data-square="${square}"]'); if (!it) return false; it.click(); return true;`,
    );
  const piece = (square: string, name: string) =>
    page.whenTrue(
      `${name} on ${square}`,
      `const it = document.querySelector('[data-square="${square}"]'); return new RegExp('${name}', 'i').test(it?.getAttribute('aria-label') ?? '')`,
    );
  const seats = { host, joiner };
  const isWhite = (await readBoard(host, matchId)).state?.turn === 'host';
  const [from, to] = isWhite ? ['e2', 'e4'] : ['e7', 'e5'];
  if (!isWhite) {
    await playChess(seats, matchId, ['e2e4']);
    await piece('e4', 'pawn');
  }
  await tap(from);
  await tap(to);
  await piece(to, 'pawn');
  await until('the move to be accepted', async () =>
    (await readBoard(joiner, matchId)).state?.turn === 'joiner' ? true : undefined,
  );
  if (isWhite) {
    await playChess(seats, matchId, ['e7e5']);
    await piece('e5', 'pawn');
  }
  const { state } = await readBoard(joiner, matchId);
  await sendActPatiently(joiner, matchId, state?.actNumber ?? 0, { type: 'resign' });
  await page.whenText('You won');
};

/** Writes to support, with a picture, and records a voice message where the engine can; else its message says so. */
const chat = async (page: EnginePage, { origin }: Product) => {
  const player = await playerWithCash(origin, 100);
  await signInAs(page, player);
  await page.go('/chat');
  await page.fill('Message|message', 'Is my deposit there?');
  await page.click('^Send$');
  await page.whenText('Is my deposit there');
  await page.attach(await screenshot('chat'));
  await page.click('^Send$');
  await page.whenTrue('the picture', `return document.querySelectorAll('[role=log] img').length > 0`);
  await page.click('^Record voice$');
  await page.whenText('Recording|cannot record voice', 60);
  const isRecording = await page.read(`return /Recording/.test(document.body.innerText)`);
  if (isRecording !== true) return 'the designed message instead of voice';
  await page.whenText('0:0[1-9]');
  await page.click('^Stop recording$');
  await page.whenText('Ready to send');
  await page.click('^Send$');
  await page.whenTrue('the voice message', `return named('button', '^Play voice message') !== undefined`);
  return 'voice';
};

/** The acts of money that must work in every engine, each on its own. */
export const playStory = async ({ window, product, note, log }: Story) => {
  const page = createEnginePage(window);
  const acts = {
    'sign-up, deposit, battle, result': playForMoney,
    withdrawal: withdraw,
    'chess over sockets': playOnTheBoard,
    'chat with text, picture': chat,
  };
  for (const [name, act] of Object.entries(acts)) {
    try {
      const more = await act(page, product);
      for (const error of await takeFaults(window)) note(`${name}: ${error}`);
      log(more === undefined ? name : `${name}, ${more}`);
    } catch (error) {
      const seen = await page
        .read(`return location.pathname + ': ' + plain(document.body.innerText).slice(-400)`)
        .catch(() => '');
      note(`${name}: ${String(error)}; on ${String(seen)}`);
    }
  }
};
