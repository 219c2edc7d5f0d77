import { latinDigits } from '@muqabla/contract/digits';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { hasEnded, mayMove } from '@muqabla/contract/play/matches/match-moves';
import { opponentResult, ownResult, sideOf, isWithoutCode } from '../../../../lib/match-side.rules.ts';

/** Phase of the match from this player's view. */
export type RoomPhase =
  | 'waitingForPlayer'
  | 'wantsToPlay'
  | 'waitingForHost'
  /** Running, or pending without this player's result. */
  | 'playing'
  | 'submitted'
  /** The state of a disputed match, also after an objection to a settlement by rule. */
  | 'conflict'
  | 'completed'
  | 'cancelled'
  | 'deleted';

export type RoomState = {
  phase: RoomPhase;
  role: 'host' | 'joiner';
  /** Index of the current step of room code, play and result; 3 when all are done. */
  step: 0 | 1 | 2 | 3;
  maySetCode: boolean;
  /** Permits cancel; win and loss need `mayClaim`, which also requires the room code. */
  mayReport: boolean;
  mayClaim: boolean;
  opponentReported: boolean;
};

const phaseOf = (match: MatchView, role: 'host' | 'joiner', reported: boolean): RoomPhase => {
  if (match.status === 'new') return 'waitingForPlayer';
  if (match.status === 'requested') return role === 'host' ? 'wantsToPlay' : 'waitingForHost';
  if (match.status === 'running' || match.status === 'pending') return reported ? 'submitted' : 'playing';
  return match.status;
};

const stepOf = (match: MatchView, phase: RoomPhase): RoomState['step'] => {
  if (hasEnded(match.status)) return 3;
  if (phase === 'submitted' || phase === 'conflict' || match.status === 'pending') return 2;
  return match.roomcode === '' ? 0 : 1;
};

/** State of the match room for one of its two players. For anyone else the server returns 404. */
export const roomStateOf = (match: MatchView, me: string): RoomState => {
  const role = sideOf(match, me) === 'host' ? 'host' : 'joiner';
  const reported = ownResult(match, me) !== undefined;
  const phase = phaseOf(match, role, reported);
  const mayReport = mayMove('submitResult', role, match.status) && !reported;
  return {
    phase,
    role,
    step: stepOf(match, phase),
    maySetCode: mayMove('setRoomCode', role, match.status) && match.roomcode === '' && !reported,
    mayReport,
    mayClaim: mayReport && match.roomcode !== '',
    opponentReported: opponentResult(match, me) !== undefined,
  };
};

/** A room code spelled out for screen readers: "0 8 7 1". */
export const spelledOut = (roomcode: string): string => roomcode.split('').join(' ');

/** Returns the cause of a cancellation without a reviewer's reason; null when the view does not reveal it. */
export const cancelCause = (match: MatchView): 'bothCancel' | 'noCode' | 'noAnswer' | null => {
  if (match.status !== 'cancelled' || match.reason !== undefined) return null;
  const { host_status: host, joiner_status: joiner } = match;
  if (host === 'cancel' && joiner === 'cancel') return 'bothCancel';
  if (host === undefined && joiner === undefined)
    return match.roomcode === '' && !isWithoutCode(match.room) ? 'noCode' : null;
  return match.room === 'auto' && (host === undefined || joiner === undefined) ? 'noAnswer' : null;
};

const pattern = /^[A-Za-z0-9]{4,20}$/;

/** The trimmed code, or the problem with the text. `blank` needs no error message: nothing is sent. */
export const parseRoomCode = (text: string): { code: string } | { problem: 'blank' | 'shape' } => {
  const code = latinDigits(text.trim());
  if (code === '') return { problem: 'blank' };
  return pattern.test(code) ? { code } : { problem: 'shape' };
};
