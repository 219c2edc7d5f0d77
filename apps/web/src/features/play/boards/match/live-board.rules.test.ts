import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { describe, expect, it } from 'vitest';
import {
  applyChange,
  clockText,
  type LiveBoard,
  mergeRead,
  motionLeft,
  shownMilliseconds,
} from './live-board.rules.ts';

const AT = '2026-01-01T00:00:00.000Z';
const T = Date.parse(AT);
const act = (number: number): RecordedBoardAct => ({
  number,
  side: 'host',
  type: 'roll',
  rollNumber: number,
  face: 3,
  at: AT,
  spent: 0,
  automatic: false,
});
const state = (actNumber: number, rest: Partial<BoardState> = {}): BoardState => ({
  actNumber,
  turn: 'host',
  legalMoves: [],
  position: {
    kind: 'ludo',
    tokens: { host: [-1], joiner: [-1] },
    missed: { host: { inARow: 0, inAll: 0 }, joiner: { inARow: 0, inAll: 0 } },
  },
  clocks: { host: 15_000, joiner: 15_000, since: AT, deadline: new Date(T + 15_300).toISOString() },
  ...rest,
});
const board = (actNumber: number, acts: number[], roundTrip = 100): LiveBoard => ({
  matchId: 'm',
  gameName: 'Ludo',
  status: 'running',
  game: 'ludo-quick',
  clock: { name: '15 s', kind: 'per-act', actMilliseconds: 15_000 },
  side: 'host',
  host: { _id: 'h', username: 'Hema', avatar: 'avatar1.png' },
  dice: { version: 1, hostCommit: 'a', diceCommit: 'b' },
  state: state(actNumber),
  acts: acts.map(act),
  serverTime: AT,
  offset: 5,
  roundTrip,
});
const change = (from: number, to: number) => ({
  matchId: 'm',
  acts: Array.from({ length: to - from }, (_, index) => act(from + index)),
  state: state(to),
});

describe('a change of the board', () => {
  it('adds its acts and takes its state', () => {
    const after = applyChange(board(2, [0, 1]), change(2, 4));
    expect(after).toMatchObject({ state: { actNumber: 4 }, acts: [0, 1, 2, 3].map((number) => ({ number })) });
  });
  it('is old when it is known, so that the response and the event of one act count once', () => {
    const once = applyChange(board(2, [0, 1]), change(2, 4)) as LiveBoard;
    expect(applyChange(once, change(2, 4))).toBe('old');
    expect(applyChange(once, change(1, 2))).toBe('old');
  });
  it('is a gap when acts before it are missing', () => {
    expect(applyChange(board(2, [0, 1]), change(3, 4))).toBe('gap');
  });
});

describe('a response that was read', () => {
  it('does not take back what an event brought meanwhile', () => {
    expect(mergeRead(board(4, [0, 1, 2, 3]), board(3, [0, 1, 2]))).toMatchObject({
      state: { actNumber: 4 },
      acts: [0, 1, 2, 3].map((number) => ({ number })),
    });
  });
  it('is added to the acts that are known', () => {
    expect(mergeRead(board(2, [0, 1]), board(4, [2, 3])).acts.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });
  it('changes the clock only when its way was shorter', () => {
    const later = { ...board(2, []), offset: 99 };
    expect(mergeRead(board(2, [], 50), { ...later, roundTrip: 80 }).offset).toBe(5);
    expect(mergeRead(board(2, [], 50), { ...later, roundTrip: 20 }).offset).toBe(99);
  });
});

describe('the clocks', () => {
  it('run for the side to act and stand for the other', () => {
    expect(shownMilliseconds(state(3), 'host', T + 4_000, false)).toBe(11_000);
    expect(shownMilliseconds(state(3), 'joiner', T + 4_000, false)).toBe(15_000);
  });
  it('never show more than the side has, nor less than nothing', () => {
    expect(shownMilliseconds(state(3), 'host', T - 9_000, false)).toBe(15_000);
    expect(shownMilliseconds(state(3), 'host', T + 99_000, false)).toBe(0);
  });
  it('show the time for the first act, which is longer', () => {
    const first = state(0, { clocks: { ...state(0).clocks, deadline: new Date(T + 120_300).toISOString() } });
    expect(shownMilliseconds(first, 'host', T, true)).toBe(120_000);
  });
  it('stand when the game is over', () => {
    const over = state(9, { clocks: { host: 4_000, joiner: 15_000, since: AT } });
    expect(shownMilliseconds(over, 'host', T + 60_000, false)).toBe(4_000);
  });
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [15_000, '0:15'],
    [299_001, '5:00'],
  ])('writes %i ms as %s', (milliseconds, text) => expect(clockText(milliseconds)).toBe(text));
});

describe('pieces in motion', () => {
  const moving = state(3, { clocks: { ...state(3).clocks, since: new Date(T + 2000).toISOString() } });
  it('are waited for, those of the opponent with the aim before and the fall after', () => {
    expect(motionLeft(moving, { isOwn: true, serverNow: T })).toBe(2200);
    expect(motionLeft(moving, { isOwn: false, serverNow: T + 500 })).toBe(2350);
    expect(motionLeft(moving, { isOwn: true, serverNow: T - 60_000 })).toBe(7200);
  });
  it('rest on a board that is read later', () => {
    expect(motionLeft(moving, { isOwn: false, serverNow: T + 2000 })).toBe(0);
    expect(motionLeft(undefined, { isOwn: false, serverNow: T })).toBe(0);
  });
  it('take nothing off the clock of the side to act', () => {
    const clocks = { ...moving.clocks, deadline: new Date(T + 17_300).toISOString() };
    expect(shownMilliseconds({ ...moving, clocks }, 'host', T, false)).toBe(15_000);
    expect(shownMilliseconds({ ...moving, clocks }, 'host', T + 3000, false)).toBe(14_000);
  });
});
