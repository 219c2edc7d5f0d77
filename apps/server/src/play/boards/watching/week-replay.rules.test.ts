import { describe, expect, it } from 'vitest';
import { bestGames, type RatedGame } from './week-replay.rules.ts';

const game = (matchId: string, change: Partial<RatedGame> = {}): RatedGame => ({
  matchId,
  outcome: 'won:host:checkmate',
  acts: 60,
  skills: [1500, 1500],
  ...change,
});
const order = (...games: RatedGame[]) => bestGames(games).map(({ matchId }) => matchId);

describe('the replay of the week', () => {
  it.each([
    [
      'two strong players before one and a beginner',
      game('a', { skills: [1700, 1690] }),
      game('b', { skills: [2100, 1400] }),
    ],
    ['the longer one of two equals', game('a', { acts: 90 }), game('b', { acts: 40 })],
    ['strength before length', game('a', { skills: [1650, 1650], acts: 30 }), game('b', { acts: 100 })],
    ['no better for being endless', game('a', { acts: 100 }), game('b', { acts: 400 })],
  ])('is %s', (_, better, other) => {
    expect(order(other, better)).toEqual(['a', 'b']);
    expect(order(better, other)).toEqual(['a', 'b']);
  });

  it.each([
    'won:host:resigned',
    'won:joiner:flag',
    'won:host:missed-turns',
    'drawn:agreement',
    'cancelled:no-start',
    'cancelled:called-off',
  ])('is none that ended by %s', (outcome) => expect(order(game('a', { outcome }))).toEqual([]));

  it.each(['won:host:first-home', 'won:joiner:cleared', 'drawn:stalemate'])('may have ended by %s', (outcome) =>
    expect(order(game('a', { outcome }))).toEqual(['a']),
  );

  it('is none of a few acts', () => {
    expect(order(game('a', { acts: 11 }), game('b', { acts: 12 }))).toEqual(['b']);
  });
});
