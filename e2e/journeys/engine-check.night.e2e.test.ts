import {
  anyChessMove,
  doublesChoice,
  insertFinishedGames,
  playedChess,
  seededNumbers,
} from '@muqabla/testing/engine-check-fixtures';
import { registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { createUciDouble } from '@muqabla/testing/uci-engine';
import { expect, it } from 'vitest';
import { createChessEngine } from '../../apps/server/src/platform/uci/chess-engine.ts';
import { judgeGames } from '../../apps/server/src/play/integrity/engine-check/judge-games.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

/** A player who has played what the computer would in five games of chess, which are judged. */
const playWithHelp = async () => {
  const double = await createUciDouble();
  const [host, joiner] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
  const random = seededNumbers(35);
  await insertFinishedGames(
    server.ownerUrl,
    Array.from({ length: 5 }, () => ({
      hostId: host.id,
      joinerId: joiner.id,
      game: 'chess' as const,
      acts: playedChess({ host: doublesChoice, joiner: anyChessMove(random) }),
      endedAt: server.clock.now(),
    })),
  );
  const chessEngine = createChessEngine({ command: double.command });
  await judgeGames({ ...server.services, chessEngine });
  await chessEngine.stop();
  await double.stop();
  return (await host.call('GET /user/me')).username;
};

it.each(
  sampledVariants(import.meta.filename, [
    {
      language: 'en',
      colorScheme: 'light',
      width: 1280,
      noEngine: 'No chess engine is installed',
      notCalibrated: 'Not calibrated',
      reasons: 'What speaks for help',
      show: 'Show the moves',
      same: 'Same',
      finding: 'Cleared',
      means: 'The games count among the honest ones again.',
      why: 'What you looked at and found',
      close: 'Close the case',
      by: 'closed it',
      all: 'All cases',
      none: 'No one agrees with a computer too often',
    },
    {
      language: 'hi',
      colorScheme: 'dark',
      width: 360,
      noEngine: 'कोई शतरंज इंजन नहीं लगा है',
      notCalibrated: 'मानक तय नहीं',
      reasons: 'मदद की ओर क्या इशारा करता है',
      show: 'चालें दिखाएँ',
      same: 'वही',
      finding: 'बेदाग़',
      means: 'ये बाज़ियाँ फिर से ईमानदार बाज़ियों में गिनी जाएँगी।',
      why: 'आपने क्या देखा और क्या पाया',
      close: 'मामला बंद करें',
      by: 'ने बंद किया',
      all: 'सभी मामले',
      none: 'किसी की चालें कंप्यूटर से ज़रूरत से ज़्यादा नहीं मिलतीं',
    },
  ] as const),
)('a reviewer looks at a case, its games and moves, and clears it, $language', async (variant) => {
  const { language, colorScheme, width, ...words } = variant;
  const username = await playWithHelp();
  const page = await server.deskOf('reviewer', { language, colorScheme, width });
  await server.go(page, '/engine-checks');
  await page.getByText(words.noEngine).waitFor();
  await page.getByText(words.notCalibrated).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: username, exact: true }).click();
  await page.getByRole('heading', { name: words.reasons }).waitFor();
  const shows = page.getByRole('button', { name: words.show });
  await shows.first().waitFor();
  expect(await shows.count()).toBe(5);
  await shows.first().click();
  await page.getByRole('cell', { name: words.same }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('label').filter({ hasText: words.finding }).click();
  await page.getByText(words.means).waitFor();
  await page.getByLabel(words.why).fill('A strong player who is known to us');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: words.close }).click();
  await page.getByText(words.by).waitFor();
  await page.getByRole('link', { name: words.all }).click();
  await page.getByText(words.none).waitFor();
  await page.getByRole('link', { name: words.finding }).click();
  await page.getByRole('link', { name: username, exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
