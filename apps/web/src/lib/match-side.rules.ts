import type { ListedMatch, MatchView, OwnListedMatch, ResultStatus, Side } from '@muqabla/contract/matches/match';

/** A battle as any call or event of the contract carries it. */
export type AnyMatch = ListedMatch | OwnListedMatch | MatchView;
export type MatchSide = Side | 'visitor';
export type Person = AnyMatch['host'];

/** What this player is to the battle. */
export const sideOf = (match: AnyMatch, me: string): MatchSide => {
  if (match.host._id === me) return 'host';
  return match.joiner?._id === me ? 'joiner' : 'visitor';
};

export const isOwn = (match: AnyMatch, me: string): boolean => sideOf(match, me) !== 'visitor';

/** The other player of one's own battle; undefined while the seat is open. */
export const opponentOf = (match: AnyMatch, me: string): Person | undefined =>
  sideOf(match, me) === 'joiner' ? match.host : match.joiner;

/** What a side reported, where the view tells it. */
export const resultOf = (match: AnyMatch, side: Side): ResultStatus | undefined => {
  if (side === 'host') return 'host_status' in match ? match.host_status : undefined;
  return 'joiner_status' in match ? match.joiner_status : undefined;
};

/** What this player reported. */
export const ownResult = (match: AnyMatch, me: string): ResultStatus | undefined => {
  const side = sideOf(match, me);
  return side === 'visitor' ? undefined : resultOf(match, side);
};

/** What the opponent of this player reported. */
export const opponentResult = (match: AnyMatch, me: string): ResultStatus | undefined => {
  const side = sideOf(match, me);
  return side === 'visitor' ? undefined : resultOf(match, side === 'host' ? 'joiner' : 'host');
};

/** The prize in rupees: both parts of what the winner gets, exact to the paisa. */
export const prizeOf = ({ amount, winAmount }: Pick<AnyMatch, 'amount' | 'winAmount'>): number =>
  Math.round((amount + winAmount) * 100) / 100;
