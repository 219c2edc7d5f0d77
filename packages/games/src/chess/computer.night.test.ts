import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../test/chess-positions.ts';
import { pick, seededRandom } from '../../test/seeded-random.ts';
import { isActRefusal } from '../act.ts';
import { CHESS } from './chess.ts';
import { chessComputerAct, GENTLE } from './computer.ts';
import { type ChessPosition, startChess } from './position.ts';
import { boardFromFen } from './search-board.ts';
import { MATE, search } from './search.ts';

const moveOf = (fen: string, random = 0): string => {
  const act = chessComputerAct(chessPosition(fen), random);
  return act?.type === 'move' ? act.move : 'none';
};

describe('the chess computer', () => {
  it.each([
    ['mates in one', '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1', 'a1a8'],
    ['mates in one as black', '3r2k1/8/8/8/8/8/5PPP/6K1 b - - 0 1', 'd8d1'],
    ['takes a queen that hangs', '4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1', 'e4d5'],
    ['promotes', '8/P6k/8/8/8/8/7p/7K w - - 0 1', 'a7a8q'],
    ['does not take a guarded pawn with its queen', '4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1', undefined],
  ])('%s', (_, fen, move) => {
    if (move === undefined) expect(moveOf(fen)).not.toBe('d2d6');
    else expect(moveOf(fen)).toBe(move);
  });
  it('mates rather than stalemates', () => {
    const position = chessPosition('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    for (const random of [0, 0.5, 0.99]) {
      const act = chessComputerAct(position, random);
      expect(act?.type === 'move' && CHESS.apply(position, 'host', act)).toMatchObject({
        outcome: { reason: 'checkmate' },
      });
    }
  });
  it('gives the same move for the same number, and others for others', () => {
    const moves = [0, 0.3, 0.6, 0.9].map((random) => chessComputerAct(startChess('host'), random));
    expect(chessComputerAct(startChess('host'), 0.6)).toEqual(moves[2]);
    expect(new Set(moves.map((act) => JSON.stringify(act))).size).toBeGreaterThan(1);
  });
  it('has no move when the game is over', () => {
    expect(
      chessComputerAct({ ...startChess('host'), outcome: { result: 'drawn', reason: 'agreement' } }, 0),
    ).toBeNull();
  });
});

it.each([
  ['a mated side has lost', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1', -MATE],
  ['a stalemated side has drawn', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 0],
])('%s', (_, fen, value) => {
  const { board, side } = boardFromFen(fen);
  expect(search(board, side, 1, { alpha: -Infinity, beta: Infinity }, { left: 1_000 })).toBe(value);
});

it('a search visits no more positions than its budget, and leaves the board as it was', () => {
  const { board, side } = boardFromFen('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
  const before = [...board];
  const budget = { left: 2_000 };
  search(board, side, 20, { alpha: -Infinity, beta: Infinity }, budget);
  expect(budget.left).toBeLessThanOrEqual(0);
  expect(budget.left).toBeGreaterThan(-2_000);
  expect([...board]).toEqual(before);
});

it('wins against random moves', () => {
  const random = seededRandom(3);
  const strength = { ...GENTLE, depth: 2 };
  for (const host of [true, false]) {
    let position: ChessPosition = startChess(host ? 'host' : 'joiner');
    while (position.outcome === null) {
      const seat = CHESS.turn(position) ?? 'host';
      const act =
        seat === 'host'
          ? chessComputerAct(position, random(), strength)
          : ({ type: 'move', move: pick(CHESS.legalMoves(position), random) } as const);
      const next = act?.type === 'move' ? CHESS.apply(position, seat, act) : position;
      if (isActRefusal(next)) throw new Error(next.refusal);
      position = next;
    }
    expect(position.outcome).toMatchObject({ winner: 'host', reason: 'checkmate' });
  }
});
