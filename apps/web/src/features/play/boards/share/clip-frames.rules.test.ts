import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { describe, expect, it } from 'vitest';
import { CLIP_SECONDS, decidingMoves, frameAt } from './clip-frames.rules.ts';

const act = (number: number, type: 'roll' | 'move') => ({ number, type }) as RecordedBoardAct;
const acts = Array.from({ length: 40 }, (_, number) => act(number, number % 2 === 0 ? 'roll' : 'move'));
const states = Array.from({ length: 41 }, (_, actNumber) => ({ actNumber }) as BoardState);

describe('a clip', () => {
  const moves = decidingMoves(states, acts);

  it('has the last eight moves, each with the roll before it', () => {
    expect(moves.map((move) => move.act.number)).toEqual([25, 27, 29, 31, 33, 35, 37, 39]);
    expect(moves.map(({ roll }) => roll?.number)).toEqual([24, 26, 28, 30, 32, 34, 36, 38]);
    expect(moves.at(-1)?.to.actNumber).toBe(40);
  });

  it('begins with the first of them and rests on the last board', () => {
    expect(frameAt(moves, 0)).toMatchObject({ part: 0, move: { act: { number: 25 } } });
    expect(frameAt(moves, CLIP_SECONDS)).toMatchObject({ part: 1, move: { act: { number: 39 } } });
    expect(frameAt([], 1)).toBeNull();
  });
});
