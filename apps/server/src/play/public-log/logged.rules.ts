import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import type { LoggedDice, LoggedMove } from '../../core/public-log/match-entry.rules.ts';
import type { Board } from '../board/board.rules.ts';
import { roleOf } from '../engine/match.rules.ts';
import type { MadeMove } from '../engine/part.rules.ts';

/** The board before a move that has changed it; null for other moves. */
type BoardBefore = Board | null;

/**
 * The dice as the log records them: of a started board, or an offer that the server and one player could see the dice
 * of.
 */
const loggedDiceOf = ({ before, decision: { move }, actor }: MadeMove, board: BoardBefore): LoggedDice | null => {
  if (before === null || board === null) return null;
  const { rules, hostCommit, diceCommit, joinerSeed } = board;
  if (move === 'start') return { event: 'started', rules, diceCommit };
  const by = roleOf(before, actor);
  if ((move !== 'reject' && move !== 'expireRequest') || joinerSeed === null) return null;
  return by === 'host' || by === 'joiner' || by === 'clock'
    ? { event: 'offer-ended', by, hostCommit, diceCommit, joinerSeed }
    : null;
};

/**
 * The moves that the log records: results, reversals, call-offs, started boards and ended offers of them. A host who
 * deletes an open match decides about no other player.
 */
export const loggedOf = (made: MadeMove, board: BoardBefore): LoggedMove[] => {
  const { before, decision, actor } = made;
  const { next, move, charges = [], note } = decision;
  if (before === null || move === 'create') return [];
  const dice = loggedDiceOf(made, board);
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
