import type { BoardAct, BoardState } from '@muqabla/contract/play/boards/board-state';
import { legalChessMoves } from '@muqabla/games/chess/legal-moves';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { ChessGame } from './chess-game.tsx';

setUpComponentTest();

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const AFTER_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const AFTER_F3 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const AFTER_B4 = 'rnbqk1nr/pppp1ppp/8/4p3/1b2P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

const stateOf = (actNumber: number, fen: string, turn: 'host' | 'joiner'): BoardState => ({
  actNumber,
  turn,
  legalMoves: turn === 'host' ? [...legalChessMoves(fen)] : [],
  position: { kind: 'chess', white: 'host', fen, check: false },
  clocks: { host: 0, joiner: 0, since: '2026-01-01T00:00:00.000Z' },
});

const onAct = vi.fn<(act: BoardAct) => void>();
beforeEach(() => onAct.mockClear());

/** The game at the first of these states, with a button to the next. */
function Game({ states }: { states: readonly BoardState[] }) {
  const [at, setAt] = useState(0);
  const state = states[at];
  if (state?.position.kind !== 'chess') return null;
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        On
      </button>
      <ChessGame
        state={state}
        position={state.position}
        acts={[]}
        own="host"
        names={{ host: 'Asha', joiner: 'Jaya' }}
        onAct={onAct}
      />
    </>
  );
}

const square = async (name: string) => {
  const found = (await screen.findByRole('group', { name: 'Board' })).querySelector<HTMLElement>(
    `[data-square=${name}]`,
  );
  if (found === null) throw new Error(`no ${name}`);
  return found;
};
const tap = async (...names: string[]) => {
  for (const name of names) fireEvent.click(await square(name));
};
const next = () => fireEvent.click(screen.getByRole('button', { name: 'On' }));
const moves = () => onAct.mock.calls.map(([act]) => (act.type === 'move' ? act.move : act.type));

it('prepares several moves and makes one at each turn', async () => {
  show(
    <Game
      states={[
        stateOf(1, AFTER_E4, 'joiner'),
        stateOf(2, AFTER_E5, 'host'),
        stateOf(3, AFTER_F3, 'joiner'),
        stateOf(4, AFTER_B4, 'host'),
      ]}
    />,
  );
  await tap('g1', 'f3', 'f1', 'c4');
  // They are shown as if they had been made.
  expect((await square('f3')).getAttribute('aria-label')).toBe('f3, white knight');
  expect((await square('c4')).getAttribute('aria-label')).toBe('c4, white bishop');
  await screen.findByText('+1');
  next();
  expect(moves()).toEqual(['g1f3']);
  next();
  await screen.findByRole('button', { name: 'Take back the prepared move f1 to c4' });
  next();
  expect(moves()).toEqual(['g1f3', 'f1c4']);
  expect(screen.queryByRole('button', { name: /prepared/ })).toBeNull();
});

it('takes all prepared moves away when the first is not legal any more', async () => {
  show(
    <Game states={[stateOf(1, AFTER_E4, 'joiner'), stateOf(2, AFTER_E5, 'host'), stateOf(3, AFTER_F3, 'joiner')]} />,
  );
  await tap('e4', 'e5', 'g1', 'f3');
  next();
  next();
  expect(moves()).toEqual([]);
  expect(screen.queryByRole('button', { name: /prepared/ })).toBeNull();
});

it('takes prepared moves back by a tap beside the pieces', async () => {
  show(<Game states={[stateOf(1, AFTER_E4, 'joiner')]} />);
  await tap('g1', 'f3');
  await screen.findByRole('button', { name: /prepared/ });
  await tap('h6');
  expect(screen.queryByRole('button', { name: /prepared/ })).toBeNull();
});

/** Drags from one square to another on a board of 800 pixels. */
const drag = async (from: [number, number], to: [number, number], isDropped = true) => {
  const board = await screen.findByRole('group', { name: 'Board' });
  board.setPointerCapture = () => undefined;
  board.getBoundingClientRect = () => ({ left: 0, top: 0, width: 800, height: 800 }) as DOMRect;
  const at = ([x, y]: [number, number]) => ({
    isPrimary: true,
    button: 0,
    pointerId: 1,
    clientX: x * 100 + 50,
    clientY: y * 100 + 50,
  });
  fireEvent.pointerDown(board, at(from));
  fireEvent.pointerMove(board, at(to));
  if (isDropped) fireEvent.pointerUp(board, at(to));
};

it('lights the square under a held piece where it may go', async () => {
  show(<Game states={[stateOf(0, START, 'host')]} />);
  await drag([4, 6], [4, 4], false);
  expect((await square('e4')).innerHTML).toContain('inset-ring-surface');
  expect((await square('e3')).innerHTML).not.toContain('inset-ring-surface');
});

it('answers a drop where the piece may not go, with a word that is read aloud', async () => {
  show(<Game states={[stateOf(0, START, 'host')]} />);
  await drag([4, 6], [4, 2]);
  expect(onAct).not.toHaveBeenCalled();
  expect(await screen.findAllByText('It may not go there.')).toHaveLength(2);
  expect(document.querySelector('.board-no')).not.toBeNull();
  await drag([4, 6], [4, 4]);
  expect(moves()).toEqual(['e2e4']);
});
