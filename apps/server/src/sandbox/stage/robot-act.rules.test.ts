import type { Board } from '@muqabla/contract/play/boards/board-calls';
import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { describe, expect, it } from 'vitest';
import { isFirstWinDue, isMate, robotAct } from './robot-act.rules.ts';

const at = '2026-11-25T10:00:00.000Z';
const act = (number: number, more: Partial<RecordedBoardAct>): RecordedBoardAct => ({
  number,
  side: 'host',
  type: 'move',
  at,
  spent: 0,
  automatic: false,
  ...more,
});
const person = (_id: string) => ({ _id, username: _id, avatar: 'avatar1.png' });
const board = (
  game: Board['game'],
  state: Partial<BoardState>,
  acts: RecordedBoardAct[],
  first: 'host' | 'joiner' = 'host',
): Board =>
  ({ game, side: 'joiner', dice: { first }, host: person('h'), joiner: person('j'), acts, state }) as unknown as Board;

it('gives a game up after some acts, and carrom after fewer', () => {
  const due = (game: Board['game'], actNumber: number) => isFirstWinDue({ game, state: { actNumber } });
  expect([due('ludo-quick', 27), due('ludo-quick', 28), due('chess', 16)]).toEqual([false, true, true]);
  expect([due('carrom', 5), due('carrom', 6)]).toEqual([false, true]);
  expect(isFirstWinDue({ game: 'chess' })).toBe(false);
});

describe('the robot on a board', () => {
  it('rolls when a roll is due, and not before its turn', () => {
    const position = { kind: 'ludo' };
    expect(robotAct(board('ludo-quick', { turn: 'joiner', position } as never, [], 'joiner'), () => 0)).toEqual({
      type: 'roll',
    });
    expect(robotAct(board('ludo-quick', { turn: 'host', position } as never, []), () => 0)).toBeNull();
  });

  it('mates in chess where it can', () => {
    const moves = ['f2f3', 'e7e5', 'g2g4'];
    const acts = moves.map((move, number) => act(number, { move, side: number % 2 === 0 ? 'host' : 'joiner' }));
    const state = { turn: 'joiner', position: { kind: 'chess' } };
    const game = board('chess', state as never, acts);
    expect(robotAct(game, () => 0)).toEqual({ type: 'move', move: 'd8h4' });
    expect(isMate(game, { type: 'move', move: 'd8h4' })).toBe(true);
    expect(isMate(game, { type: 'move', move: 'b8c6' })).toBe(false);
  });

  it('declines a draw, and does nothing once the game is over', () => {
    const position = { kind: 'chess', drawOffer: { by: 'host', declined: false } };
    expect(robotAct(board('chess', { turn: 'host', position } as never, []), () => 0)).toEqual({
      type: 'decline-draw',
    });
    const outcome = { result: 'won', winner: 'host', reason: 'resigned' };
    expect(robotAct(board('chess', { position, outcome } as never, []), () => 0)).toBeNull();
  });
});
