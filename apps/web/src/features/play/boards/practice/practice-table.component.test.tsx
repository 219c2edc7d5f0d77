import { startCarrom } from '@muqabla/games/carrom/position';
import { serialiseCarrom } from '@muqabla/games/carrom/position-text';
import { startLudo } from '@muqabla/games/ludo/position';
import { serialiseLudo } from '@muqabla/games/ludo/position-text';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { loadEngine } from './load-engine.ts';
import type { PracticeGameName } from './practice-engine.rules.ts';
import { PracticeTable } from './practice-table.tsx';

setUpComponentTest();
const { scrollIntoView } = Element.prototype;
let shownClass = '';
beforeEach(() => {
  // The computer's thoughts, which no test here waits for.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  );
  shownClass = '';
  Element.prototype.scrollIntoView = function remember() {
    shownClass = this.className;
  };
});
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

/** Positions of the player's turn. */
const OPENINGS: Record<PracticeGameName, string | undefined> = {
  'ludo-quick': serialiseLudo(startLudo('host')),
  'ludo-classic': serialiseLudo(startLudo('host')),
  'ludo-quick-even': serialiseLudo(startLudo('host', 'even')),
  'ludo-classic-even': serialiseLudo(startLudo('host', 'even')),
  chess: undefined,
  carrom: serialiseCarrom(startCarrom('host')),
  draughts: `host|${'.'.repeat(9)}b....w${'.'.repeat(16)}B|b|50||-|-`,
};

const openTable = async (game: PracticeGameName, isFirstWin = false) => {
  if (!isFirstWin) localStorage.setItem('first-practice-win', 'seen');
  const position = OPENINGS[game];
  const engine = await loadEngine(game);
  const kept = position === undefined ? engine.start('host') : { position, actNumber: 4, acts: [] };
  localStorage.setItem(`practice:${game}`, JSON.stringify(kept));
  return show(
    <PracticeTable name={game} engine={engine}>
      <p>Other games</p>
    </PracticeTable>,
    { isSignedIn: false, answers: { 'GET /settings': 'pending' } },
  );
};

it.each(['ludo-quick', 'ludo-classic', 'ludo-quick-even', 'ludo-classic-even', 'chess', 'carrom', 'draughts'] as const)(
  'reads the result of %s aloud, and brings it into view',
  async (game) => {
    const { user } = await openTable(game);
    const [said] = screen.getAllByRole('status');
    expect(said?.textContent).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Resign' }));
    await screen.findByRole('heading', { name: 'The computer won' });
    expect(said?.textContent).toBe('The computer won. By resignation.');
    expect(shownClass).toContain('board-result');
  },
);

it('takes the controls of carrom away with the end of the board', async () => {
  const { user } = await openTable('carrom');
  await screen.findByRole('button', { name: 'Strike' });
  await user.click(screen.getByRole('button', { name: 'Resign' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Strike' })).toBeNull());
});

it('takes a resignation back', async () => {
  const { user } = await openTable('carrom');
  await user.click(await screen.findByRole('button', { name: 'Resign' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the game before' }));
  expect((await screen.findByRole('button', { name: 'Strike' })).getAttribute('disabled')).toBeNull();
  expect(localStorage.getItem('practiceResult')).toBeNull();
});

it('goes back to a game that was left by starting over, and to none that had ended', async () => {
  const { user } = await openTable('draughts');
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the game before' }));
  await user.click(await screen.findByRole('button', { name: '10, black man, must capture' }));
  await user.click(screen.getByRole('button', { name: '19, can move here' }));
  await screen.findByRole('heading', { name: 'You won' });
  await user.click(screen.getByRole('button', { name: 'Play again' }));
  await screen.findByRole('button', { name: 'Start over' });
});

it.each([true, false])('rises once for the first win on this phone, %s', async (isFirst) => {
  const { user } = await openTable('draughts', isFirst);
  await user.click(await screen.findByRole('button', { name: '10, black man, must capture' }));
  await user.click(screen.getByRole('button', { name: '19, can move here' }));
  await screen.findByRole('heading', { name: 'You won' });
  expect(document.querySelector('.colour-rain') !== null).toBe(isFirst);
  if (!isFirst) return;
  const sheet = await screen.findByRole('dialog', { name: 'Your first win' });
  expect(sheet.textContent).toContain('You beat the computer at Draughts.');
  expect(localStorage.getItem('first-practice-win')).toBe('seen');
});

it('shows a newcomer to carrom the pull, until the board is touched', async () => {
  await openTable('carrom');
  await screen.findByTestId('pull-hand');
  const board = screen.getByTestId('carrom');
  board.setPointerCapture = () => undefined;
  // Nothing is laid out here: the striker stands at 0.
  const finger = (x: number, y: number) => ({ isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: y });
  fireEvent.pointerDown(board, finger(0, 0));
  fireEvent.pointerMove(board, finger(-20, 20));
  fireEvent.pointerMove(board, finger(-60, 60));
  expect(screen.queryByTestId('pull-hand')).toBeNull();
  fireEvent.pointerUp(board, finger(-60, 60));
  const kept = JSON.parse(localStorage.getItem('practice:carrom') ?? '') as { acts: { move: string }[] };
  expect(kept.acts.map(({ move }) => move)).toEqual(['s219a4500p55']);
  expect(localStorage.getItem('first-carrom-pull')).toBe('seen');
});

it.each([
  ['ludo-quick', 'Moves any token, without a plan.', 'Plays to a plan in every move.'],
  ['carrom', 'Pockets in about 3 of 10 shots.', 'Pockets in about 6 of 10 shots.'],
  ['draughts', 'Makes 7 of 10 moves without looking.', 'Looks before every move.'],
  ['chess', 'Makes 6 of 10 moves without looking.', 'Looks before every move.'],
] as const)('says what a level of %s does, the lowest first', async (game, easy, strong) => {
  const { user } = await openTable(game);
  await screen.findByText(easy);
  await user.click(screen.getByRole('radio', { name: 'Strong' }));
  await screen.findByText(strong);
});
