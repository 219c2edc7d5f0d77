import type { RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { expect, it } from 'vitest';
import { bagsShown } from './bags-shown.rules.ts';

const FULL = [4, 4, 4, 4, 4, 4];
const act = (number: number, side: 'host' | 'joiner', face?: number): RecordedBoardAct => ({
  number,
  side,
  type: face === undefined ? 'move' : 'roll',
  ...(face === undefined ? { move: '0' } : { rollNumber: number, face }),
  at: '2026-01-01T00:00:00.000Z',
  spent: 0,
  automatic: false,
});
const ACTS = [act(0, 'host', 6), act(1, 'host'), act(2, 'host', 2), act(3, 'joiner', 6)];
const BAGS = { host: [4, 3, 4, 4, 4, 3], joiner: [4, 4, 4, 4, 4, 3] };
const die = (isRolling: boolean) => ({ side: 'host' as const, face: 2, isRolling });

it('shows no roll in the bags before the die shows it', () => {
  const at = (actNumber: number) => bagsShown(BAGS, ACTS, { actNumber, die: null, cue: null });
  expect(at(4)).toEqual(BAGS);
  expect(at(3)).toEqual({ ...BAGS, joiner: FULL });
  expect(at(2)).toEqual({ host: [4, 4, 4, 4, 4, 3], joiner: FULL });
  expect(at(0)).toEqual({ host: FULL, joiner: FULL });
});

it('takes a face out once the die has come to rest, not while it rolls', () => {
  expect(bagsShown(BAGS, ACTS, { actNumber: 2, die: die(true), cue: 'roll' }).host).toEqual([4, 4, 4, 4, 4, 3]);
  expect(bagsShown(BAGS, ACTS, { actNumber: 2, die: die(false), cue: 'face' }).host).toEqual([4, 3, 4, 4, 4, 3]);
});

it('knows that a full bag had one face left before its last roll', () => {
  const bags = { host: FULL, joiner: FULL };
  const last = [act(46, 'host', 5)];
  expect(bagsShown(bags, last, { actNumber: 46, die: null, cue: null }).host).toEqual([0, 0, 0, 0, 1, 0]);
});
