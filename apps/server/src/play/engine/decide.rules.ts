import type { Side } from '@muqabla/contract/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { blockBetween } from '../../friends/blocks.rules.ts';
import { kycRefusal } from '../../kyc/kyc.rules.ts';
import { seatKey } from '../arena/seat.rules.ts';
import { decideOnBoard } from '../board/act.rules.ts';
import { boardAfterMove, roomRefusal, seedRefusal, verdictOfBoard } from '../board/board-moves.rules.ts';
import { type Board, endBoard } from '../board/board.rules.ts';
import { lichessRefusal, lichessStartRefusal } from '../lichess/lichess-moves.rules.ts';
import {
  type Act,
  changeMatch,
  conclude,
  type Decision,
  deleteOpenMatch,
  holdEntryStake,
  removeJoiner,
  type SecondLoss,
  type Snapshot,
  splitEntryStake,
  type Unchanged,
} from './decision.rules.ts';
import { playTermsOf } from './ending.rules.ts';
import {
  type Actor,
  checkMove,
  isSecondLoss,
  type Match,
  mayJoin,
  roleOf,
  type SubmittedResult,
  verdictOf,
} from './match.rules.ts';
import { decideVersionedAct, takeBack, type VersionedAct } from './review-moves.rules.ts';
import { isRepeatedObjection, objectionRefusal } from './rule-settlement.rules.ts';

const isPlaying = (playerId: string | null, { gameName }: Match, { activity }: Snapshot) =>
  playerId !== null && activity.get(playerId)?.runningGames.has(gameName) === true;

/** Why this player may not join for what they are: the rules of KYC, or no account on Lichess. */
const entrantRefusal = (match: Match, playerId: string, snapshot: Snapshot) =>
  (match.room === 'lichess' ? lichessRefusal(playerId, snapshot) : null) ??
  kycRefusal(snapshot.kyc.get(playerId), playTermsOf(snapshot));

const accept = (match: Match, playerId: string, snapshot: Snapshot): Decision | Refusal => {
  const block = blockBetween(snapshot.blocks, playerId, match.hostId);
  if (block !== null) return refuse(block === 'own' ? 'PLAYER_BLOCKED' : 'MATCH_NOT_AVAILABLE');
  const refusal = entrantRefusal(match, playerId, snapshot);
  if (refusal !== null) return refusal;
  if (isPlaying(playerId, match, snapshot)) return refuse('ALREADY_PLAYING');
  const parts = splitEntryStake(playerId, match.stake, snapshot);
  if ('refused' in parts) return parts;
  const change = {
    status: 'requested',
    joinerId: playerId,
    joinerFromDeposit: parts.fromDeposit,
    queuedUntil: null,
  } as const;
  const next = changeMatch(match, change, snapshot);
  return { next, move: 'accept', transfers: holdEntryStake(next, playerId, parts), event: 'matchAccepted', note: '' };
};

/** Begins a match of the quick queue with this player as its joiner. In board rooms the joiner accepts with a seed instead. */
const pair = (match: Match, playerId: string, snapshot: Snapshot): Decision | Refusal => {
  if (match.queuedUntil === null || match.room === 'board') return refuse('MATCH_MOVED_ON');
  if (blockBetween(snapshot.blocks, playerId, match.hostId) !== null) return refuse('MATCH_MOVED_ON');
  const refusal = entrantRefusal(match, playerId, snapshot);
  if (refusal !== null) return refusal;
  if (isPlaying(playerId, match, snapshot)) return refuse('ALREADY_PLAYING');
  if (isPlaying(match.hostId, match, snapshot)) return refuse('MATCH_MOVED_ON');
  const parts = splitEntryStake(playerId, match.stake, snapshot);
  if ('refused' in parts) return parts;
  const change = {
    status: 'running',
    joinerId: playerId,
    joinerFromDeposit: parts.fromDeposit,
    queuedUntil: null,
  } as const;
  const next = changeMatch(match, change, snapshot);
  return { next, move: 'pair', transfers: holdEntryStake(next, playerId, parts), event: 'hostStartedMatch', note: '' };
};

const start = (match: Match, snapshot: Snapshot): Decision | Refusal => {
  const refusal = match.room === 'lichess' ? lichessStartRefusal(match, snapshot) : null;
  if (refusal !== null) return refusal;
  if (isPlaying(match.hostId, match, snapshot)) return refuse('ALREADY_PLAYING');
  if (isPlaying(match.joinerId, match, snapshot)) return refuse('OPPONENT_ALREADY_PLAYING');
  return {
    next: changeMatch(match, { status: 'running' }, snapshot),
    move: 'start',
    transfers: [],
    event: 'hostStartedMatch',
    note: '',
  };
};

const setRoomCode = (match: Match, roomCode: string, snapshot: Snapshot): Decision | Refusal => {
  if (match.roomCode !== null) return refuse('ROOM_CODE_ALREADY_SET');
  return {
    next: changeMatch(match, { roomCode }, snapshot),
    move: 'setRoomCode',
    transfers: [],
    event: 'roomcodeUpdated',
    note: '',
  };
};

const isSame = (left: SubmittedResult, right: SubmittedResult) =>
  left.result === right.result && left.cancelReason === right.cancelReason && left.uploadSha256 === right.uploadSha256;

const submitResult = (match: Match, side: Side, submitted: SubmittedResult, snapshot: Snapshot): Decision | Refusal => {
  if (submitted.result !== 'cancel' && match.roomCode === null) return refuse('ROOM_CODE_NEEDED');
  if (submitted.result === 'win' && submitted.screenshotId === null) return refuse('SCREENSHOT_NEEDED');
  if (submitted.result === 'cancel' && submitted.cancelReason === null) return refuse('CANCEL_REASON_NEEDED');
  const results = { ...match.results, [side]: submitted };
  const verdict = verdictOf({
    ...(results.host && { host: results.host.result }),
    ...(results.joiner && { joiner: results.joiner.result }),
  });
  const { change, transfers } = conclude(match, verdict, [], snapshot);
  return {
    next: changeMatch({ ...match, results }, change, snapshot),
    move: 'submitResult',
    transfers,
    result: { side, submitted },
    event: 'resultUpdated',
    note: submitted.cancelReason === null ? submitted.result : `${submitted.result}: ${submitted.cancelReason}`,
  };
};

/** Whether the invited player may decline the challenge now; one that has ended, for whatever reason, is declined already. */
const declined = ({ reservation, status }: Match, playerId: string): Unchanged | Refusal | null => {
  if (reservation?.invitedId !== playerId) return refuse('MATCH_NOT_FOUND');
  if (status === 'deleted') return { unchanged: true };
  return status === 'new' ? null : refuse('MATCH_MOVED_ON');
};

const boardOf = ({ matchId }: Match, { boards }: Snapshot): Board => {
  const board = boards.get(matchId);
  if (board === undefined) throw new Error(`match ${matchId} has no board`);
  return board;
};

const setHostCommit = (match: Match, snapshot: Snapshot): Decision => ({
  next: changeMatch(match, {}, snapshot),
  move: 'setHostCommit',
  transfers: [],
  // Lobbies replace the match they have by the one of this event.
  event: 'matchCreated',
  note: '',
});

/** Ends a match by the act or the clock that ends its game. Refused when the game goes on after it. */
const finishBoard = (match: Match, { request }: Extract<Act, { move: 'finishBoard' }>, snapshot: Snapshot) => {
  const { now, outages } = snapshot;
  const decided = decideOnBoard(boardOf(match, snapshot), request, { now, outages, recorded: null });
  if ('refused' in decided) return decided;
  if ('repeated' in decided || decided.refusal !== null) return refuse('BOARD_MOVED_ON');
  const { board, acts } = decided;
  if (board.play === null || board.play.deadline !== null) return refuse('BOARD_MOVED_ON');
  const after = endBoard(board, now);
  const { change, transfers } = conclude(match, verdictOfBoard(after), [], snapshot);
  return {
    next: changeMatch(match, change, snapshot),
    move: 'finishBoard',
    transfers,
    event: 'resultUpdated',
    note: after.play?.outcome ?? '',
    board: { after, acts },
  } satisfies Decision;
};

const object = (match: Match, playerId: string, snapshot: Snapshot): Decision | Refusal =>
  objectionRefusal(match, playerId, snapshot) ?? takeBack(match, { move: 'object', note: '' }, snapshot);

const decidePlayerAct = (
  match: Match,
  act: Exclude<Act, VersionedAct>,
  actor: Actor,
  snapshot: Snapshot,
): Decision | Unchanged | SecondLoss | Refusal => {
  const role = roleOf(match, actor);
  if (act.move === 'submitResult' && (role === 'host' || role === 'joiner')) {
    const previous = match.results[role];
    if (isSecondLoss(match, role, act.submitted.result))
      return { secondLoss: { side: role, submitted: act.submitted, isNew: previous === undefined } };
    if (previous !== undefined)
      return isSame(previous, act.submitted) ? { unchanged: true } : refuse('RESULT_ALREADY_SENT');
  }
  if (act.move === 'object' && actor.kind === 'player' && isRepeatedObjection(match, actor.id, snapshot))
    return { unchanged: true };
  if (act.move === 'accept' && role === 'visitor' && match.reservation !== null && actor.kind === 'player')
    if (!mayJoin(match.reservation, actor.id, act.challengeCode)) return refuse('MATCH_NOT_FOUND');
  if (act.move === 'accept' && role === 'visitor' && match.tournamentId !== null && actor.kind === 'player') {
    // Only the player to whom the tournament has offered this game.
    const seat = snapshot.seats.get(seatKey(match.tournamentId, actor.id));
    if (seat?.offeredMatchId !== match.matchId) return refuse('MATCH_NOT_FOUND');
    if (!seat.isPairing) return refuse('MATCH_MOVED_ON');
  }
  if (act.move === 'decline' && actor.kind === 'player' && role !== 'host') {
    const answer = declined(match, actor.id);
    if (answer !== null) return answer;
  }
  const refusal = (role === 'visitor' ? null : roomRefusal(match, act)) ?? checkMove(match, act.move, role);
  if (refusal !== null) return refusal;
  const wrongSeed = match.room === 'board' ? seedRefusal(boardOf(match, snapshot), act) : null;
  if (wrongSeed !== null) return wrongSeed;
  const playerId = actor.kind === 'player' ? actor.id : '';
  switch (act.move) {
    case 'accept':
      return accept(match, playerId, snapshot);
    case 'pair':
      return pair(match, playerId, snapshot);
    case 'start':
      return start(match, snapshot);
    case 'reject':
      return {
        ...removeJoiner(match, snapshot),
        move: act.move,
        event: role === 'host' ? 'matchRejected' : 'matchDropped',
        note: '',
      };
    case 'delete':
      return deleteOpenMatch(match, 'delete', snapshot);
    case 'decline':
      return deleteOpenMatch(match, 'decline', snapshot);
    case 'setHostCommit':
      return setHostCommit(match, snapshot);
    case 'finishBoard':
      return finishBoard(match, act, snapshot);
    case 'setRoomCode':
      return setRoomCode(match, act.roomCode, snapshot);
    case 'object':
      return object(match, playerId, snapshot);
    case 'submitResult':
      return submitResult(match, role === 'host' ? 'host' : 'joiner', act.submitted, snapshot);
  }
};

/**
 * Decides an act on a match: the match after it, the transfers and the event to broadcast, or the first refusal that
 * applies.
 */
export const decide = (
  match: Match,
  act: Act,
  actor: Actor,
  snapshot: Snapshot,
): Decision | Unchanged | SecondLoss | Refusal => {
  const decision =
    'version' in act ? decideVersionedAct(match, act, actor, snapshot) : decidePlayerAct(match, act, actor, snapshot);
  if (match.room !== 'board' || !('next' in decision) || decision.board !== undefined) return decision;
  const board = boardOf(match, snapshot);
  const after = boardAfterMove(board, decision.next, act, snapshot.now);
  return after === board ? decision : { ...decision, board: { after, acts: [] } };
};
