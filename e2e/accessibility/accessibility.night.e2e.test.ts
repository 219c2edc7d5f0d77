import { addCash, type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { accessibilityFaultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';
import { type Phone, closePhone, signInAs } from '../support/phone.ts';
import { SIGNED_IN, SIGNED_OUT } from '../support/screen-pages.ts';

const LOOKS = [
  { locale: 'en-IN', colorScheme: 'light' },
  { locale: 'hi-IN', colorScheme: 'dark' },
] as const;
const BOARDS = ['ludo-quick', 'chess', 'carrom', 'draughts'].map((game) => `/practice/${game}`);
const VISITORS = [...Object.values(SIGNED_OUT), '/register?phone=9876543210', ...BOARDS];
const PLAYERS = [...Object.values(SIGNED_IN), '/challenge/nobody99', '/friend/0123456789012345678901'];
const NOBODYS = '00000000-0000-7000-8000-000000000000';
const server = setUpBrowserTest({ from: 'sandbox' });
let player: Player;
let matchId: string;
let depositId: string;

beforeAll(async () => {
  player = await registerPlayer(server.origin);
  depositId = await addCash(player, 500);
  matchId = await startMatch(player, await playerWithCash(server.origin, 500), { amount: 100 });
});

/** The faults of each page, prefixed with its path. */
const inspect = async ({ page, origin }: Phone, paths: readonly string[]) => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await waitUntilLoaded(page);
    found.push(...(await accessibilityFaultsOf(page)).map((fault) => `${path} ${fault}`));
  }
  return found;
};

it.each(sampledVariants(import.meta.filename, LOOKS))(
  'has no finding on any page, $locale $colorScheme',
  async (look) => {
    const phone = await server.openPhone(look);
    expect(await inspect(phone, pagesIn(look, LOOKS, VISITORS))).toEqual([]);
    await signInAs(phone, player);
    const traces = [`/trace/deposit/${depositId}`, `/trace/battle/${matchId}`, `/trace/deposit/${NOBODYS}`];
    const signedIn = [...PLAYERS, `/match/${matchId}`, `/matchauto/${NOBODYS}`, ...traces];
    expect(await inspect(phone, pagesIn(look, LOOKS, signedIn))).toEqual([]);
    await closePhone(phone, player);
  },
);
