import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { CarromView } from '@muqabla/games/carrom/carrom';
import type { ChessView } from '@muqabla/games/chess/chess';
import type { DraughtsView } from '@muqabla/games/draughts/draughts';
import type { LudoView } from '@muqabla/games/ludo/ludo';

/** A Ludo board of the rules as calls carry it. */
export const ludoPosition = ({ tokens, face, missed, bags }: LudoView): BoardPosition => ({
  kind: 'ludo',
  tokens: { host: [...tokens.host], joiner: [...tokens.joiner] },
  ...(face !== null && { face }),
  missed: { host: { ...missed.host }, joiner: { ...missed.joiner } },
  ...(bags !== null && { bags: { host: [...bags.host], joiner: [...bags.joiner] } }),
});

/** A chess board of the rules as calls carry it. */
export const chessPosition = ({ white, fen, check, drawOffer, offerPauses }: ChessView): BoardPosition => ({
  kind: 'chess',
  white,
  fen,
  check,
  ...(drawOffer !== null && { drawOffer: { ...drawOffer } }),
  ...(offerPauses !== null && { offerPauses: { ...offerPauses } }),
});

/** A draughts board of the rules as calls carry it. */
export const draughtsPosition = ({ black, board, drawOffer, offerPauses }: DraughtsView): BoardPosition => ({
  kind: 'draughts',
  black,
  board: [...board],
  ...(drawOffer !== null && { drawOffer: { ...drawOffer } }),
  ...(offerPauses !== null && { offerPauses: { ...offerPauses } }),
});

/** A carrom board of the rules as calls carry it. */
export const carromPosition = ({
  first,
  white,
  black,
  queen,
  dues,
  points,
  strokesLeft,
  missed,
}: CarromView): Extract<BoardPosition, { kind: 'carrom' }> => ({
  kind: 'carrom',
  first,
  white: white.map((spot) => ({ ...spot })),
  black: black.map((spot) => ({ ...spot })),
  queen: typeof queen === 'object' ? { ...queen } : queen,
  dues: { ...dues },
  points: { ...points },
  strokesLeft,
  missed: { host: { ...missed.host }, joiner: { ...missed.joiner } },
});
