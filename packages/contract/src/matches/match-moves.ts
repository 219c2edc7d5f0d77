import type { MatchStatus } from './match.ts';

/** What a person, or the clock, is to a battle. A visitor is any other signed-in player. */
export type MatchRole = 'host' | 'joiner' | 'visitor' | 'reviewer' | 'clock';

type Move = {
  readonly by: readonly MatchRole[];
  readonly from: readonly MatchStatus[];
  readonly to: readonly MatchStatus[];
};

/**
 * Who may do what in which state, and where it can lead. The server decides by it and the apps show buttons by it.
 * Where a move has several ends, the results table in product terms says which one it is.
 */
export const MATCH_MOVES = {
  delete: { by: ['host'], from: ['new'], to: ['deleted'] },
  accept: { by: ['visitor'], from: ['new'], to: ['requested'] },
  start: { by: ['host'], from: ['requested'], to: ['running'] },
  /** The host's Reject and the joiner's Cancel. */
  reject: { by: ['host', 'joiner'], from: ['requested'], to: ['new'] },
  setRoomCode: { by: ['host'], from: ['running'], to: ['running'] },
  submitResult: {
    by: ['host', 'joiner'],
    from: ['running', 'pending'],
    to: ['pending', 'conflict', 'completed', 'cancelled'],
  },
  /** A battle that is stuck before anybody reported; one that nobody has joined is deleted. */
  callOff: { by: ['reviewer'], from: ['new', 'requested', 'running'], to: ['deleted', 'cancelled'] },
  decide: { by: ['reviewer'], from: ['pending', 'conflict'], to: ['completed', 'cancelled'] },
  /** Two staff members take a reviewer's decision back; the battle waits for a new one. Once a battle. */
  reverse: { by: ['reviewer'], from: ['completed', 'cancelled'], to: ['conflict'] },
  /** A request the host left unanswered. */
  expireRequest: { by: ['clock'], from: ['requested'], to: ['new'] },
  /** An open battle nobody joined. */
  expireOpen: { by: ['clock'], from: ['new'], to: ['deleted'] },
  /** A running battle that never got its room code. */
  expireWithoutCode: { by: ['clock'], from: ['running'], to: ['cancelled'] },
  /** An automatic room whose second side stayed silent. */
  expireSilence: { by: ['clock'], from: ['pending'], to: ['completed', 'cancelled'] },
} as const satisfies Record<string, Move>;

export type MatchMove = keyof typeof MATCH_MOVES;

/** Whether the table lets this role make this move in this state. */
export const mayMove = (move: MatchMove, role: MatchRole, status: MatchStatus): boolean => {
  const { by, from }: Move = MATCH_MOVES[move];
  return by.includes(role) && from.includes(status);
};
