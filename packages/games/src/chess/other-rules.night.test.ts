import { firstOfRun } from '@muqabla/testing/sampled-variants';
import { CORPUS_TIMEOUT_MILLISECONDS, rounds } from '@muqabla/testing/test-effort';
import { Chess, normalizeMove } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { parseUci } from 'chessops/util';
import { expect, it } from 'vitest';
import { chessPosition } from '../../test/chess-positions.ts';
import { playout } from '../../test/playout.ts';
import { pick, seededDice, seededRandom } from '../../test/seeded-random.ts';
import { CHESS } from './chess.ts';
import type { ChessPosition } from './position.ts';

// Our moves are those of chess.js; chessops is by others, with a board of its own, and runs at Lichess.
const GAMES = rounds(20, 600);
const HABITS = { expire: 0, resign: 0, offerDraw: 0 };
const STARTS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  '8/P6k/8/8/8/8/p6K/8 w - - 0 1',
  '8/8/3k4/8/2B5/3K4/4n3/8 b - - 70 1',
  '8/5k2/8/3b4/8/2B5/2K5/8 w - - 0 1',
].map((fen) => chessPosition(fen));

const byOthers = ({ fen }: ChessPosition) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();

/** The number of legal moves, with each promotion as a move of its own. */
const movesByOthers = (position: Chess): number => {
  let count = 0;
  for (const [from, squares] of position.allDests())
    for (const to of squares) count += position.board.get(from)?.role === 'pawn' && (to >= 56 || to < 8) ? 4 : 1;
  return count;
};

const isLegalByOthers = (position: Chess, text: string) => {
  const move = parseUci(text);
  return move !== undefined && position.isLegal(normalizeMove(position, move));
};

/** How a position ends by the board alone, in our words. */
const endByOthers = (position: Chess): string | null => {
  if (position.isCheckmate()) return 'checkmate';
  if (position.isInsufficientMaterial()) return 'dead-position';
  return position.isStalemate() ? 'stalemate' : null;
};

const faultOf = (after: ChessPosition): string | null => {
  const other = byOthers(after);
  const ending = endByOthers(other);
  const reason = after.outcome?.reason ?? null;
  const isByBoard = reason === 'checkmate' || reason === 'stalemate' || reason === 'dead-position';
  if (isByBoard ? reason !== ending : ending !== null && reason === null) return `${reason} is ${ending} to others`;
  if (after.outcome !== null) return null;
  const moves = CHESS.legalMoves(after);
  const foreign = moves.find((move) => !isLegalByOthers(other, move));
  if (foreign !== undefined) return `${foreign} is illegal to others`;
  return moves.length === movesByOthers(other) ? null : `${moves.length} moves are ${movesByOthers(other)} to others`;
};

it(
  'the moves and ends of every position of random games are those of a program of others',
  () => {
    const endings = new Set<string>();
    const first = firstOfRun(GAMES);
    for (let number = first; number < first + GAMES; number++) {
      const random = seededRandom(number);
      const start = pick(STARTS, random);
      const options = { random, dice: seededDice(number), habits: HABITS };
      const { position } = playout({ ...CHESS, start: () => start }, start, options, (_, { state }) => {
        const fault = faultOf(state.position);
        if (fault !== null) expect.fail(`game ${number}: ${fault}: ${state.position.fen}`);
      });
      endings.add(position.outcome?.reason ?? 'none');
    }
    expect(endings).not.toContain('none');
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
