import { validateFen } from 'chess.js';
import { DRAW_OFFERS_PATTERN, formatDrawOffers, parseDrawOffers } from '../draw-offer.ts';
import { formatOutcome, parseOutcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import type { ChessPosition } from './position.ts';

/**
 * Five fields with bars: the seat with white, FEN, keys of earlier positions with commas, draw offers, outcome. The start
 * is `host|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1||-|-`.
 */
export const serialiseChess = ({ white, fen, earlier, outcome, ...offers }: ChessPosition): string =>
  [white, fen, earlier.join(','), formatDrawOffers(offers), formatOutcome(outcome)].join('|');

const KEYS = '(?:[0-9a-f]{16}(?:,[0-9a-f]{16}){0,99})?';
const PATTERN = new RegExp(`^(host|joiner)\\|([^|]{1,100})\\|(${KEYS})\\|(${DRAW_OFFERS_PATTERN})\\|([^|]+)$`);

/** The position of a text that `serialiseChess` wrote; throws a `SyntaxError` for any other. */
export const parseChess = (text: string): ChessPosition => {
  const match = PATTERN.exec(text);
  if (match === null) throw new SyntaxError(`not a chess position: ${text}`);
  const [, white, fen = '', keys = '', offers = '', outcome = ''] = match;
  const { ok, error } = validateFen(fen);
  if (!ok) throw new SyntaxError(`not a chess position: ${error}`);
  return {
    white: white as Seat,
    fen,
    earlier: keys === '' ? [] : keys.split(','),
    ...parseDrawOffers(offers),
    outcome: parseOutcome(outcome),
  };
};
