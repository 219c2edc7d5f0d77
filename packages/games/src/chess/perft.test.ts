import { CORPUS_TIMEOUT_MILLISECONDS, IS_NIGHTLY } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { chessPosition } from '../../test/chess-positions.ts';
import { isActRefusal } from '../act.ts';
import { CHESS } from './chess.ts';
import type { ChessPosition } from './position.ts';

/** Positions and counts of https://www.chessprogramming.org/Perft_Results; the last two counts of each are for the night. */
const POSITIONS = [
  ['start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8_902, 197_281, 4_865_609]],
  [
    'position 2 (Kiwipete)',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    [48, 2_039, 97_862, 4_085_603],
  ],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2_812, 43_238, 674_624]],
  ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9_467, 422_333]],
  ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1_486, 62_379, 2_103_487]],
  [
    'position 6',
    'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    [46, 2_079, 89_890, 3_894_594],
  ],
] as const;

/** Sequences of `depth` legal moves, by the moves the rules list and the positions they lead to. */
const perft = (position: ChessPosition, depth: number): number => {
  const moves = CHESS.legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((count, move) => {
    const next = CHESS.apply(position, CHESS.turn(position) ?? 'host', { type: 'move', move });
    if (isActRefusal(next)) throw new Error(`${move} is listed and refused: ${next.refusal}`);
    return count + perft(next, depth - 1);
  }, 0);
};

it.each(POSITIONS)(
  'counts as many move sequences from %s as published',
  (_, fen, published) => {
    const counts = published.slice(0, published.length - (IS_NIGHTLY ? 0 : 2));
    expect(counts.map((_count, index) => perft(chessPosition(fen), index + 1))).toEqual(counts);
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
