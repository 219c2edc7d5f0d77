import { refusal } from '@muqabla/testing/components/server-double';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { SharedGame } from './shared-game.tsx';

setUpComponentTest();

const CODE = 'A234567890123456789012';

it.each([
  ['en', 'This is not shown'],
  ['hi', 'यह नहीं दिखाया जा रहा'],
] as const)('says that a link was taken back, and leads home, %s', async (language, title) => {
  const answers = { 'GET /shared-games/{code}': refusal('GAME_NOT_SHOWN') };
  const { user, paths, server } = show(<SharedGame code={CODE} />, { language, isSignedIn: false, answers });
  await screen.findByRole('heading', { name: title });
  // A refusal is final: it is not asked for again.
  expect(server.requests()).toHaveLength(1);
  await user.click(screen.getByRole('link'));
  expect(paths.at(-1)).toBe('/');
});

it('offers to try again when the connection is lost', async () => {
  const answers = { 'GET /shared-games/{code}': 'lost' } as const;
  const { user, server } = show(<SharedGame code={CODE} />, { isSignedIn: false, answers });
  await screen.findByRole('alert');
  server.answers({ 'GET /shared-games/{code}': refusal('GAME_NOT_SHOWN') });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This is not shown' })).toBeTruthy();
});
