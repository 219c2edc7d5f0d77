import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { type Act, changeMatch, conclude, type Decision, type Snapshot } from '../rules/decision.rules.ts';
import type { Match } from '../rules/match.rules.ts';

/**
 * Why this player cannot enter a match on Lichess, or null: they are off, Lichess does not respond, or the player has
 * connected no account.
 */
export const lichessRefusal = (playerId: string, { lichess }: Pick<Snapshot, 'lichess'>): Refusal | null => {
  if (lichess === undefined) return refuse('LICHESS_OFF');
  if (lichess.isUnreachable) return refuse('LICHESS_UNREACHABLE');
  return lichess.connected.has(playerId) ? null : refuse('LICHESS_NEEDED');
};

/** Why the host cannot start a match on Lichess, or null. An account cannot be disconnected while a match is open. */
export const lichessStartRefusal = ({ hostId, joinerId }: Match, snapshot: Snapshot): Refusal | null => {
  const refusal = lichessRefusal(hostId, snapshot);
  if (refusal !== null) return refusal;
  return joinerId !== null && lichessRefusal(joinerId, snapshot) !== null ? refuse('OPPONENT_WITHOUT_LICHESS') : null;
};

/** Ends a match by what Lichess reported, or sends it to review. */
export const finishLichess = (
  match: Match,
  { end }: Extract<Act, { move: 'finishLichess' }>,
  snapshot: Snapshot,
): Decision | Refusal => {
  if (match.room !== 'lichess') return refuse('NOT_ON_LICHESS');
  const { change, ...ending } = conclude(match, end.verdict, [], snapshot);
  return {
    next: changeMatch(match, change, snapshot),
    move: 'finishLichess',
    ...ending,
    event: 'resultUpdated',
    note: end.finding,
  };
};
