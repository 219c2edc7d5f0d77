import { describe, expect, it } from 'vitest';
import { isActRefusal } from './act.ts';
import { ALL_GAMES } from './all-games.ts';
import { CHESS } from './chess/chess.ts';
import { LUDO_QUICK } from './ludo/ludo.ts';

it.each(Object.entries(ALL_GAMES))('%s is found by its rules and begins with the first seat', (rules, game) => {
  expect(game.rules).toBe(rules);
  expect(game.turn(game.start('joiner'))).toBe('joiner');
  expect(game.outcome(game.start('joiner'))).toBeNull();
});

describe('what a seat may see', () => {
  it('is the same board for both, with the legal moves for the seat that has to choose', () => {
    const position = LUDO_QUICK.parse('10,20,-,- 5,-,-,- host 4 0 7 0,0 1,2 player -');
    expect(LUDO_QUICK.view(position, 'host')).toEqual({
      seat: 'host',
      turn: 'host',
      tokens: { host: [10, 20, -1, -1], joiner: [5, -1, -1, -1] },
      face: 4,
      legalMoves: ['0', '1'],
      missed: { host: { inARow: 0, inAll: 0 }, joiner: { inARow: 1, inAll: 2 } },
      outcome: null,
      bags: null,
    });
    expect(LUDO_QUICK.view(position, 'joiner')).toMatchObject({
      seat: 'joiner',
      turn: 'host',
      face: 4,
      legalMoves: [],
    });
  });
  it('in chess names the check, the offer and who has white', () => {
    const start = CHESS.parse('joiner|4k3/8/8/8/8/8/8/4K2R w K - 0 1||host:open|-');
    const moved = CHESS.apply(start, 'joiner', { type: 'move', move: 'h1h8' });
    if (isActRefusal(moved)) throw new Error(moved.refusal);
    const view = CHESS.view(moved, 'host');
    expect(view).toMatchObject({ turn: 'host', white: 'joiner', check: true, drawOffer: null, outcome: null });
    expect([...view.legalMoves].sort()).toEqual(['e8d7', 'e8e7', 'e8f7']);
    expect(CHESS.view(start, 'host')).toMatchObject({ drawOffer: { by: 'host', declined: false }, legalMoves: [] });
  });
  it('has no moves and no turn after the end', () => {
    const over = CHESS.apply(CHESS.start('host'), 'host', { type: 'resign' });
    if (isActRefusal(over)) throw new Error(over.refusal);
    expect(CHESS.view(over, 'host')).toMatchObject({ turn: null, legalMoves: [], outcome: { reason: 'resigned' } });
  });
});
