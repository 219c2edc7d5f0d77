import { OFFER_EACH_MOVE, OFFER_EACH_TEN, type OfferRule } from '../draw-offer.ts';
import type { ChessRulesId } from '../game.ts';
import type { DrawReason } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import { cannotMate, hasBareKing } from './material.ts';
import type { ChessPosition } from './position.ts';

/** The differences between the rules of chess that games have been played by. */
export interface ChessVariant {
  readonly rules: ChessRulesId;
  readonly offers: OfferRule;
  /** True when time that runs out against this seat is a draw. */
  readonly drawsOnTime: (position: ChessPosition, seat: Seat) => boolean;
  readonly timeReason: DrawReason;
}

/** The rules of games that began before `chess-2`: a draw on time against a bare king alone. */
export const CHESS_1_VARIANT: ChessVariant = {
  rules: 'chess-1',
  offers: OFFER_EACH_MOVE,
  drawsOnTime: hasBareKing,
  timeReason: 'flag-bare-king',
};

export const CHESS_2_VARIANT: ChessVariant = {
  rules: 'chess-2',
  offers: OFFER_EACH_TEN,
  drawsOnTime: cannotMate,
  timeReason: 'flag-no-mate',
};
