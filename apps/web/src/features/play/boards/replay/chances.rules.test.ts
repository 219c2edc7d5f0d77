import type { BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { RulesId } from '@muqabla/games/game';
import { describe, expect, it } from 'vitest';
import { chanceOf, costlyMoments, decidingMoment, momentsOf } from './chances.rules.ts';
import { betterMove, chessChance } from './chess-chances.ts';

const none = { inARow: 0, inAll: 0 };
const ludo = (host: number[], joiner: number[]): BoardPosition => ({
  kind: 'ludo',
  tokens: { host, joiner },
  missed: { host: none, joiner: none },
});
const draughts = (board: number[], black: 'host' | 'joiner'): BoardPosition => ({
  kind: 'draughts',
  board,
  black,
  offerPauses: { host: 0, joiner: 0 },
});
const stateOf = (position: BoardPosition, more: Partial<BoardState> = {}): BoardState => ({
  actNumber: 0,
  turn: 'host',
  legalMoves: [],
  position,
  clocks: { host: 0, joiner: 0, since: '2026-01-01T00:00:00.000Z' },
  ...more,
});
const turned = (state: BoardState): BoardState => {
  if (state.position.kind !== 'ludo') throw new Error('not Ludo');
  const { host, joiner } = state.position.tokens;
  return stateOf(ludo([...joiner], [...host]), { turn: state.turn === 'host' ? 'joiner' : 'host' });
};

const LUDO_RULES = ['ludo-quick-1', 'ludo-classic-1', 'ludo-quick-even-1', 'ludo-classic-even-1'] as const;

describe('the chance of a board', () => {
  it.each<[BoardPosition, readonly RulesId[], string]>([
    [ludo([50, -1, -1, -1], [3, -1, -1, -1]), LUDO_RULES, 'ahead in Ludo'],
    [draughts([1, 1, 0, -1], 'host'), ['draughts-1'], 'a man ahead in draughts'],
    [draughts([-1, -1, 0, 1], 'joiner'), ['draughts-1'], 'a man ahead in draughts as white'],
  ])('is above a half for the side that is %#: ahead', (position, all) => {
    for (const rules of all) expect(chanceOf(stateOf(position), rules)).toBeGreaterThan(0.55);
  });
  it('is the same for both seats', () => {
    const state = stateOf(ludo([20, 5, -1, -1], [40, -1, -1, -1]));
    for (const rules of LUDO_RULES)
      expect((chanceOf(state, rules) ?? 0) + (chanceOf(turned(state), rules) ?? 0)).toBeCloseTo(1, 9);
  });
  it('is that of the outcome at the end', () => {
    const end = (outcome: BoardState['outcome']) =>
      chanceOf(stateOf(ludo([56, -1, -1, -1], [3, -1, -1, -1]), { outcome }), 'ludo-quick-1');
    expect(end({ result: 'won', winner: 'host', reason: 'first-home' })).toBe(1);
    expect(end({ result: 'won', winner: 'joiner', reason: 'resigned' })).toBe(0);
    expect(end({ result: 'cancelled', reason: 'no-start' })).toBe(0.5);
  });
  it('of chess is by the practice engine, which names a better move', () => {
    // White to move takes the queen.
    const chess = { kind: 'chess', white: 'host', fen: 'k7/8/8/3q4/4P3/8/8/K7 w - - 0 1', check: false } as const;
    const position = { ...chess, offerPauses: { host: 0, joiner: 0 } };
    expect(chessChance(stateOf(position), position)).toBeGreaterThan(0.5);
    expect(chessChance(stateOf({ ...position, white: 'joiner' }), { ...position, white: 'joiner' })).toBeLessThan(0.5);
    expect(betterMove(position)).toBe('e4d5');
  });
  it('of chess sees the mate that a move of the middle game allows', () => {
    const fens = {
      before: 'r2qkbnr/ppp2ppp/2np4/4p3/2B1P3/5Q1P/PPPP1PP1/RNB2RK1 b kq - 0 7',
      after: 'r2qkbnr/ppp2ppp/3p4/4p3/2BnP3/5Q1P/PPPP1PP1/RNB2RK1 w kq - 1 8',
    };
    const chanceFrom = (fen: string) => {
      const position = {
        kind: 'chess',
        white: 'host',
        fen,
        check: false,
        offerPauses: { host: 0, joiner: 0 },
      } as const;
      return chessChance(stateOf(position), position);
    };
    expect(chanceFrom(fens.before)).toBeCloseTo(0.5, 1);
    expect(chanceFrom(fens.after)).toBeCloseTo(1, 9);
  });
});

const act = (number: number, side: 'host' | 'joiner', more: Partial<RecordedBoardAct>): RecordedBoardAct => ({
  number,
  side,
  type: 'move',
  at: '2026-01-01T00:00:00.000Z',
  spent: 0,
  automatic: false,
  ...more,
});

describe('the moments of a game', () => {
  const acts = [
    act(0, 'host', { type: 'roll', face: 6 }),
    act(1, 'host', { move: '0' }),
    act(2, 'joiner', { type: 'roll', face: 3 }),
    act(3, 'joiner', { type: 'roll', face: 4 }),
    act(4, 'joiner', { move: '2' }),
    act(5, 'host', { type: 'resign' }),
  ];
  const moments = momentsOf([0.5, 0.5, 0.7, 0.7, 0.7, 0.4, 0], acts);
  it('are moves, each with its roll, from the side that made it', () => {
    expect(moments.map(({ step, side, face, before, after }) => [step, side, face, before, after])).toEqual([
      [2, 'host', 6, 0.5, 0.7],
      [5, 'joiner', 4, expect.closeTo(0.3, 9), 0.6],
    ]);
  });
  it('have one that decided most, and none when little changed', () => {
    expect(decidingMoment(moments)?.step).toBe(5);
    expect(decidingMoment(momentsOf([0.5, 0.52, 0.55], acts.slice(0, 2)))).toBeNull();
  });
  it('are named as costly when the own side lost by them, in the order of the game', () => {
    const costs = [0.5, 0.45, 0.2, 0.6, 0.25].map((after, index) => ({
      step: index,
      side: 'host' as const,
      act: act(index, 'host', {}),
      before: 0.55,
      after,
    }));
    expect(costlyMoments(costs, 2).map(({ step }) => step)).toEqual([2, 4]);
    expect(costlyMoments(costs, 9).map(({ step }) => step)).toEqual([1, 2, 4]);
  });
});
