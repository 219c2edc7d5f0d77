import type {
  ListedMatch,
  MatchView,
  OwnListedMatch,
  ResultStatus,
  RoomKind,
  Side,
} from '@muqabla/contract/play/matches/match';

/** A match in any call or event of the contract. */
export type AnyMatch = ListedMatch | OwnListedMatch | MatchView;
export type MatchSide = Side | 'visitor';
export type Person = AnyMatch['host'];

/**
 * `live` are under way or offered to the player as a rematch; `ended` are completed or cancelled within a day. `seenUntil` is
 * the end of the newest one whose outcome the account was shown.
 */
export type PlayerMatches = {
  live: readonly MatchView[];
  ended: readonly MatchView[];
  seenUntil?: string | undefined;
};

/** The player's side of a match. */
export const sideOf = (match: AnyMatch, me: string): MatchSide => {
  if (match.host._id === me) return 'host';
  return match.joiner?._id === me ? 'joiner' : 'visitor';
};

export const isOwn = (match: AnyMatch, me: string): boolean => sideOf(match, me) !== 'visitor';

/** The player's opponent; undefined while there is no joiner. */
export const opponentOf = (match: AnyMatch, me: string): Person | undefined =>
  sideOf(match, me) === 'joiner' ? match.host : match.joiner;

/** The result a side submitted, if the view contains it. */
export const resultOf = (match: AnyMatch, side: Side): ResultStatus | undefined => {
  if (side === 'host') return 'host_status' in match ? match.host_status : undefined;
  return 'joiner_status' in match ? match.joiner_status : undefined;
};

/** The result this player submitted. */
export const ownResult = (match: AnyMatch, me: string): ResultStatus | undefined => {
  const side = sideOf(match, me);
  return side === 'visitor' ? undefined : resultOf(match, side);
};

/** The result this player's opponent submitted. */
export const opponentResult = (match: AnyMatch, me: string): ResultStatus | undefined => {
  const side = sideOf(match, me);
  return side === 'visitor' ? undefined : resultOf(match, side === 'host' ? 'joiner' : 'host');
};

/** The prize in rupees, stake and winnings together, rounded to the paisa. */
export const prizeOf = ({ amount, winAmount }: Pick<AnyMatch, 'amount' | 'winAmount'>): number =>
  Math.round((amount + winAmount) * 100) / 100;

/** True for a match without a room code and results of its players: the server knows the outcome. */
export const isWithoutCode = (room: RoomKind): boolean => room === 'board';
