import type { MatchStatus } from './match.ts';

/** The role of an actor in a match. A visitor is any other signed-in player; the clock performs expiries. */
export type MatchRole = 'host' | 'joiner' | 'visitor' | 'reviewer' | 'clock';

type Move = {
  readonly by: readonly MatchRole[];
  readonly from: readonly MatchStatus[];
  readonly to: readonly MatchStatus[];
};

/**
 * The moves of a match: the roles and states that allow each, and the states it can lead to. The server decides by this
 * table and the apps show buttons by it. Where a move can lead to several states, the results table selects one.
 */
export const MATCH_MOVES = {
  delete: { by: ['host'], from: ['new'], to: ['deleted'] },
  /** The player who is challenged, or is offered a rematch, does not want to play. */
  decline: { by: ['visitor'], from: ['new'], to: ['deleted'] },
  accept: { by: ['visitor'], from: ['new'], to: ['requested'] },
  /** A visitor enters a match of the quick queue; both have agreed by queueing, so it begins at once. */
  pair: { by: ['visitor'], from: ['new'], to: ['running'] },
  start: { by: ['host'], from: ['requested'], to: ['running'] },
  /** The host's Reject and the joiner's Cancel. A game of a tournament is cancelled by it, as by the next one. */
  reject: { by: ['host', 'joiner'], from: ['requested'], to: ['new', 'cancelled'] },
  setRoomCode: { by: ['host'], from: ['running'], to: ['running'] },
  submitResult: {
    by: ['host', 'joiner'],
    from: ['running', 'pending'],
    to: ['pending', 'conflict', 'completed', 'cancelled'],
  },
  /** Replaces the commit of a board room: the host's app has a new seed, so that the next joiner sees a new commit. */
  setHostCommit: { by: ['host'], from: ['new'], to: ['new'] },
  /** Ends a match in a board room: the game on the board ended by an act or by a clock. */
  finishBoard: { by: ['host', 'joiner', 'clock'], from: ['running'], to: ['completed', 'cancelled'] },
  /** Cancels a match that is stuck before any result; one without a joiner is deleted. */
  callOff: { by: ['reviewer'], from: ['new', 'requested', 'running'], to: ['deleted', 'cancelled'] },
  /** Play is wound down: the battle ends without a result and both stakes are returned. */
  windDown: {
    by: ['clock'],
    from: ['new', 'requested', 'running', 'pending', 'conflict'],
    to: ['deleted', 'cancelled'],
  },
  decide: { by: ['reviewer'], from: ['pending', 'conflict'], to: ['completed', 'cancelled'] },
  /** Two staff members reverse a reviewer's decision; the match waits for a new one. Once per match. */
  reverse: { by: ['reviewer'], from: ['completed', 'cancelled'], to: ['conflict'] },
  /** A restitution gives the loser's stake back: the result stays, and no longer counts for ratings and leagues. */
  restitute: { by: ['clock'], from: ['completed'], to: ['completed'] },
  /** Two staff members undo the restitution: the result counts again. */
  undoRestitution: { by: ['clock'], from: ['completed'], to: ['completed'] },
  /** A request the host has not accepted in time. */
  expireRequest: { by: ['clock'], from: ['requested'], to: ['new', 'cancelled'] },
  /** A match of the quick queue that found no opponent within its minute becomes an open one. */
  openQueued: { by: ['clock'], from: ['new'], to: ['new'] },
  /** An open match without a joiner. */
  expireOpen: { by: ['clock'], from: ['new'], to: ['deleted'] },
  /** A running match without a room code. */
  expireWithoutCode: { by: ['clock'], from: ['running'], to: ['cancelled'] },
  /** A match in an automatic room whose second side submitted no result. */
  expireSilence: { by: ['clock'], from: ['pending'], to: ['completed', 'cancelled'] },
  /** A lone win in a manual room whose screenshot meets every condition of `RULE_CONDITIONS`. */
  settleByRule: { by: ['clock'], from: ['pending'], to: ['completed'] },
  /** The loser takes a settlement by rule back, within `OBJECTION_HOURS`; a reviewer decides then. */
  object: { by: ['host', 'joiner'], from: ['completed'], to: ['conflict'] },
} as const satisfies Record<string, Move>;

export type MatchMove = keyof typeof MATCH_MOVES;

/** True when the table allows this role to make this move in this state. */
export const mayMove = (move: MatchMove, role: MatchRole, status: MatchStatus): boolean => {
  const { by, from }: Move = MATCH_MOVES[move];
  return by.includes(role) && from.includes(status);
};

/** True of a match that is over, or was called off before it began. */
export const hasEnded = (status: MatchStatus): status is 'completed' | 'cancelled' | 'deleted' =>
  status === 'completed' || status === 'cancelled' || status === 'deleted';
