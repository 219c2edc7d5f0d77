import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { WhereItTurned } from './where-it-turned.tsx';

setUpComponentTest();

const NAMES = { host: 'Asha', joiner: 'Jaya' };
const record = (number: number, side: 'host' | 'joiner', more: Partial<RecordedBoardAct>): RecordedBoardAct => ({
  number,
  side,
  type: 'move',
  at: '2026-01-01T00:00:00.000Z',
  spent: 0,
  automatic: false,
  ...more,
});

const open = async (
  rules: 'ludo-quick-1' | 'chess-2',
  acts: RecordedBoardAct[],
  { own = 'host', language = 'en' }: { own?: 'host' | 'joiner'; language?: 'en' | 'hi' } = {},
) => {
  const onStep = vi.fn<(step: number) => void>();
  const states = await statesOf({ rules, first: 'host', acts });
  const turned = (
    <WhereItTurned {...{ matchId: `m-${rules}`, rules, states, acts, own, names: NAMES, onStep }} step={0} />
  );
  return { ...show(turned, { language }), onStep };
};

const OUT = [
  record(0, 'host', { type: 'roll', rollNumber: 0, face: 6 }),
  record(1, 'host', { move: '0', automatic: true }),
];
const MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'].map((move, number) =>
  record(number, number % 2 === 0 ? 'host' : 'joiner', { move }),
);

it('names the roll that decided, and leads to its board', async () => {
  const { user, onStep } = await open('ludo-quick-1', OUT);
  await screen.findByText(/^A roll of 6: your chance went from \d+ to \d+ in 100\.$/);
  await screen.findByRole('img', { name: /^Your chance over the game: from 5\d to \d\d in 100\.$/ });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith(2);
});

it('names the other side by its name, in Hindi too', async () => {
  await open('ludo-quick-1', OUT, { own: 'joiner', language: 'hi' });
  await screen.findByText(/^पासे में 6: Asha के जीतने का मौक़ा/);
});

it('names in chess the moves that cost most, with a better one', async () => {
  await open('chess-2', MATE);
  await screen.findByText(/^g2–g4: your chance went from \d+ to \d+ in 100\./);
  expect(screen.getAllByText(/^Better: /).length).toBeGreaterThan(0);
});

it('says that nothing decided a game in which little changed', async () => {
  await open('chess-2', MATE.slice(0, 1));
  await screen.findByText('No single move decided it.');
});
