import type { MatchStatus, ResultStatus, RoomKind, Side } from '@muqabla/contract/matches/match';
import type { MatchMove, MatchRole } from '@muqabla/contract/matches/match-moves';
import { MATCH_MOVES, mayMove } from '@muqabla/contract/matches/match-moves';
import { type Paise, paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** What a side reported, as it is kept. */
export type SubmittedResult = {
  readonly result: ResultStatus;
  readonly cancelReason: string | null;
  readonly screenshotId: string | null;
  /** Hex SHA-256 of the uploaded bytes; tells the identical submission from another. */
  readonly uploadSha256: string | null;
};

/** Who a private battle is for: one player, who may be another's rematch, or whoever holds the code. */
export type Reservation = {
  readonly invitedId: string | null;
  readonly challengeCode: string | null;
  /** The battle it is the rematch of. */
  readonly rematchOf: string | null;
};

/** Whether a player may know of a private battle's seat and take it. */
export const isWelcome = (
  { invitedId, challengeCode }: Reservation,
  playerId: string,
  givenCode: string | undefined,
): boolean => invitedId === playerId || (challengeCode !== null && challengeCode === givenCode);

/** A battle as the rules see it. `deadline` is when its state ends by itself. */
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
  /** Null for a battle that is open to everybody. */
  readonly reservation: Reservation | null;
  readonly createdAt: Date;
  readonly statusSince: Date;
  readonly deadline: Date | null;
  readonly results: { readonly host?: SubmittedResult; readonly joiner?: SubmittedResult };
};

/** Who acts: a player by id, a reviewer by id, or the clock. */
export type Actor = { readonly kind: 'player' | 'reviewer'; readonly id: string } | { readonly kind: 'clock' };

/** What somebody is to a battle. */
export const roleOf = (match: Pick<Match, 'hostId' | 'joinerId'>, actor: Actor): MatchRole => {
  if (actor.kind !== 'player') return actor.kind;
  if (actor.id === match.hostId) return 'host';
  return actor.id === match.joinerId ? 'joiner' : 'visitor';
};

/**
 * Whether this role may make this move now, or the first refusal that applies, always in this order:
 * not yours (404), one's own battle, not your move (409), moved on (409).
 */
export const checkMove = (match: Match, move: MatchMove, role: MatchRole): Refusal | null => {
  if (mayMove(move, role, match.status)) return null;
  const by: readonly MatchRole[] = MATCH_MOVES[move].by;
  if (move === 'accept' && role === 'host') return refuse('OWN_MATCH');
  if (by.includes(role)) return refuse('MATCH_MOVED_ON');
  return role === 'visitor' ? refuse('MATCH_NOT_FOUND') : refuse('NOT_YOUR_MOVE');
};

/** Our fee for a stake: the percentage, rounded down to the paisa, always less than the stake. */
export const commissionOf = (stake: Paise, commissionPercent: number): Paise =>
  paise(Math.floor((stake * commissionPercent) / 100));

/** What both reports together mean. `wait` leaves the battle pending. */
export type Verdict = { settle: Side } | 'cancel' | 'conflict' | 'wait';

const other = { host: 'joiner', joiner: 'host' } as const;

/**
 * The results table: a loss settles for the other side at once, because it speaks against one's own interest;
 * two cancels return the stakes; two reports that contradict each other go to review; one alone waits.
 */
export const verdictOf = (results: { host?: ResultStatus; joiner?: ResultStatus }): Verdict => {
  const { host, joiner } = results;
  if (host === 'loss' && joiner === 'loss') return 'conflict';
  for (const side of ['host', 'joiner'] as const) if (results[side] === 'loss') return { settle: other[side] };
  if (host === undefined || joiner === undefined) return 'wait';
  return host === 'cancel' && joiner === 'cancel' ? 'cancel' : 'conflict';
};

/** What a silent opponent means once an automatic room's time is up: the one report counts. */
export const verdictOnSilence = (results: { host?: ResultStatus; joiner?: ResultStatus }): Verdict => {
  for (const side of ['host', 'joiner'] as const) {
    if (results[side] === 'win') return { settle: side };
    if (results[side] === 'cancel') return 'cancel';
  }
  return 'wait';
};

/** Whether a side that has won by the other side's report of a loss now reports a loss too. */
export const isSecondLoss = ({ status, winner, results }: Match, side: Side, result: ResultStatus): boolean =>
  result === 'loss' &&
  status === 'completed' &&
  winner === side &&
  results[other[side]]?.result === 'loss' &&
  (results[side] === undefined || results[side].result === 'loss');

export type MatchTimes = {
  openMinutes: number;
  requestMinutes: number;
  roomCodeMinutes: number;
  autoResultMinutes: number;
};

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** When a battle's state ends by itself, if it does; counted from now, when the state begins. */
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
