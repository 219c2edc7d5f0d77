import type { Side } from '@muqabla/contract/play/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import {
  changeMatch,
  conclude,
  deleteOpenMatch,
  entryCheck,
  isPlaying,
  joinMatch,
  removeJoiner,
} from './decision.rules.ts';
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
import { type Decision, firstOf, type Snapshot, type Unchanged } from './part.rules.ts';
import type { Act, ActOf } from './request.rules.ts';
import { decideByPart, decideVersionedAct, type PartDecision, type VersionedAct } from './review-moves.rules.ts';

/**
 * The winner submitted a loss after the other side's loss had settled the match. No money moves: the result is recorded for
 * staff, and the player is refused. `isNew` is false for a repetition.
 */
export type SecondLoss = {
  readonly secondLoss: { readonly side: Side; readonly submitted: SubmittedResult; readonly isNew: boolean };
};

const start = (match: Match, snapshot: Snapshot): Decision | Refusal => {
  const refusal = entryCheck({ move: 'start', match, playerId: match.hostId }, snapshot);
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

/**
 * The refusal if the invited player may not decline the challenge now; a challenge that has ended counts as declined.
 */
const declined = ({ reservation, status }: Match, playerId: string): Unchanged | Refusal | null => {
  if (reservation?.invitedId !== playerId) return refuse('MATCH_NOT_FOUND');
  if (status === 'deleted') return { unchanged: true };
  return status === 'new' ? null : refuse('MATCH_MOVED_ON');
};

const OWN_MOVES = ['accept', 'start', 'reject', 'delete', 'decline', 'setRoomCode', 'submitResult'] as const;
type OwnAct = ActOf<(typeof OWN_MOVES)[number]>;

const isOwn = (act: Act): act is OwnAct => OWN_MOVES.some((move) => move === act.move);

/** Decides an act of the engine's own, which the table of moves has allowed. */
const decideOwn = (match: Match, act: OwnAct, actor: Actor, snapshot: Snapshot): Decision | Refusal => {
  const role = roleOf(match, actor);
  const playerId = actor.kind === 'player' ? actor.id : '';
  switch (act.move) {
    case 'accept':
      return joinMatch(match, playerId, { move: act.move, event: 'matchAccepted', status: 'requested' }, snapshot);
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
    case 'setRoomCode':
      return setRoomCode(match, act.roomCode, snapshot);
    case 'submitResult':
      return submitResult(match, role === 'host' ? 'host' : 'joiner', act.submitted, snapshot);
  }
};

const decidePlayerAct = (
  match: Match,
  act: Exclude<Act, VersionedAct>,
  actor: Actor,
  snapshot: Snapshot,
): PartDecision | Unchanged | SecondLoss | Refusal => {
  const role = roleOf(match, actor);
  if (act.move === 'submitResult' && (role === 'host' || role === 'joiner')) {
    const previous = match.results[role];
    if (isSecondLoss(match, role, act.submitted.result))
      return { secondLoss: { side: role, submitted: act.submitted, isNew: previous === undefined } };
    if (previous !== undefined)
      return isSame(previous, act.submitted) ? { unchanged: true } : refuse('RESULT_ALREADY_SENT');
  }
  if (act.move === 'accept' && role === 'visitor' && match.reservation !== null && actor.kind === 'player')
    if (!mayJoin(match.reservation, actor.id, act.challengeCode)) return refuse('MATCH_NOT_FOUND');
  if (act.move === 'decline' && actor.kind === 'player' && role !== 'host') {
    const answer = declined(match, actor.id);
    if (answer !== null) return answer;
  }
  const context = { match, act, actor, snapshot };
  const before = firstOf(snapshot, (part, facts) => part.checkBefore?.(context, facts));
  if (before !== null) return before;
  const refusal =
    checkMove(match, act.move, role) ?? firstOf(snapshot, (part, facts) => part.checkAct?.(context, facts));
  if (refusal !== null) return refusal;
  return isOwn(act) ? decideOwn(match, act, actor, snapshot) : decideByPart(context);
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
): PartDecision | Unchanged | SecondLoss | Refusal =>
  'version' in act ? decideVersionedAct(match, act, actor, snapshot) : decidePlayerAct(match, act, actor, snapshot);
