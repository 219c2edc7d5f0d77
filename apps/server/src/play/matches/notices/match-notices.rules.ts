import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { NewNotice } from '../../../core/notices/notice.rules.ts';
import type { Match } from '../../engine/match.rules.ts';
import type { Charge, Decision } from '../../engine/part.rules.ts';

type Move = {
  readonly before: Match | null;
  readonly decision: Pick<Decision, 'next' | 'move' | 'charges'>;
  readonly actorId: string | null;
  /** True for the offer of a rematch. */
  readonly isRematch?: boolean;
};

const prizeOf = ({ stake, commission }: Match) => 2 * stake - commission;

const OF_PRIZE: readonly NoticeKind[] = ['won', 'decidedWon', 'ruleWon', 'objected'];

const notice = (match: Match, playerId: string | null, kind: NoticeKind, otherId: string | null): NewNotice[] => {
  if (playerId === null) return [];
  const amount = OF_PRIZE.includes(kind) ? prizeOf(match) : match.stake;
  return [{ playerId, kind, matchId: match.matchId, otherId, amount, note: '' }];
};

const endKind = (match: Match, side: Side, decided: boolean): NoticeKind => {
  if (match.status === 'cancelled') return decided ? 'decidedCancelled' : 'stakeReturned';
  if (match.winner === side) return decided ? 'decidedWon' : 'won';
  return decided ? 'decidedLost' : 'lost';
};

const ended = (match: Match, move: Decision['move']): NewNotice[] => {
  const { hostId, joinerId } = match;
  const decided = move === 'decide';
  return [
    ...notice(match, hostId, endKind(match, 'host', decided), joinerId),
    ...notice(match, joinerId, endKind(match, 'joiner', decided), hostId),
  ].map((each) => ({ ...each, note: decided ? (match.reason ?? '') : '' }));
};

const settledByRule = (match: Match): NewNotice[] => {
  const { hostId, joinerId, winner } = match;
  const [winnerId, loserId] = winner === 'host' ? [hostId, joinerId] : [joinerId, hostId];
  return [...notice(match, winnerId, 'ruleWon', loserId), ...notice(match, loserId, 'ruleLost', winnerId)];
};

const calledOff = (match: Match): NewNotice[] =>
  [
    ...notice(match, match.hostId, 'calledOff', match.joinerId),
    ...notice(match, match.joinerId, 'calledOff', match.hostId),
  ].map((each) => ({ ...each, note: match.reason ?? '' }));

const resultSubmitted = (match: Match, move: Decision['move'], actorId: string | null): NewNotice[] => {
  const otherId = actorId === match.hostId ? match.joinerId : match.hostId;
  if (match.status === 'pending') return notice(match, otherId, 'opponentReported', actorId);
  if (match.status === 'conflict') return notice(match, otherId, 'inConflict', actorId);
  return ended(match, move).filter(({ playerId }) => playerId !== actorId);
};

const penalised = (match: Match, { playerId, side, amount }: Charge): NewNotice => ({
  playerId,
  kind: 'penalised',
  matchId: match.matchId,
  otherId: side === 'host' ? match.joinerId : match.hostId,
  amount,
  note: match.reason ?? '',
});

/** Notices to the players whom a move affects, except the player who made it, and to those who are charged a penalty. */
export const noticesOf = (move: Move): NewNotice[] => [
  // A match without a stake is a game of a tournament, whose page leads its players from game to game.
  ...(move.decision.next.stake > 0 ? noticesOfMove(move) : []),
  ...(move.decision.charges ?? []).map((charge) => penalised(move.decision.next, charge)),
];

const noticesOfMove = ({ before, decision: { next, move }, actorId, isRematch }: Move): NewNotice[] => {
  const { hostId, joinerId } = next;
  const formerJoinerId = before?.joinerId ?? null;
  switch (move) {
    case 'create':
      return notice(
        next,
        next.reservation?.invitedId ?? null,
        isRematch === true ? 'rematchOffered' : 'challenged',
        hostId,
      );
    case 'accept':
      return notice(next, hostId, 'requestReceived', joinerId);
    case 'pair':
      return notice(next, hostId, 'started', joinerId);
    case 'start':
      return notice(next, joinerId, 'started', hostId);
    case 'setRoomCode':
      return notice(next, joinerId, 'roomCodeReady', hostId);
    case 'reject':
      return actorId === hostId ? notice(next, formerJoinerId, 'stakeReturned', hostId) : [];
    case 'expireRequest':
      return notice(next, formerJoinerId, 'stakeReturned', hostId);
    case 'decline':
      return notice(next, hostId, 'challengeDeclined', actorId);
    case 'expireOpen':
      return notice(next, hostId, 'stakeReturned', null);
    case 'submitResult':
      return resultSubmitted(next, move, actorId);
    case 'reverse':
      return [...notice(next, hostId, 'reversed', joinerId), ...notice(next, joinerId, 'reversed', hostId)];
    case 'callOff':
    case 'windDown':
      return calledOff(next);
    case 'settleByRule':
      return settledByRule(next);
    case 'object':
      return actorId === hostId
        ? notice(next, joinerId, 'objected', hostId)
        : notice(next, hostId, 'objected', joinerId);
    case 'decide':
    case 'expireWithoutCode':
    case 'expireSilence':
      return ended(next, move);
    case 'finishBoard':
      return ended(next, move).filter(({ playerId }) => playerId !== actorId);
    case 'delete':
    case 'openQueued':
    case 'setHostCommit':
    // The restitution itself has notified everybody concerned.
    case 'restitute':
    case 'undoRestitution':
      return [];
  }
};
