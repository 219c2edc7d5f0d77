import { describe, expect, it } from 'vitest';
import { afterMoves, chessPosition } from '../../test/chess-positions.ts';
import type { Act } from '../act.ts';
import { CHESS, CHESS_BY_RULES } from './chess.ts';
import { type ChessPosition, startChess } from './position.ts';

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const START = startChess('host');

/** The piece letter on a square of the board. */
const pieceOn = ({ fen }: ChessPosition, square: string): string => {
  const row = fen.split(' ')[0]?.split('/')[8 - Number(square.charAt(1))] ?? '';
  const squares = row.replaceAll(/\d/g, (count) => '.'.repeat(Number(count)));
  return squares.charAt('abcdefgh'.indexOf(square.charAt(0)));
};

describe('moves', () => {
  it('white begins and the seats move in turn; the first seat has white', () => {
    expect(CHESS.turn(startChess('joiner'))).toBe('joiner');
    expect(CHESS.turn(afterMoves(startChess('joiner'), 'e2e4'))).toBe('host');
  });
  it.each([
    ['e1g1', 'g1', 'f1'],
    ['e1c1', 'c1', 'd1'],
  ])('castles by the king’s move %s', (move, king, rook) => {
    const after = afterMoves(chessPosition(CASTLING), move);
    expect([pieceOn(after, king), pieceOn(after, rook)]).toEqual(['K', 'R']);
  });
  it.each([
    ['through an attacked square', 'r3k2r/8/8/8/8/8/5q2/R3K2R w KQkq - 0 1', 'e1g1'],
    ['over a piece', 'r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1', 'e1c1'],
    ['after the rook has moved', 'r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1', 'e1g1'],
  ])('does not castle %s', (_, fen, move) => {
    const position = chessPosition(fen);
    expect(CHESS.legalMoves(position)).not.toContain(move);
    expect(CHESS.apply(position, 'host', { type: 'move', move })).toEqual({ refusal: 'illegal-move' });
  });
  it('a king that moved and came back may not castle', () => {
    const after = afterMoves(chessPosition(CASTLING), 'e1e2 h8h7 e2e1 h7h8');
    expect(CHESS.legalMoves(after)).not.toContain('e1g1');
  });
  it('takes en passant at once, and not a move later', () => {
    const doubleStep = afterMoves(START, 'e2e4 a7a6 e4e5 d7d5');
    expect(pieceOn(afterMoves(doubleStep, 'e5d6'), 'd5')).toBe('.');
    expect(CHESS.legalMoves(afterMoves(doubleStep, 'a2a3 a6a5'))).not.toContain('e5d6');
  });
  it.each(['q', 'r', 'b', 'n'])('promotes to %s, and only with the piece named', (piece) => {
    const position = chessPosition('7k/P7/8/8/8/8/8/K7 w - - 0 1');
    expect(pieceOn(afterMoves(position, `a7a8${piece}`), 'a8')).toBe(piece.toUpperCase());
    expect(CHESS.apply(position, 'host', { type: 'move', move: 'a7a8' })).toEqual({ refusal: 'illegal-move' });
  });
});

describe('endings', () => {
  const over = (fen: string, move: string) => afterMoves(chessPosition(fen), move).outcome;

  it('checkmate wins', () => {
    expect(afterMoves(START, 'f2f3 e7e5 g2g4 d8h4').outcome).toEqual({
      result: 'won',
      winner: 'joiner',
      reason: 'checkmate',
    });
  });
  it.each([
    ['stalemate', '7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 'g6f7'],
    ['dead-position', '8/8/8/4k3/8/3Kr3/8/8 w - - 0 1', 'd3e3'],
    ['dead-position', '8/8/8/4k3/8/3Kr2b/8/8 w - - 0 1', 'd3e3'],
    ['dead-position', '8/8/8/4k3/8/3Kr1B1/8/b7 w - - 0 1', 'd3e3'],
    ['fifty-moves', '8/8/8/4k3/8/8/1R6/4K3 w - - 99 80', 'b2b3'],
  ])('draws by %s', (reason, fen, move) => {
    expect(over(fen, move)).toEqual({ result: 'drawn', reason });
  });
  it.each([
    ['a knight on each side can still mate', '8/8/8/4k3/8/3KrN1n/8/8 w - - 0 1', 'd3e3'],
    ['bishops on squares of both colours can still mate', '8/8/8/4k3/8/3Kr1B1/8/1b6 w - - 0 1', 'd3e3'],
    ['99 half moves are not 50 moves', '8/8/8/4k3/8/8/1R6/4K3 w - - 98 80', 'b2b3'],
  ])('goes on: %s', (_, fen, move) => {
    expect(over(fen, move)).toBeNull();
  });
  it('mate with the hundredth half move wins', () => {
    expect(over('7k/8/6K1/8/8/8/8/R7 w - - 99 80', 'a1a8')).toMatchObject({ reason: 'checkmate' });
  });
});

describe('threefold repetition', () => {
  const KNIGHTS = 'g1f3 g8f6 f3g1 f6g8';
  const KINGS = 'e8d8 e1d1 d8e8 d1e1';

  it('draws when a position stands for the third time', () => {
    const twice = afterMoves(START, KNIGHTS);
    expect(twice.outcome).toBeNull();
    expect(afterMoves(twice, KNIGHTS).outcome).toEqual({ result: 'drawn', reason: 'threefold' });
  });
  it('a position with a castling right lost since is another one', () => {
    const start = chessPosition(CASTLING);
    const rooks = 'h1h2 h8h7 h2h1 h7h8';
    const after = afterMoves(start, `${rooks} ${rooks}`);
    expect(after.outcome).toBeNull();
    expect(afterMoves(after, 'h1h2 h8h7').outcome).toMatchObject({ reason: 'threefold' });
  });
  it('a position with a legal en passant capture is another one than without', () => {
    const start = afterMoves(chessPosition('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1'), 'e2e4');
    const after = afterMoves(start, `${KINGS} ${KINGS}`);
    expect(after.outcome).toBeNull();
    expect(afterMoves(after, 'e8d8').outcome).toMatchObject({ reason: 'threefold' });
  });
  it('an en passant capture that would expose the king does not count', () => {
    const start = afterMoves(chessPosition('8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1'), 'e2e4');
    const kings = 'a4a3 e1d1 a3a4 d1e1';
    expect(afterMoves(start, `${kings} ${kings}`).outcome).toMatchObject({ reason: 'threefold' });
  });
  it('a capture or a pawn move forgets the positions before it', () => {
    expect(afterMoves(START, `${KNIGHTS} e2e4`).earlier).toEqual([]);
    expect(afterMoves(START, KNIGHTS).earlier).toHaveLength(4);
  });
});

describe('time that runs out', () => {
  it('cancels a game in which nothing moved', () => {
    expect(CHESS.apply(START, 'host', { type: 'expire' })).toMatchObject({ outcome: { result: 'cancelled' } });
  });
  it('loses', () => {
    expect(CHESS.apply(afterMoves(START, 'e2e4'), 'joiner', { type: 'expire' })).toMatchObject({
      outcome: { result: 'won', winner: 'host', reason: 'flag' },
    });
  });
  it('loses with a bare king of its own', () => {
    const position = chessPosition('7k/8/8/8/8/8/5Q2/K7 b - - 0 60');
    expect(CHESS.apply(position, 'joiner', { type: 'expire' })).toMatchObject({ outcome: { winner: 'host' } });
  });

  /** A rank of these pieces and empty squares. */
  const rank = (pieces: string) => `${pieces}${pieces.length === 8 ? '' : 8 - pieces.length}`;

  it.each([
    ['bare king', 'k', 'q', false],
    ['knight v queen', 'kn', 'q', false],
    ['knight v queens', 'kn', 'qq', false],
    ['knight v rook', 'kn', 'r', true],
    ['knight v bishop', 'kn', 'b', true],
    ['knight v knight', 'kn', 'n', true],
    ['knight v pawn', 'kn', 'p', true],
    ['knight v queen and rook', 'kn', 'qr', true],
    ['two knights v king', 'knn', '', true],
    ['two knights v queen', 'knn', 'q', true],
    ['bishop v queen', 'kb', 'q', false],
    ['bishop v rook', 'kb', 'r', false],
    ['bishop v knight', 'kb', 'n', true],
    ['bishop v pawn', 'kb', 'p', true],
    ['bishop v rook and pawn', 'kb', 'rp', true],
    ['bishop and knight v king', 'kbn', '', true],
    ['pawn v queen', 'kp', 'q', true],
    ['rook v queen', 'kr', 'q', true],
    ['queen v queen', 'kq', 'q', true],
  ])('against %s loses only where a mate is possible, whichever the colours', (_, mating, losing, canMate) => {
    const outcome = canMate ? { result: 'won', reason: 'flag' } : { result: 'drawn', reason: 'flag-no-mate' };
    const white = chessPosition(`8/${rank(mating)}/8/8/8/8/${rank(losing.toUpperCase())}/7K w - - 0 60`);
    const black = chessPosition(`7k/${rank(losing)}/8/8/8/8/${rank(mating.toUpperCase())}/8 b - - 0 60`);
    expect(CHESS.apply(white, 'host', { type: 'expire' })).toMatchObject({ outcome });
    expect(CHESS.apply(black, 'joiner', { type: 'expire' })).toMatchObject({ outcome });
  });
  it.each([
    ['two bishops on one colour v rook', 'kb1b4/8/8/8/8/8/R7/7K w - - 0 60', false],
    ['two bishops on both colours v king', 'kbb5/8/8/8/8/8/8/7K w - - 0 60', true],
    ['bishop v bishop on the same colour', 'kb6/8/8/8/8/8/8/6BK w - - 0 60', false],
    ['bishop v bishop on the other colour', 'kb6/8/8/8/8/8/8/5B1K w - - 0 60', true],
    ['a pawn that has become a knight, v queen', 'k6n/8/8/8/8/8/Q7/7K w - - 0 60', false],
  ])('counts %s', (_, fen, canMate) => {
    expect(CHESS.apply(chessPosition(fen), 'host', { type: 'expire' })).toMatchObject({
      outcome: { reason: canMate ? 'flag' : 'flag-no-mate' },
    });
  });
  it('in a game that began by the first rules draws against a bare king alone', () => {
    const expire = (fen: string) => CHESS_BY_RULES['chess-1'].apply(chessPosition(fen), 'host', { type: 'expire' });
    expect(expire('7k/8/8/8/8/8/5Q2/K7 w - - 0 60')).toMatchObject({
      outcome: { result: 'drawn', reason: 'flag-bare-king' },
    });
    expect(expire('7k/6n1/8/8/8/8/5Q2/K7 w - - 0 60')).toMatchObject({ outcome: { winner: 'joiner', reason: 'flag' } });
  });
});

describe('resigning and draw offers', () => {
  const offered = CHESS.apply(START, 'host', { type: 'offer-draw' }) as ChessPosition;
  const declined = CHESS.apply(offered, 'joiner', { type: 'decline-draw' }) as ChessPosition;

  it.each(['host', 'joiner'] as const)('the other seat wins when the %s resigns', (seat) => {
    expect(CHESS.apply(START, seat, { type: 'resign' })).toMatchObject({ outcome: { reason: 'resigned' } });
    expect(CHESS.apply(START, seat, { type: 'resign' })).not.toMatchObject({ outcome: { winner: seat } });
  });
  it('an offer that is accepted draws', () => {
    expect(CHESS.apply(offered, 'joiner', { type: 'accept-draw' })).toMatchObject({
      outcome: { result: 'drawn', reason: 'agreement' },
    });
  });
  it('the offer stays when the seat that made it moves, and ends with the other seat’s move', () => {
    const own = afterMoves(offered, 'e2e4');
    expect(own.drawOffer).toEqual({ by: 'host', declined: false });
    expect(afterMoves(own, 'e7e5').drawOffer).toBeNull();
  });
  it('a seat offers again only ten half moves after its last offer', () => {
    const moves = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7'.split(' ');
    for (const count of [1, 2, 9])
      expect(
        CHESS.apply(afterMoves(declined, moves.slice(0, count).join(' ')), 'host', { type: 'offer-draw' }),
      ).toEqual({
        refusal: 'draw-offered-lately',
      });
    expect(CHESS.apply(afterMoves(declined, moves.join(' ')), 'host', { type: 'offer-draw' })).toMatchObject({
      drawOffer: { by: 'host', declined: false },
      offerPauses: { host: 10, joiner: 0 },
    });
  });
  it('an offer that lapsed counts as one that was declined', () => {
    expect(CHESS.apply(afterMoves(offered, 'e2e4 e7e5'), 'host', { type: 'offer-draw' })).toEqual({
      refusal: 'draw-offered-lately',
    });
  });
  it('a seat that has declined may offer at once, and then neither may', () => {
    const countered = CHESS.apply(declined, 'joiner', { type: 'offer-draw' }) as ChessPosition;
    expect(countered.drawOffer).toEqual({ by: 'joiner', declined: false });
    expect(CHESS.apply(countered, 'host', { type: 'accept-draw' })).toMatchObject({ outcome: { reason: 'agreement' } });
    const both = CHESS.apply(countered, 'host', { type: 'decline-draw' }) as ChessPosition;
    for (const seat of ['host', 'joiner'] as const)
      expect(CHESS.apply(both, seat, { type: 'offer-draw' })).toEqual({ refusal: 'draw-offered-lately' });
  });
  it('in a game that began by the first rules an offer only waits for the other seat’s move', () => {
    const CHESS_1 = CHESS_BY_RULES['chess-1'];
    const first = CHESS_1.apply(START, 'host', { type: 'offer-draw' }) as ChessPosition;
    const refused = CHESS_1.apply(first, 'joiner', { type: 'decline-draw' }) as ChessPosition;
    expect(CHESS_1.apply(refused, 'joiner', { type: 'offer-draw' })).toEqual({ refusal: 'draw-already-offered' });
    expect(CHESS_1.apply(afterMoves(refused, 'e2e4'), 'host', { type: 'offer-draw' })).toEqual({
      refusal: 'draw-already-offered',
    });
    expect(CHESS_1.apply(afterMoves(refused, 'e2e4 e7e5'), 'host', { type: 'offer-draw' })).toMatchObject({
      drawOffer: { by: 'host', declined: false },
      offerPauses: { host: 0, joiner: 0 },
    });
  });
  it.each([
    ['accepting where nothing is offered', START, 'joiner', 'accept-draw', 'no-draw-offer'],
    ['accepting the own offer', offered, 'host', 'accept-draw', 'no-draw-offer'],
    ['accepting after declining', declined, 'joiner', 'accept-draw', 'no-draw-offer'],
    ['declining twice', declined, 'joiner', 'decline-draw', 'no-draw-offer'],
    ['a second offer', offered, 'host', 'offer-draw', 'draw-already-offered'],
    ['an offer while one is open', offered, 'joiner', 'offer-draw', 'draw-already-offered'],
  ] as const)('refuses %s', (_, position, seat, type, refusal) => {
    expect(CHESS.apply(position, seat, { type })).toEqual({ refusal });
  });
});

describe('refusing', () => {
  const over: ChessPosition = { ...START, outcome: { result: 'drawn', reason: 'agreement' } };

  it.each<[string, ChessPosition, 'host' | 'joiner', Act, string]>([
    ['a move of the other seat', START, 'joiner', { type: 'move', move: 'e7e5' }, 'not-your-turn'],
    ['time of the seat that is not to move', START, 'joiner', { type: 'expire' }, 'not-your-turn'],
    ['a move no piece makes', START, 'host', { type: 'move', move: 'e2e5' }, 'illegal-move'],
    ['a piece of the other side', START, 'host', { type: 'move', move: 'e7e5' }, 'illegal-move'],
    ['a promotion where there is none', START, 'host', { type: 'move', move: 'e2e4q' }, 'illegal-move'],
    ['a move in words', START, 'host', { type: 'move', move: 'Nf3' }, 'illegal-move'],
    [
      'leaving the own king in check',
      chessPosition('4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1'),
      'host',
      { type: 'move', move: 'e2d2' },
      'illegal-move',
    ],
    ['a roll', START, 'host', { type: 'roll', rollNumber: 0, face: 1 }, 'act-not-in-game'],
    ['a move after the end', over, 'host', { type: 'move', move: 'e2e4' }, 'game-over'],
    ['resigning after the end', over, 'joiner', { type: 'resign' }, 'game-over'],
  ])('%s', (_, position, seat, act, refusal) => {
    expect(CHESS.apply(position, seat, act)).toEqual({ refusal });
  });
});
