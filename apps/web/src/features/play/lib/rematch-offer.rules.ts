import type { MatchView } from '@muqabla/contract/play/matches/match';

/** The rematch of an ended match that the opponent offers this player. */
export const rematchOffer = (live: readonly MatchView[], ended: MatchView, me: string): MatchView | undefined => {
  const opponent = ended.host._id === me ? ended.joiner?._id : ended.host._id;
  return live.find(
    ({ status, invited, host, gameName, amount }) =>
      status === 'new' &&
      invited?._id === me &&
      host._id === opponent &&
      gameName === ended.gameName &&
      amount === ended.amount,
  );
};
