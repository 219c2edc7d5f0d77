import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Act, Circumstances, Decision, SecondLoss, Unchanged } from './decision.rules.ts';
import { type Actor, checkMove, type Match, roleOf } from './match.rules.ts';
import { decidePlayer } from './player-moves.rules.ts';
import { callOff, expire, reverse, review } from './review-moves.rules.ts';

/**
 * What an act on a battle leads to: the next battle, what to post and what to tell, or the first refusal that applies.
 * Reads nothing and knows no clock but the one handed in.
 */
export const decide = (
  match: Match,
  act: Act,
  actor: Actor,
  around: Circumstances,
): Decision | Unchanged | SecondLoss | Refusal => {
  if (act.move !== 'decide' && act.move !== 'callOff' && act.move !== 'reverse' && act.move !== 'expire')
    return decidePlayer(match, act, actor, around);
  if (act.version !== match.version) return refuse('MATCH_MOVED_ON');
  if (act.move === 'expire') return expire(match, around);
  const refused = checkMove(match, act.move, roleOf(match, actor));
  if (refused !== null) return refused;
  if (act.move === 'callOff') return callOff(match, act.reason, around);
  return act.move === 'decide' ? review(match, act, around) : reverse(match, act.reason, around);
};
