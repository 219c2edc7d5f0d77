// Every screen of the player app in every language, on a phone and on a desk: what does not fit, and what is of another language.
import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { addCash, type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { firstOfRun, sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { waitUntilLoaded } from '../support/faults.ts';
import { foreignWordsIn } from '../support/foreign-words.ts';
import { closePhone, hideOutcomes, type Phone, signInAs } from '../support/phone.ts';
import { SIGNED_IN, SIGNED_OUT } from '../support/screen-pages.ts';
import { fitFaultsOf, readTextsOf } from '../support/text-fit.ts';

const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
] as const;
const BOARDS = ['ludo-quick', 'chess', 'carrom', 'draughts'].map((game) => `/practice/${game}`);
const VISITORS = [...Object.values(SIGNED_OUT), '/register?phone=9876543210', ...BOARDS];
/** Each language by day, and one of them by night, another one each time. */
const LOOKS = [
  ...LANGUAGES.map((language) => ({ language, colorScheme: 'light' as const })),
  { language: LANGUAGES[firstOfRun(1) % LANGUAGES.length] ?? 'en', colorScheme: 'dark' as const },
];

const server = setUpBrowserTest({ from: 'day' });
let player: Player;
let paths: readonly string[];

beforeAll(async () => {
  player = await playerWithCash(server.origin, 800, 'Asha Verma');
  const depositId = await addCash(player, 10_000);
  const matchId = await startMatch(player, await playerWithCash(server.origin, 800), { amount: 500 });
  await player.call('POST /match/create', { body: { amount: 100, gameName: 'Carrom' } });
  // The page then asks for the proof.
  await server.services.settings.write('ageProof', true);
  const traces = [`/trace/deposit/${depositId}`, `/trace/battle/${matchId}`];
  paths = [...Object.values(SIGNED_IN), '/challenge/nobody99', `/match/${matchId}`, ...traces];
});

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

it.each(sampledVariants(import.meta.filename, LOOKS))(
  'shows every page whole and in its own words, $language $colorScheme',
  async ({ language, colorScheme }) => {
    const phone = await server.openPhone({ locale: `${language}-IN`, colorScheme, reducedMotion: 'reduce' });
    const found = await inspect(phone, language, VISITORS);
    await signInAs(phone, player);
    await hideOutcomes(phone, player);
    found.push(...(await inspect(phone, language, paths)));
    await closePhone(phone, player);
    expect(found).toEqual([]);
  },
);
