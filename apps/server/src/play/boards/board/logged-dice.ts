import type { LoggedDice } from '../../../core/public-log/match-entry.rules.ts';
import { roleOf } from '../../engine/match.rules.ts';
import { factsOf, type MadeMove, rowsOf } from '../../engine/part.rules.ts';
import { boardPart } from './board.part.ts';

/**
 * The dice as the log records them: of a board that this move has started, or an offer that the server and one player could
 * see the dice of. Null for other moves.
 */
export const loggedDiceOf = (made: MadeMove): LoggedDice | null => {
  const { before, decision, actor, snapshot } = made;
  if (before === null || rowsOf(made, boardPart).length === 0) return null;
  const board = factsOf(snapshot, boardPart).boards.get(before.matchId);
  if (board === undefined) return null;
  const { rules, hostCommit, diceCommit, joinerSeed } = board;
  const { move } = decision;
  if (move === 'start') return { event: 'started', rules, diceCommit };
  const by = roleOf(before, actor);
  if ((move !== 'reject' && move !== 'expireRequest') || joinerSeed === null) return null;
  return by === 'host' || by === 'joiner' || by === 'clock'
    ? { event: 'offer-ended', by, hostCommit, diceCommit, joinerSeed }
    : null;
};
