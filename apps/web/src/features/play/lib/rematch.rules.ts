import type { MatchView } from '@muqabla/contract/play/matches/match';
import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { opponentOf, sideOf } from '../../../lib/match-side.rules.ts';

/** The rematch of an ended match as one of its players sees it. */
export type RematchState =
  /** Neither player offers it. */
  | { readonly kind: 'open' }
  /** The opponent offers it. */
  | { readonly kind: 'offered'; readonly offer: MatchView }
  /** The opponent has not answered the player's offer yet. */
  | { readonly kind: 'waiting'; readonly offer: MatchView | undefined }
  /** Accepted, and not started yet. */
  | { readonly kind: 'starting'; readonly next: MatchView }
  | { readonly kind: 'playing'; readonly next: MatchView }
  /** There is none any more. */
  | { readonly kind: 'over' };

export type RematchFacts = {
  ended: MatchView;
  me: string;
  /** The player's matches under way and offered to them. */
  live: readonly MatchView[];
  /** The offer that the player has made on this page; its match is undefined until it is known. */
  own: { match: MatchView | undefined } | undefined;
  /** It is too late, or the rematch has ended. */
  isOver: boolean;
};

const isLike = (match: MatchView, { gameName, amount }: MatchView) =>
  match.gameName === gameName && match.amount === amount;

/** The match of the two players on the same terms that was created after the other one had ended. */
const nextOf = ({ ended, me, live }: RematchFacts) =>
  live.find(
    (match) =>
      isLike(match, ended) &&
      match.createdAt > ended.statusSince &&
      sideOf(match, me) !== 'visitor' &&
      opponentOf(match, me)?._id === opponentOf(ended, me)?._id,
  );

/** The opponent's offer of a match on the same terms. */
const offerOf = ({ ended, me, live }: RematchFacts) =>
  live.find(
    (match) =>
      match.status === 'new' &&
      match.invited?._id === me &&
      match.host._id === opponentOf(ended, me)?._id &&
      isLike(match, ended),
  );

/** Returns how far the rematch of an ended match is. */
export const rematchStateOf = (facts: RematchFacts): RematchState => {
  const { me, own, isOver } = facts;
  const next = nextOf(facts) ?? own?.match;
  if (next !== undefined && next.status !== 'new' && next.status !== 'requested' && !hasEnded(next.status))
    return { kind: 'playing', next };
  // A host who does not start it from this page starts it by the button that offers it.
  if (next?.status === 'requested' && (own !== undefined || sideOf(next, me) === 'joiner'))
    return { kind: 'starting', next };
  const offer = offerOf(facts);
  if (offer !== undefined) return { kind: 'offered', offer };
  if (own !== undefined && (own.match === undefined || own.match.status === 'new'))
    return { kind: 'waiting', offer: own.match };
  return { kind: isOver || (own?.match !== undefined && hasEnded(own.match.status)) ? 'over' : 'open' };
};

/** True while the player's stake of the rematch is held. */
export const holdsStake = ({ kind }: RematchState): boolean =>
  kind === 'waiting' || kind === 'starting' || kind === 'playing';
