import { DRAW_OFFERS_PATTERN, formatDrawOffers, parseDrawOffers } from '../draw-offer.ts';
import { formatOutcome, parseOutcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { SQUARES } from './board.ts';
import type { DraughtsPosition } from './position.ts';

// Index by piece plus 2.
const LETTERS = 'Ww.bB';

/**
 * Seven fields with bars: the seat with black, squares 1 to 32 (`b` and `w` men, `B` and `W` kings), side to move, half
 * moves, keys of earlier boards with commas, draw offers, outcome. The start is
 * `host|bbbbbbbbbbbb........wwwwwwwwwwww|b|0||-|-`.
 */
export const serialiseDraughts = ({
  black,
  board,
  side,
  moves,
  earlier,
  outcome,
  ...offers
}: DraughtsPosition): string =>
  [
    black,
    board.map((piece) => LETTERS.charAt(piece + 2)).join(''),
    side === 1 ? 'b' : 'w',
    moves,
    earlier.join(','),
    formatDrawOffers(offers),
    formatOutcome(outcome),
  ].join('|');

const KEYS = '(?:[0-9a-z]{16}(?:,[0-9a-z]{16}){0,79})?';
const PATTERN = new RegExp(
  `^(host|joiner)\\|([bBwW.]{${SQUARES}})\\|([bw])\\|(0|[1-9]\\d{0,4})\\|(${KEYS})\\|` +
    `(${DRAW_OFFERS_PATTERN})\\|([^|]+)$`,
);

/** The position of a text that `serialiseDraughts` wrote; throws a `SyntaxError` for any other. */
export const parseDraughts = (text: string): DraughtsPosition => {
  const match = PATTERN.exec(text);
  if (match === null) throw new SyntaxError(`not a draughts position: ${text}`);
  const [, black, squares = '', side, moves, keys = '', offers = '', outcome = ''] = match;
  return {
    black: black as Seat,
    board: [...squares].map((letter) => LETTERS.indexOf(letter) - 2),
    side: side === 'b' ? 1 : -1,
    moves: Number(moves),
    earlier: keys === '' ? [] : keys.split(','),
    ...parseDrawOffers(offers),
    outcome: parseOutcome(outcome),
  };
};
