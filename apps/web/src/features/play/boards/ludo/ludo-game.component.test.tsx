import type { BoardAct, BoardState } from '@muqabla/contract/play/boards/board-state';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { LudoGame } from './ludo-game.tsx';

setUpComponentTest();
// The double of the window rejects an animation that is cut off.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => undefined } as Animation);
});
afterEach(() => vi.restoreAllMocks());

const none = { inARow: 0, inAll: 0 };
type Bags = { host: number[]; joiner: number[] };
const game = (tokens: number[], { face, acts = [], bags }: { face?: number; acts?: number[]; bags?: Bags } = {}) => {
  const position = {
    kind: 'ludo' as const,
    tokens: { host: tokens, joiner: [-1, -1, -1, -1] },
    ...(face !== undefined && { face }),
    missed: { host: none, joiner: none },
    ...(bags && { bags }),
  };
  const state: BoardState = {
    actNumber: acts.length,
    turn: 'host',
    legalMoves: face === undefined ? [] : tokens.flatMap((step, token) => (step < 0 ? [] : [String(token)])),
    position,
    clocks: { host: 0, joiner: 0, since: '2026-01-01T00:00:00.000Z' },
  };
  const rolled = acts.map((each, number) => ({
    number,
    side: 'joiner' as const,
    type: 'roll' as const,
    face: each,
    at: '2026-01-01T00:00:00.000Z',
    spent: 0,
    automatic: false,
  }));
  const onAct = vi.fn<(act: BoardAct) => void>();
  const names = { host: 'Asha', joiner: 'Jaya' };
  const board = <LudoGame state={state} position={position} acts={rolled} own="host" names={names} onAct={onAct} />;
  return { ...show(board), onAct };
};
const die = () => screen.findByRole('button', { name: 'Roll the dice' });

it('rolls once for a flick of the die, whatever click comes after it', async () => {
  const { onAct } = game([-1, -1, -1, -1]);
  const button = await die();
  button.setPointerCapture = () => undefined;
  fireEvent.pointerDown(button, { isPrimary: true, clientX: 300, clientY: 600, pointerId: 1 });
  fireEvent.pointerUp(button, { isPrimary: true, clientX: 290, clientY: 540, pointerId: 1 });
  fireEvent.click(button);
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'roll' });
});

it('rolls for a tap', async () => {
  const { user, onAct } = game([-1, -1, -1, -1]);
  await user.click(await die());
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'roll' });
});

it('says on the board and aloud why a roll moved nothing', async () => {
  game([-1, -1, -1, -1], { acts: [3] });
  expect(await screen.findAllByText('6 needed')).toHaveLength(2);
  expect(screen.getByRole('log').textContent).toContain('6 needed');
});

it('offers each of two neighbours to keys', async () => {
  const { user, onAct } = game([4, 5, -1, -1], { face: 3 });
  const [first, second] = await screen.findAllByRole('button', { name: /^Token/ });
  second?.focus();
  await user.keyboard('{Enter}');
  expect(onAct).toHaveBeenCalledExactlyOnceWith({ type: 'move', move: '1' });
  expect(first?.style.translate).not.toBe('');
});

it('shows and reads what is still to come of even dice, and explains it at a tap', async () => {
  const bags = { host: [4, 3, 4, 4, 0, 4], joiner: [4, 4, 2, 4, 4, 4] };
  const { user } = game([-1, -1, -1, -1], { bags });
  const table = await screen.findByRole('table', { name: /^How often each number is still to come/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(-6)
      .map((cell) => cell.textContent),
  ).toEqual(['1', '2', '3', '4', '5', '6']);
  const own = within(table).getByRole('row', { name: /^You/ });
  expect(
    within(own)
      .getAllByRole('cell')
      .map((cell) => Number(cell.textContent)),
  ).toEqual(bags.host);
  const other = within(table).getByRole('row', { name: /^Jaya/ });
  expect(
    within(other)
      .getAllByRole('cell')
      .map((cell) => Number(cell.textContent)),
  ).toEqual(bags.joiner);
  await user.click(screen.getByRole('button', { name: /Still to come/ }));
  expect((await screen.findByRole('dialog', { name: 'Even dice' })).textContent).toContain(
    'every number from 1 to 6 four times',
  );
});

it('shows no bags where each roll stands for itself', async () => {
  game([-1, -1, -1, -1]);
  await die();
  expect(screen.queryByRole('table')).toBeNull();
});
