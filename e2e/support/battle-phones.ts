import { createMatch, type Player, submitResult } from '@muqabla/testing/player';
import type { Browser, Page } from 'playwright-core';
import { closePhone, type Look, open, openPhone, type Phone, signInAs } from './phone.ts';
import { inAnyLanguage } from './words.ts';

/** Acts on a player's phone that has shown all outcomes so far, and gives the player the session back. */
export const createPhones =
  ({ browser, origin }: { browser: Browser; origin: string }) =>
  async (player: Player, look: Look, act: (phone: Phone) => Promise<void>) => {
    const phone = await openPhone(browser, origin, look);
    await signInAs(phone, player);
    const key = `outcomes-seen-${player.id}`;
    const now = new Date().toISOString();
    await phone.page
      .context()
      .addInitScript(`if (!localStorage.getItem('${key}')) localStorage.setItem('${key}', '${now}');`);
    try {
      await act(phone);
    } finally {
      await closePhone(phone, player);
    }
  };

/** Opens a page and waits until it has loaded the player's battles. */
export const openLive = async (phone: Phone, path: string) => {
  const loaded = phone.page.waitForResponse((response) => response.url().endsWith('/user/me/matches'));
  await open(phone, path);
  await loaded;
  // Only what changes after the list was rendered is announced.
  await phone.page.evaluate('new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)))');
};

/** A match that the joiner has requested and the host has not started. */
export const requestMatch = async (host: Player, joiner: Player) => {
  const { _id: matchId } = await createMatch(host, 100);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  return matchId;
};

/** Ends a match: both players cancel. */
export const cancelBoth = async (players: readonly Player[], matchId: string) => {
  for (const player of players) await submitResult(player, matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
};

/** The bar with the player's match under way. */
export const liveBar = (page: Page) => page.getByRole('region', { name: inAnyLanguage('live_battle') });
