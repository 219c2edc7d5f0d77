import { type Refusal, refuse } from '@muqabla/contract/refusals';

type Sides = { readonly host: { readonly _id: string }; readonly joiner: { readonly _id: string } };

/** Refuses a game in which this player has no side, in the words for a match that does not exist. */
export const refusalOfGame = (game: Sides | null, playerId: string): Refusal | null =>
  game === null || (game.host._id !== playerId && game.joiner._id !== playerId) ? refuse('MATCH_NOT_FOUND') : null;
