import type { BoardPosition } from '@muqabla/contract/boards/board-state';
import type { ChessView } from '@muqabla/games/chess/chess';
import type { LudoView } from '@muqabla/games/ludo/ludo';

/** A Ludo board of the rules as calls carry it. */
export const ludoPosition = ({ tokens, face, missed }: LudoView): BoardPosition => ({
  kind: 'ludo',
  tokens: { host: [...tokens.host], joiner: [...tokens.joiner] },
  ...(face !== null && { face }),
  missed: { host: { ...missed.host }, joiner: { ...missed.joiner } },
});

/** A chess board of the rules as calls carry it. */
export const chessPosition = ({ white, fen, check, drawOffer }: ChessView): BoardPosition => ({
  kind: 'chess',
  white,
  fen,
  check,
  ...(drawOffer !== null && { drawOffer: { ...drawOffer } }),
});
