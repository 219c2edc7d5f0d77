import type { BoardPosition, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { isActRefusal } from '@muqabla/games/act';
import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { carromComputerAct } from '@muqabla/games/carrom/computer';
import { carromPosition } from '@muqabla/ui/boards/position-views';
import { expect, it } from 'vitest';
import { isRecomputed } from './recompute.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** Some strokes of a game with the board after them. */
const played = (count: number) => {
  let position = CARROM_QUICK.start('joiner');
  const acts: RecordedBoardAct[] = [];
  for (let number = 0; number < count; number += 1) {
    const side = CARROM_QUICK.turn(position);
    const act = number === 2 ? { type: 'expire' as const } : carromComputerAct(position, 'steady', () => 0.5);
    if (side === null || act === null || act.type === 'roll') throw new Error('the game is over');
    const next = CARROM_QUICK.apply(position, side, act);
    if (isActRefusal(next)) throw new Error(next.refusal);
    position = next;
    const move = act.type === 'move' ? { move: act.move } : {};
    acts.push({ number, side, type: act.type, ...move, at: AT, spent: 0, automatic: false });
  }
  return { acts, board: carromPosition(CARROM_QUICK.view(position, 'host')) };
};

it('finds the board of a server that plays by the same rules, whatever the order of its fields', () => {
  const { acts, board } = played(6);
  expect(isRecomputed('joiner', acts, board)).toBe(true);
  const reversed = Object.fromEntries(Object.entries(board).toReversed()) as BoardPosition;
  expect(isRecomputed('joiner', acts, reversed)).toBe(true);
});

it('sees a man that lies a hundredth of a millimetre elsewhere, a missing stroke, and one the rules refuse', () => {
  const { acts, board } = played(6);
  const [man, ...others] = board.white;
  if (man === undefined) throw new Error('no white man');
  const moved = { ...board, white: [{ x: man.x + 1, y: man.y }, ...others] };
  expect(isRecomputed('joiner', acts, moved)).toBe(false);
  expect(isRecomputed('joiner', acts.slice(0, -1), board)).toBe(false);
  expect(isRecomputed('host', acts, board)).toBe(false);
});
