import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import type { LoggedDice, LoggedMove } from '../../../core/public-log/match-entry.rules.ts';
import type { MadeMove } from '../../engine/part.rules.ts';

/**
 * The moves that the log records: results, reversals, call-offs, started boards and ended offers of them. A host who
 * deletes an open match decides about no other player.
 */
export const loggedOf = ({ before, decision, actor }: MadeMove, dice: LoggedDice | null): LoggedMove[] => {
  const { next, move, charges = [], note } = decision;
  if (before === null || move === 'create') return [];
  const isOver = hasEnded(next.status) && (next.status !== 'deleted' || move === 'callOff' || move === 'windDown');
  // The entry of the restitution names all its battles by their number and sums.
  if (move === 'restitute' || move === 'undoRestitution') return [];
  // A joiner left before the match began.
  if (dice === null && (move === 'reject' || move === 'expireRequest')) return [];
  if (!isOver && move !== 'reverse' && move !== 'object' && dice === null) return [];
  return [
    {
      matchId: next.matchId,
      hostId: next.hostId,
      joinerId: before.joinerId ?? next.joinerId,
      version: next.version,
      game: next.gameName,
      stakePaise: next.stake,
      move,
      isByReviewer: actor.kind === 'reviewer',
      note,
      winner: next.winner,
      penalties: charges.map(({ side, kind, amount }) => ({ side, kind, paise: amount })),
      dice,
    },
  ];
};
