import type { Board } from '@muqabla/contract/play/boards/board-calls';
import { menSeenBy } from '@muqabla/games/carrom/play-stroke';
import { pocketedMen } from '@muqabla/games/carrom/position';
import { playOn, readBoard, readCarrom, type Seats, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';
import { closeSheet, open, type Phone, signInAs, standBeforeSocket } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const WORDS = {
  'en-IN': {
    power: 'Power',
    strike: 'Strike',
    first: /The first move has 2 minutes/,
    white: 'Your coins',
    check: 'Check the shots',
    checked: 'Every shot checks out',
    different: 'Does not match',
    replay: 'Replay',
    on: 'One step on',
    resign: 'Resign',
    keep: 'Keep playing',
    won: 'You won',
    resigned: 'By resignation.',
  },
  'hi-IN': {
    power: 'ज़ोर',
    strike: 'मारें',
    first: /पहली चाल के लिए 2 मिनट/,
    white: 'आपकी गोटियाँ',
    check: 'शॉट जाँचें',
    checked: 'हर शॉट सही निकला',
    different: 'मेल नहीं खाता',
    replay: 'दोबारा देखें',
    on: 'एक चाल आगे',
    resign: 'हार मानें',
    keep: 'खेलते रहें',
    won: 'आपकी जीत हुई',
    resigned: 'हार मान ली गई।',
  },
} as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', colorScheme: 'light' },
    { locale: 'hi-IN', colorScheme: 'dark' },
  ] as const),
)('carrom on two phones, $locale', ({ locale, colorScheme }) => {
  const words = WORDS[locale];
  const strike = (page: Page) => page.getByRole('button', { name: words.strike, disabled: false });
  const stateOf = ({ state }: Board) => {
    if (state?.position.kind !== 'carrom') throw new Error('no game of carrom');
    return state;
  };

  it('is played across a lost answer, a reload, a lost connection and a missed shot to its end', async () => {
    const [host, joiner] = [
      await playerWithCash(server.origin, 1000, 'Asha Verma'),
      await playerWithCash(server.origin, 1000, 'Bilal Khan'),
    ];
    const seats: Seats = { host, joiner, clock: server.clock };
    const phones = {
      // One of them sees the motion, the other its end.
      host: await server.openPhone({ locale, colorScheme }),
      joiner: await server.openPhone({ locale, colorScheme, reducedMotion: 'reduce' }),
    };
    const losing = new Map(
      await Promise.all(Object.values(phones).map(async (phone) => [phone, await standBeforeSocket(phone)] as const)),
    );
    await signInAs(phones.host, host);
    await signInAs(phones.joiner, joiner);

    const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Carrom', amount: 100 });
    for (const phone of [phones.host, phones.joiner]) await open(phone, `/matchboard/${matchId}`);
    const read = async () => stateOf(await readBoard(host, matchId));
    const seatsOnTurn = async (): Promise<[Phone, Phone]> =>
      (await read()).turn === 'host' ? [phones.host, phones.joiner] : [phones.joiner, phones.host];
    /** Waits until a phone shows the men where the server has them, as far as it names places. */
    const showsBoard = (phone: Phone) =>
      until('the same board on the phone', async () => {
        const side = phone === phones.host ? 'host' : 'joiner';
        const position = await readCarrom(host, matchId);
        const own = phone.page.getByRole('list', { name: words.white, exact: true }).getByRole('listitem');
        const count = menSeenBy(position, side).filter(({ kind }) => kind !== 'queen').length;
        const all = 18 - pocketedMen(position, 'host') - pocketedMen(position, 'joiner');
        return (await own.count()) === 9 - pocketedMen(position, side) && count === all ? true : undefined;
      });

    // The break: the answer is lost after the server has stored it, and the same stroke is sent again.
    const [mover, other] = await seatsOnTurn();
    await mover.page.getByText(words.first).waitFor();
    expect(await faultsOf(mover.page)).toEqual([]);
    await mover.page.getByRole('slider', { name: words.power }).fill('100');
    await losing.get(mover)?.('**/match/board/*/act', () => strike(mover.page).click());
    expect((await read()).actNumber).toBe(1);
    for (const phone of [mover, other]) await showsBoard(phone);

    // A reload shows the same board, and the side to act can strike.
    await other.page.reload();
    await showsBoard(other);
    const [second, watching] = await seatsOnTurn();
    await strike(second.page).waitFor();

    // A phone without a connection misses a stroke, and has it when it is back.
    await watching.page.context().setOffline(true);
    await strike(second.page).click();
    await until('the stroke', async () => ((await read()).actNumber === 2 ? true : undefined));
    await watching.page.context().setOffline(false);
    for (const phone of [second, watching]) await showsBoard(phone);

    // A missed shot passes the turn on both screens.
    const [absent, present] = await seatsOnTurn();
    server.clock.advance({ seconds: 25 });
    await until('the missed shot', async () => ((await read()).actNumber === 3 ? true : undefined));
    await strike(present.page).waitFor();
    expect(await strike(absent.page).count()).toBe(0);

    await playOn(seats, matchId);
    const { outcome } = await read();
    const winner = outcome?.winner === 'host' ? phones.host : phones.joiner;
    await winner.page.getByRole('heading', { name: words.won }).waitFor();
    for (const { page } of [phones.host, phones.joiner]) {
      // The outcome rises over the board by itself.
      await page.getByRole('dialog').waitFor();
      await closeSheet({ page });
      await button(page, words.check).click();
      await page.getByRole('heading', { name: words.checked }).waitFor();
      expect(await page.getByRole('img', { name: words.different }).count()).toBe(0);
      await closeSheet({ page });
    }
    await button(winner.page, words.replay).click();
    await button(winner.page, words.on).click();
    await winner.page.getByText(/^1 \/ \d+$/).waitFor();
    await waitUntilLoaded(winner.page);
    expect(await faultsOf(winner.page)).toEqual([]);
    for (const { close } of [phones.host, phones.joiner]) await close();
  });

  it('ends by a resignation that is confirmed, and shows the server’s board when a phone computes another', async () => {
    const [host, joiner] = [
      await playerWithCash(server.origin, 1000, 'Asha Verma'),
      await playerWithCash(server.origin, 1000, 'Bilal Khan'),
    ];
    const { matchId } = await startBoardMatch(host, joiner, { gameName: 'Instant Carrom', amount: 100 });
    await playOn({ host, joiner }, matchId, 2);
    const phone = await server.openPhone({ locale, colorScheme, reducedMotion: 'reduce' });
    await signInAs(phone, host);
    let reads = 0;
    await phone.page.route(`**/match/board/${matchId}?*`, async (route) => {
      reads += 1;
      const answer = await route.fetch();
      const board = (await answer.json()) as Board;
      const state = stateOf(board);
      if (state.position.kind === 'carrom') {
        const [man] = state.position.white;
        if (man !== undefined) man.x += 1;
      }
      await route.fulfill({ response: answer, json: { ...board, state } });
    });
    await open(phone, `/matchboard/${matchId}`);
    await phone.page.getByText(locale === 'en-IN' ? /computes the last shot differently/ : /सर्वर से अलग/).waitFor();
    // Read once more, and not again and again.
    expect(reads).toBeLessThan(5);
    await phone.page.unroute(`**/match/board/${matchId}?*`);

    await button(phone.page, words.resign).click();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: words.keep }).click();
    await phone.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await button(phone.page, words.resign).click();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: words.resign }).click();
    await phone.page.getByText(words.resigned, { exact: true }).waitFor();
    expect(stateOf(await readBoard(joiner, matchId)).outcome).toMatchObject({ winner: 'joiner', reason: 'resigned' });
    await phone.close();
  });
});
