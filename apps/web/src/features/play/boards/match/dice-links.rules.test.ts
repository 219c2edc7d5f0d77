import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { expect, it } from 'vitest';
import { dueRoll, isAnyLinkMissing, isOwnLinkMissing, linkDue, rollsOfPhones } from './dice-links.rules.ts';

const NONE = { inARow: 0, inAll: 0 };
const state = (actNumber: number, turn: 'host' | 'joiner' | undefined, face?: number) =>
  ({
    actNumber,
    ...(turn !== undefined && { turn }),
    legalMoves: [],
    position: {
      kind: 'ludo',
      tokens: { host: [], joiner: [] },
      ...(face !== undefined && { face }),
      missed: { host: NONE, joiner: NONE },
    },
    clocks: { host: 0, joiner: 0, since: '' },
  }) satisfies BoardState;
const roll = (number: number, rollNumber: number, missing?: ('host' | 'joiner')[]): RecordedBoardAct => ({
  number,
  side: 'host',
  type: 'roll',
  rollNumber,
  face: 3,
  ...(missing && { missing }),
  at: '',
  spent: 0,
  automatic: false,
});
const dice = { version: 2, hostCommit: '', diceCommit: '' } as const;
const acts = [roll(0, 0), roll(1, 1)];

it('a link is due for the opponent’s roll alone, and only when nothing is left to choose', () => {
  const due = { rollNumber: 2, actNumber: 2, roller: 'host', anchors: [] };
  const board = { dice, acts, side: 'joiner', state: state(2, 'host') } as const;
  expect([dueRoll(board), linkDue(board)]).toEqual([due, due]);
  expect(linkDue({ ...board, side: 'host' })).toBeNull();
  expect(dueRoll({ ...board, state: state(2, 'host', 6) })).toBeNull();
  expect(dueRoll({ ...board, state: state(2, undefined) })).toBeNull();
  expect(dueRoll({ ...board, dice: { ...dice, version: 1 } })).toBeNull();
  // The page has not read all acts.
  expect(dueRoll({ ...board, state: state(3, 'host') })).toBeNull();
  expect(dueRoll({ ...board, acts: [], state: state(0, 'host') })?.rollNumber).toBe(0);
});

it('tells when the last roll was made without this phone', () => {
  expect(isOwnLinkMissing({ acts: [roll(0, 0, ['joiner'])], side: 'joiner' })).toBe(true);
  expect(isOwnLinkMissing({ acts: [roll(0, 0, ['joiner']), roll(1, 1)], side: 'joiner' })).toBe(false);
  expect(isOwnLinkMissing({ acts: [roll(0, 0, ['joiner'])], side: 'host' })).toBe(false);
});

it('counts the rolls of both phones, and those that each was missing in', () => {
  const all = [roll(0, 0), roll(1, 1, ['host']), roll(2, 2, ['host', 'joiner'])];
  expect(rollsOfPhones({ dice, acts: all })).toEqual({ rolls: 3, both: 1, missing: { host: 2, joiner: 1 } });
  expect([isAnyLinkMissing({ acts: all }), isAnyLinkMissing({ acts })]).toEqual([true, false]);
  expect(rollsOfPhones({ dice: { ...dice, version: 1 }, acts: all })).toBeNull();
  expect(rollsOfPhones({ dice, acts: [] })).toBeNull();
});
