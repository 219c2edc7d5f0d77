import type { MatchView } from '@muqabla/contract/matches/match';
import { mayMove } from '@muqabla/contract/matches/match-moves';
import { opponentResult, ownResult, sideOf } from '../../../lib/match-side.rules.ts';

/** What the player can do or is waiting for. */
export type RoomPhase =
  | 'waitingForPlayer'
  | 'wantsToPlay'
  | 'waitingForHost'
  /** Playing, or the opponent has already reported. */
  | 'playing'
  | 'submitted'
  /** A conflict in which this player's own report is in. */
  | 'conflict'
  | 'completed'
  | 'cancelled'
  | 'deleted';

export type RoomState = {
  phase: RoomPhase;
  role: 'host' | 'joiner';
  /** Which of the steps room code, play, result is being done; 3 when all are. */
  step: 0 | 1 | 2 | 3;
  maySetCode: boolean;
  /** Cancel is offered with it; win and loss also need the room code. */
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
  if (phase === 'completed' || phase === 'cancelled' || phase === 'deleted') return 3;
  if (phase === 'submitted' || phase === 'conflict' || match.status === 'pending') return 2;
  return match.roomcode === '' ? 0 : 1;
};

/** How the match room looks to one of its two players. Anybody else is told by the server that there is no such battle. */
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

/** A room code the way a person reads it out: "0 8 7 1". */
export const spelledOut = (roomcode: string): string => roomcode.split('').join(' ');
