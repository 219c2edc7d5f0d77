import { pocketedMen } from '@muqabla/games/carrom/position';
import { parseCarrom } from '@muqabla/games/carrom/position-text';
import { parseChess } from '@muqabla/games/chess/position-text';
import { parseDraughts } from '@muqabla/games/draughts/position-text';
import type { RulesId } from '@muqabla/games/game';
import { parseLudo } from '@muqabla/games/ludo/position-text';
import { BASE_STEP, HOME_STEP } from '@muqabla/games/ludo/track';
import { otherSeat, type Seat } from '@muqabla/games/seat';

/** The board of a game that a side gave up, as its text was stored at the end. */
export type ResignedBoard = { readonly rules: RulesId; readonly position: string; readonly loser: Seat };

/** The lead, as a part of all that can be led by, from which a position counts as won: a rook's worth in chess. */
const WON_LEAD = { ludo: 0.3, chess: 0.12, carrom: 0.3, draughts: 0.25 } as const;

const PIECE_VALUE: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 };
const CHESS_MATERIAL = 39;
const CARROM_MEN = 9;
const DRAUGHTS_MEN = 12;
const LUDO_STEPS = 4 * (HOME_STEP - BASE_STEP);

const chessLead = (text: string, seat: Seat): number => {
  const { white, fen } = parseChess(text);
  const [placement = ''] = fen.split(' ');
  let lead = 0;
  for (const piece of placement) {
    const value = PIECE_VALUE[piece.toLowerCase()] ?? 0;
    const isWhite = piece !== piece.toLowerCase();
    lead += isWhite === (seat === white) ? value : -value;
  }
  return lead / CHESS_MATERIAL;
};

const ludoLead = (text: string, seat: Seat): number => {
  const { tokens } = parseLudo(text);
  const stepsOf = (side: Seat) => tokens[side].reduce((sum, step) => sum + step - BASE_STEP, 0);
  return (stepsOf(seat) - stepsOf(otherSeat(seat))) / LUDO_STEPS;
};

const carromLead = (text: string, seat: Seat): number => {
  const position = parseCarrom(text);
  return (pocketedMen(position, seat) - pocketedMen(position, otherSeat(seat))) / CARROM_MEN;
};

// Black's men are positive, a king counts two.
const draughtsLead = (text: string, seat: Seat): number => {
  const { board, black } = parseDraughts(text);
  const sum = board.reduce((all, piece) => all + piece, 0);
  return (seat === black ? sum : -sum) / DRAUGHTS_MEN;
};

/**
 * True when the side that resigned was clearly ahead on the board. It counts pieces and steps alone: an attack on the king
 * or a capture about to come is not seen.
 */
export const isThrown = ({ rules, position, loser }: ResignedBoard): boolean => {
  switch (rules) {
    case 'chess-1':
    case 'chess-2':
      return chessLead(position, loser) >= WON_LEAD.chess;
    case 'ludo-classic-1':
    case 'ludo-quick-1':
    case 'ludo-classic-even-1':
    case 'ludo-quick-even-1':
      return ludoLead(position, loser) >= WON_LEAD.ludo;
    case 'carrom-quick-1':
      return carromLead(position, loser) >= WON_LEAD.carrom;
    case 'draughts-1':
      return draughtsLead(position, loser) >= WON_LEAD.draughts;
  }
};
