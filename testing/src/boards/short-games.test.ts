import { CHESS } from '@muqabla/games/chess/chess';
import { replay } from '@muqabla/games/replay';
import { describe, expect, it } from 'vitest';
import { SHORT_GAMES } from './short-games.ts';

describe.each([
  ['white', 'host'],
  ['black', 'joiner'],
] as const)('short games that %s wins', (color, winner) => {
  it.each(SHORT_GAMES[color])('%s', (moves) => {
    const acts = moves.split(' ').map((move, place) => ({
      seat: place % 2 === 0 ? ('host' as const) : ('joiner' as const),
      act: { type: 'move' as const, move },
    }));
    const { position, refused } = replay(CHESS, 'host', acts);
    expect(refused).toBeNull();
    expect(CHESS.outcome(position)).toEqual({ result: 'won', winner, reason: 'checkmate' });
  });
});
