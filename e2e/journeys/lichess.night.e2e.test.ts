import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../apps/server/src/config.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { closePhone, hideOutcomes, open, type Phone, signInAs } from '../support/phone.ts';

const LOBBY = '/matches/Lichess%20Chess';

/** The texts of the player app for points in a language. */
const wordsIn = (language: 'en' | 'hi') => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'apps/web/messages', file), 'utf8')) as Record<string, string>;
  const texts = { ...read(`${language}.json`), ...read(`points/${language}.json`) };
  return (name: string, values: Record<string, string> = {}) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`no text ${name}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  };
};

describe('battles on Lichess', () => {
  const server = setUpBrowserTest({ economy: 'points', lichess: 'sandbox' });

  const openAs = async (player: Player, language: 'en' | 'hi') => {
    const phone = await server.openPhone({ reducedMotion: 'reduce', locale: `${language}-IN` });
    await signInAs(phone, player);
    await hideOutcomes(phone, player);
    return phone;
  };
  /**
   * Connects an account, from the popup that asks for one to Lichess and back to the page that the player came from.
   */
  const connect = async ({ page }: Phone, username: string, words: ReturnType<typeof wordsIn>) => {
    await page
      .getByRole('alertdialog')
      .getByRole('link', { name: words('lichess_go_connect') })
      .click();
    await page.getByRole('heading', { name: words('lichess_connect_title') }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words('lichess_connect') }).click();
    await page.waitForURL(/\/sandbox\/lichess\/oauth/);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('textbox').fill(username);
    await page.locator('button.pay').click();
    await page.getByText(words('lichess_connected_as', { username })).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: words('lichess_return') }).click();
  };
  const follow = (matchId: string) => server.runJob('follow-lichess', { matchId });
  const startBattle = async (host: Phone, joiner: Phone, words: ReturnType<typeof wordsIn>) => {
    await host.page
      .getByRole('dialog')
      .getByRole('button', { name: words('live_start'), exact: true })
      .click();
    await host.page.waitForURL(/\/matchlichess\//);
    const matchId = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
    await host.page.getByRole('link', { name: words('lichess_play') }).waitFor();
    await open(joiner, `/matchlichess/${matchId}`);
    return matchId;
  };

  it.each(['en', 'hi'] as const)(
    'connects both players, plays on Lichess and pays the winner, in %s',
    async (language) => {
      const words = wordsIn(language);
      const [asha, bilal] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
      const [host, joiner] = [await openAs(asha, language), await openAs(bilal, language)];
      const create = async () => {
        await host.page.getByText(words('play_open'), { exact: true }).click();
        await host.page.locator('#stake').fill('100');
        // The button is the one of this stake only then.
        await host.page.locator('#stake-help:is(output)').waitFor();
        await host.page.locator('form:has(#stake) button[type=submit]').click();
      };
      await open(host, LOBBY);
      await create();
      await connect(host, `Asha_${language}`, words);
      await host.page.waitForURL(/Lichess%20Chess/);
      await create();
      await host.page.getByText(words('lobby_waiting_for_player'), { exact: true }).waitFor();

      await open(joiner, LOBBY);
      const play = () =>
        joiner.page
          .getByRole('button', { name: words('lobby_play'), exact: true })
          .first()
          .click();
      await play();
      await connect(joiner, `Bilal_${language}`, words);
      await joiner.page.waitForURL(/Lichess%20Chess/);
      await play();

      const matchId = await startBattle(host, joiner, words);
      const links: string[] = [];
      for (const { page } of [host, joiner]) {
        const link = page.getByRole('link', { name: words('lichess_play') });
        await link.waitFor();
        expect(await faultsOf(page)).toEqual([]);
        links.push((await link.getAttribute('href')) ?? '');
      }
      expect(new Set(links.map((link) => new URL(link, server.origin).searchParams.get('color'))).size).toBe(2);

      const game = await server.openPhone({ reducedMotion: 'reduce', locale: `${language}-IN` });
      for (const link of links) {
        await open(game, link);
        await game.page.locator('button.pay').click();
      }
      await follow(matchId);
      await host.page.getByText(words('lichess_playing'), { exact: true }).waitFor();
      expect(await faultsOf(host.page)).toEqual([]);
      expect(await faultsOf(game.page)).toEqual([]);
      await game.page.locator('form[action$="/white"] button').click();
      await follow(matchId);
      for (const { page } of [host, joiner]) {
        await page.getByText(words('lichess_found_won'), { exact: true }).waitFor();
        expect(await faultsOf(page)).toEqual([]);
      }
      const points = [asha, bilal].map(async (player) => {
        const params = { userId: player.id };
        const { depositWallet, rewardWallet } = await player.call('GET /user/walletbalance/{userId}', { params });
        return depositWallet + rewardWallet;
      });
      expect((await Promise.all(points)).toSorted((one, two) => one - two)).toEqual([900, 1100]);
      await game.close();
      await closePhone(host, asha);
      await closePhone(joiner, bilal);
    },
  );

  it('shows a reviewer the game and the report that could not be verified', async () => {
    const words = wordsIn('en');
    const [asha, bilal] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    for (const [index, player] of [asha, bilal].entries()) {
      const { url } = await player.call('POST /lichess/account/connect');
      const form = new URLSearchParams(new URL(url, server.origin).search);
      form.set('username', `Reviewed_${index}`);
      const response = await fetch(`${server.origin}/sandbox/lichess/oauth`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      const back = new URL(response.headers.get('location') ?? '').searchParams;
      const body = { code: back.get('code') ?? '', state: back.get('state') ?? '' };
      await player.call('POST /lichess/account/finish', { body });
    }
    const { _id: matchId } = await asha.call('POST /match/create', {
      body: { amount: 50, gameName: 'Lichess Chess' },
    });
    await bilal.call('PUT /match/accept', { body: { matchId } });
    await asha.call('PUT /match/start', { body: { matchId } });
    const phone = await openAs(asha, 'en');
    await open(phone, `/matchlichess/${matchId}`);
    await phone.page.getByRole('link', { name: words('lichess_play') }).waitFor();
    const { url = '' } = await asha.call('GET /match/lichess/{matchId}', { params: { matchId } });
    const path = `${server.origin}${new URL(url, server.origin).pathname}`;
    for (const act of ['open-white', 'open-black', 'unknownFinish']) await fetch(`${path}/${act}`, { method: 'POST' });
    await follow(matchId);
    await phone.page.getByText(words('lichess_review'), { exact: true }).waitFor();
    expect(await faultsOf(phone.page)).toEqual([]);
    await closePhone(phone, asha);

    const desk = await server.deskOf('reviewer');
    await desk.goto(`${server.origin}/admin/review/${matchId}`);
    await desk.getByRole('heading', { name: 'Game on Lichess' }).waitFor();
    await desk.getByText('unknownFinish').waitFor();
    await desk.getByRole('link', { name: 'Open the game on Lichess' }).waitFor();
  });
});
