import { startCarrom } from '@muqabla/games/carrom/position';
import { serialiseCarrom } from '@muqabla/games/carrom/position-text';
import { startDraughts } from '@muqabla/games/draughts/position';
import { serialiseDraughts } from '@muqabla/games/draughts/position-text';
import { startLudo } from '@muqabla/games/ludo/position';
import { serialiseLudo } from '@muqabla/games/ludo/position-text';
import { describe, expect, it } from 'vitest';
import { isThrown } from './thrown-position.rules.ts';

const chess = (fen: string) => `host|${fen} w - - 0 30||-|-`;
const ludo = (host: readonly [number, number, number, number], joiner: readonly [number, number, number, number]) =>
  serialiseLudo({ ...startLudo('host'), tokens: { host, joiner } });
const ahead = ludo([56, 56, 40, 3], [10, 5, -1, -1]);
const even = ludo([20, 10, -1, -1], [18, 14, -1, -1]);

describe('a game that the host gives up', () => {
  it.each([
    ['chess a rook ahead', 'chess-1', chess('4k3/8/8/8/8/8/8/R3K3'), true],
    ['chess a pawn ahead', 'chess-1', chess('4k3/8/8/8/8/8/P7/4K3'), false],
    ['chess a queen behind', 'chess-1', chess('q3k3/8/8/8/8/8/8/4K3'), false],
    ['Ludo far ahead', 'ludo-classic-1', ahead, true],
    ['quick Ludo far ahead', 'ludo-quick-1', ahead, true],
    ['Ludo level', 'ludo-classic-1', even, false],
    ['carrom at the break', 'carrom-quick-1', serialiseCarrom(startCarrom('host')), false],
    ['draughts at the beginning', 'draughts-1', serialiseDraughts(startDraughts('host')), false],
  ] as const)('%s', (_, rules, position, thrown) => {
    expect(isThrown({ rules, position, loser: 'host' })).toBe(thrown);
    if (thrown) expect(isThrown({ rules, position, loser: 'joiner' })).toBe(false);
  });

  it('carrom four men ahead, draughts four men ahead', () => {
    const carrom = startCarrom('host');
    const cleared = serialiseCarrom({ ...carrom, white: carrom.white.slice(4), queen: carrom.queen });
    expect(isThrown({ rules: 'carrom-quick-1', position: cleared, loser: 'host' })).toBe(true);
    const draughts = startDraughts('host');
    const board = draughts.board.map((piece, square) => (square >= 28 ? 0 : piece));
    const position = serialiseDraughts({ ...draughts, board });
    expect(isThrown({ rules: 'draughts-1', position, loser: 'host' })).toBe(true);
    expect(isThrown({ rules: 'draughts-1', position, loser: 'joiner' })).toBe(false);
  });
});
