// Every screen of the player app in every language, on a phone and on a desk: what does not fit, and what is of another language.
import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { createBoardMatch, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { addCash, type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { firstOfRun, sampledVariants } from '@muqabla/testing/sampled-variants';
import { seedDay } from '@muqabla/testing/seed-day';
import { readSignIns } from '@muqabla/testing/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserTest, setUpBrowserTest } from '../support/browser-test.ts';
import { waitUntilLoaded } from '../support/faults.ts';
import { foreignWordsIn } from '../support/foreign-words.ts';
import { closePhone, hideOutcomes, type Look, type Phone, signInAs } from '../support/phone.ts';
import { IN_POINTS, MONEY_ONLY, SIGNED_IN, SIGNED_OUT } from '../support/screen-pages.ts';
import { fitFaultsOf, readTextsOf } from '../support/text-fit.ts';

const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
] as const;
const BOARDS = ['ludo-quick', 'chess', 'carrom', 'draughts'].map((game) => `/practice/${game}`);
const VISITORS = [...Object.values(SIGNED_OUT), '/register?phone=9876543210'];
/** Each language by day. */
const LOOKS = LANGUAGES.map((language) => ({ language, colorScheme: 'light' as const }));
/** One language by night, another one each time. */
const NIGHT = { language: LANGUAGES[firstOfRun(1) % LANGUAGES.length] ?? 'en', colorScheme: 'dark' as const };

/** The faults of each page, with its path and size. */
const inspect = async ({ page, origin }: Phone, language: Language, pages: readonly string[]) => {
  const found: string[] = [];
  const foreignIn = foreignWordsIn(language);
  for (const path of pages) {
    await page.setViewportSize(SIZES[0]);
    await page.goto(`${origin}${path}`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await waitUntilLoaded(page);
      found.push(...(await fitFaultsOf(page)).map((fault) => `${path} at ${size.width}: ${fault}`));
    }
    for (const text of await readTextsOf(page))
      found.push(...foreignIn(text).map((word) => `${path} has “${word}” in “${text.slice(0, 60)}”`));
  }
  return found;
};

type Pages = { player: Player; visitors: readonly string[]; players: readonly string[] };

/** The faults of the pages that a visitor and then a player open in a language. */
const inspectAs = async (
  server: BrowserTest,
  { language, colorScheme }: { language: Language; colorScheme: NonNullable<Look['colorScheme']> },
  { player, visitors, players }: Pages,
) => {
  const phone = await server.openPhone({ locale: `${language}-IN`, colorScheme, reducedMotion: 'reduce' });
  const found = await inspect(phone, language, visitors);
  await signInAs(phone, player);
  await hideOutcomes(phone, player);
  found.push(...(await inspect(phone, language, players)));
  await closePhone(phone, player);
  return found;
};

describe('played for money', () => {
  const server = setUpBrowserTest({ from: 'day' });
  let pages: Pages;

  beforeAll(async () => {
    const player = await playerWithCash(server.origin, 800, 'Asha Verma');
    const depositId = await addCash(player, 10_000);
    const matchId = await startMatch(player, await playerWithCash(server.origin, 800), { amount: 500 });
    await player.call('POST /match/create', { body: { amount: 100, gameName: 'Carrom' } });
    // The page then asks for the proof.
    await server.services.settings.write('ageProof', true);
    const traces = [`/trace/deposit/${depositId}`, `/trace/battle/${matchId}`];
    const players = [...Object.values(SIGNED_IN), '/challenge/nobody99', `/match/${matchId}`, ...traces];
    pages = { player, visitors: [...VISITORS, ...BOARDS], players };
  });

  it.each(sampledVariants(import.meta.filename, [...LOOKS, NIGHT]))(
    'shows every page whole and in its own words, $language $colorScheme',
    async (look) => {
      expect(await inspectAs(server, look, pages)).toEqual([]);
    },
  );
});

describe('played for points', () => {
  const server = setUpBrowserTest({ economy: 'points' });
  let pages: Pages;

  beforeAll(async () => {
    await seedDay(server.origin, readSignIns(server.dataDirectory).staff);
    const [player, other] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    const { matchId } = await startBoardMatch(player, other, { amount: 100 });
    await sendAct(other, matchId, 0, { type: 'resign' });
    const { matchId: running } = await startBoardMatch(player, other, { amount: 50 });
    await createBoardMatch(player, { amount: 50 });
    await server.services.settings.write('ageProof', true);
    const shared = Object.entries(SIGNED_IN).flatMap(([name, path]) => (MONEY_ONLY.has(name) ? [] : [path]));
    const own = [...Object.values(IN_POINTS), '/history?filter=wallet', '/challenge/nobody99'];
    const boards = [matchId, running].map((id) => `/matchboard/${id}`);
    // A practice board is the same for both.
    pages = { player, visitors: VISITORS, players: [...new Set([...shared, ...own, ...boards])] };
  });

  it.each(sampledVariants(import.meta.filename, LOOKS))(
    'shows every page whole and in its own words, $language',
    async (look) => {
      expect(await inspectAs(server, look, pages)).toEqual([]);
    },
  );
});
