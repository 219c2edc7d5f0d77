import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { expect, it } from 'vitest';
import { lastRolls } from './last-rolls.rules.ts';

const act = (number: number, more: Partial<RecordedBoardAct>): RecordedBoardAct => ({
  number,
  side: 'host',
  type: 'roll',
  at: '2026-01-01T00:00:00.000Z',
  spent: 0,
  automatic: false,
  ...more,
});

const ACTS = [
  act(0, { face: 6 }),
  act(1, { type: 'move', move: '0' }),
  act(2, { face: 3 }),
  act(3, { type: 'move', move: '0', automatic: true }),
  act(4, { side: 'joiner', face: 2 }),
  act(5, { face: 5 }),
];

it('lists the newest first, and marks a roll after one of the same side', () => {
  expect(lastRolls(ACTS, 6, 10).map(({ face, side, isAgain }) => [face, side, isAgain])).toEqual([
    [5, 'host', false],
    [2, 'joiner', false],
    [3, 'host', true],
    [6, 'host', false],
  ]);
});

it('knows that the oldest one listed was rolled again', () => {
  expect(lastRolls(ACTS, 4, 1)).toEqual([{ number: 2, side: 'host', face: 3, isAgain: true }]);
});

it('lists no roll that the board does not show yet', () => {
  expect(lastRolls(ACTS, 5, 10).map(({ number }) => number)).toEqual([4, 2, 0]);
});
