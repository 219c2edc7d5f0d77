import { createMatch, type Player, playerWithCash, readOtp, startMatch, submitResult } from '@muqabla/testing/player';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let opponent: Player;

beforeAll(async () => {
  opponent = await playerWithCash(server.origin, 500, 'Ravi Kumar');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const VARIANTS = [
  {
    locale: 'en-IN',
    language: 'en',
    colorScheme: 'light',
    open: 'Delete my account',
    blocked: 'First, this has to be settled:',
    send: 'Give it up and send OTP',
    fill: 'Fill it in',
    otp: '6-digit OTP',
    confirm: 'Delete my account',
    leaving: 'Your account is being deleted',
    keep: 'Keep my account',
    deleted: 'Deleted player',
    tab: 'Deleted',
  },
  {
    locale: 'hi-IN',
    language: 'hi',
    colorScheme: 'dark',
    open: 'मेरा खाता हटाएँ',
    blocked: 'पहले यह पूरा होना चाहिए:',
    send: 'छोड़ें और OTP भेजें',
    fill: 'भर दें',
    otp: '6 अंकों का OTP',
    confirm: 'मेरा खाता हटाएँ',
    leaving: 'आपका खाता हटने वाला है',
    keep: 'मेरा खाता रखें',
    deleted: 'हटाया गया खिलाड़ी',
    tab: 'हट चुके',
  },
] as const;

it.each(VARIANTS)(
  'a player deletes the account by an OTP, keeps it with one tap, and is gone at the end, $locale',
  async (texts) => {
    const { db } = server.services;
    const player = await playerWithCash(server.origin, 300, 'Asha Verma');
    const played = await startMatch(player, opponent);
    await submitResult(player, played, { resultStatus: 'loss' });
    const { _id: matchId } = await createMatch(player, 50);
    await server.withPhone(player, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
      const { page } = phone;
      await open(phone, '/my-data');
      await button(page, texts.open).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText(texts.blocked).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await player.call('DELETE /match/delete/{id}', { params: { id: matchId } });
      await page.reload();
      await button(page, texts.open).click();
      // Lets the phone receive another OTP, as a minute after the last one.
      await db.query('delete from sms_sends');
      await button(page, texts.send).click();
      await button(page, texts.fill).click();
      await sheet.getByRole('button', { name: texts.confirm, exact: true }).click();
      await page.getByRole('heading', { name: texts.leaving }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await button(page, texts.keep).click();
      await button(page, texts.open).click();
      await db.query('delete from sms_sends');
      await button(page, texts.send).click();
      await page.getByLabel(texts.otp).fill(await readOtp(player, player.phone, 2));
      await sheet.getByRole('button', { name: texts.confirm, exact: true }).click();
      await page.getByRole('heading', { name: texts.leaving }).waitFor();
      await db.query(
        `update account_deletions set due_at = $2, try_at = $2 where player_id = $1 and status = 'pending'`,
        [player.id, server.clock.now()],
      );
      await server.runJob('remove-accounts', {});
      await page.reload();
      await page.waitForURL('**/login');
    });
    await server.withPhone(opponent, { locale: texts.locale, colorScheme: texts.colorScheme }, async (phone) => {
      await open(phone, '/history');
      await phone.page.getByText(texts.deleted).first().waitFor();
    });
    const desk = await server.deskOf('support', { language: texts.language, colorScheme: texts.colorScheme });
    await desk.goto(`${server.origin}/admin/account-deletions`);
    await desk.getByRole('link', { name: texts.tab, exact: true }).click();
    await desk.getByRole('link', { name: texts.deleted }).first().click();
    await desk.getByRole('heading', { name: texts.deleted }).waitFor();
    await desk.close();
  },
);
