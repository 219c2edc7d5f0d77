import type { Paise } from '@muqabla/contract/money';
import type { MatchStatus, ResultStatus, RoomKind, Side } from '@muqabla/contract/play/matches/match';
import type { MatchMove, MatchRole } from '@muqabla/contract/play/matches/match-moves';
import { MATCH_MOVES, mayMove } from '@muqabla/contract/play/matches/match-moves';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** The result one side submitted. */
export type SubmittedResult = {
  readonly result: ResultStatus;
  readonly cancelReason: string | null;
  readonly screenshotId: string | null;
  /** Hex SHA-256 of the uploaded bytes, by which an identical repetition is recognised. */
  readonly uploadSha256: string | null;
};

/** The players for whom a private match is reserved: the invited player, or any player with the code of its link. */
export type Reservation = {
  readonly invitedId: string | null;
  readonly challengeCode: string | null;
};

/** True when a player may see and join a private match. */
export const mayJoin = (
  { invitedId, challengeCode }: Reservation,
  playerId: string,
  givenCode: string | undefined,
): boolean => invitedId === playerId || (challengeCode !== null && challengeCode === givenCode);

/** A match as the rules see it. At `deadline` its state ends automatically. */
export type Match = {
  readonly matchId: string;
  readonly gameName: string;
  readonly room: RoomKind;
  readonly stake: Paise;
  readonly commission: Paise;
  readonly status: MatchStatus;
  readonly version: number;
  readonly hostId: string;
  readonly joinerId: string | null;
  readonly hostFromDeposit: Paise;
  readonly joinerFromDeposit: Paise | null;
  readonly roomCode: string | null;
  readonly winner: Side | null;
  readonly reason: string | null;
  /** Null for a match that any player may join. */
  readonly reservation: Reservation | null;
  readonly createdAt: Date;
  readonly statusSince: Date;
  readonly deadline: Date | null;
  readonly results: { readonly host?: SubmittedResult; readonly joiner?: SubmittedResult };
};

/** The maker of a move: a player, a staff member, or the system at a deadline. */
export type Actor = { readonly kind: 'player' | 'reviewer'; readonly id: string } | { readonly kind: 'clock' };

/** The player who makes a move; null for staff and the system. */
export const playerIdOf = (actor: Actor): string | null => (actor.kind === 'player' ? actor.id : null);

/** The actor's role in this match. */
export const roleOf = (match: Pick<Match, 'hostId' | 'joinerId'>, actor: Actor): MatchRole => {
  if (actor.kind !== 'player') return actor.kind;
  if (actor.id === match.hostId) return 'host';
  return actor.id === match.joinerId ? 'joiner' : 'visitor';
};

/**
 * Null if this role may make this move now, otherwise the refusal: the host's own match, another status (409),
 * a match the caller is not part of (404), or a move of another role.
 */
export const checkMove = (match: Match, move: MatchMove, role: MatchRole): Refusal | null => {
  if (mayMove(move, role, match.status)) return null;
  const by: readonly MatchRole[] = MATCH_MOVES[move].by;
  if (move === 'accept' && role === 'host') return refuse('OWN_MATCH');
  if (by.includes(role)) return refuse('MATCH_MOVED_ON');
  return role === 'visitor' ? refuse('MATCH_NOT_FOUND') : refuse('NOT_YOUR_MOVE');
};

/** The consequence of the submitted results. `wait` leaves the match pending. */
export type Verdict = { settle: Side } | 'cancel' | 'conflict' | 'wait';

const other = { host: 'joiner', joiner: 'host' } as const;

/**
 * The results table. A loss settles for the other side at once, because the loser has no interest in claiming it; two
 * cancels return the stakes; two results that contradict each other go to review; a single one waits.
 */
export const verdictOf = (results: { host?: ResultStatus; joiner?: ResultStatus }): Verdict => {
  const { host, joiner } = results;
  if (host === 'loss' && joiner === 'loss') return 'conflict';
  for (const side of ['host', 'joiner'] as const) if (results[side] === 'loss') return { settle: other[side] };
  if (host === undefined || joiner === undefined) return 'wait';
  return host === 'cancel' && joiner === 'cancel' ? 'cancel' : 'conflict';
};

/** Counts a single result when the other side has let the deadline of an automatic room pass. */
export const verdictOnSilence = (results: { host?: ResultStatus; joiner?: ResultStatus }): Verdict => {
  for (const side of ['host', 'joiner'] as const) {
    if (results[side] === 'win') return { settle: side };
    if (results[side] === 'cancel') return 'cancel';
  }
  return 'wait';
};

/** True when a side that won by the other side's loss now submits a loss too. */
export const isSecondLoss = ({ status, winner, results }: Match, side: Side, result: ResultStatus): boolean =>
  result === 'loss' &&
  status === 'completed' &&
  winner === side &&
  results[other[side]]?.result === 'loss' &&
  (results[side] === undefined || results[side].result === 'loss');

/** A player's open (new or requested) matches in all games, and the games in which a match is running. */
export type PlayerActivity = { readonly openMatches: number; readonly runningGames: ReadonlySet<string> };

export const NO_ACTIVITY: PlayerActivity = { openMatches: 0, runningGames: new Set() };

/** The longest time of each state. */
export type MatchTimes = {
  readonly openMinutes: number;
  readonly requestMinutes: number;
  readonly roomCodeMinutes: number;
  readonly autoResultMinutes: number;
};

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The time at which a state that begins now ends automatically by the settings; null if it does not. */
export const deadlineOf = (
  match: Pick<Match, 'status' | 'room' | 'roomCode'>,
  times: MatchTimes,
  now: Date,
): Date | null => {
  switch (match.status) {
    case 'new':
      return inMinutes(now, times.openMinutes);
    case 'requested':
      return inMinutes(now, times.requestMinutes);
    case 'running':
      return match.roomCode === null ? inMinutes(now, times.roomCodeMinutes) : null;
    case 'pending':
      return match.room === 'auto' ? inMinutes(now, times.autoResultMinutes) : null;
    case 'conflict':
    case 'completed':
    case 'cancelled':
    case 'deleted':
      return null;
  }
};
