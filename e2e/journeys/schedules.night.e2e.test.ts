import { registerPlayer } from '@muqabla/testing/player';
import { expect, it } from 'vitest';
import { insertBoardGames } from '../../apps/server/src/play/boards/games/board-games.queries.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

it('staff write a schedule, and players see its first tournaments', async () => {
  await insertBoardGames(server.services.db);
  const page = await server.deskOf('owner');
  await server.go(page, '/tournaments');
  await page.getByRole('link', { name: 'Schedules' }).click();
  await page.getByText('No schedule yet').waitFor();
  await page.getByRole('link', { name: 'Write a schedule' }).click();
  await page.getByLabel('Title in English').fill('Hourly blitz');
  await page.getByLabel('Title in Hindi').fill('हर घंटे ब्लिट्ज़');
  await page.getByLabel('Game', { exact: true }).selectOption('Instant Chess');
  await page.getByLabel('First start of a day').fill('00:00');
  await page.getByLabel('Last start of a day').fill('23:00');
  await page.getByRole('button', { name: 'Save the schedule' }).click();
  await page.getByText('Every hour from 00:00 to 23:00').waitFor();
  await page.getByText('Pause, resume or end').click();
  expect(await faultsOf(page)).toEqual([]);
  const player = await registerPlayer(server.origin);
  const { next } = await player.call('GET /tournaments');
  expect(next.filter(({ title }) => title === 'Hourly blitz')).toHaveLength(4);
});
