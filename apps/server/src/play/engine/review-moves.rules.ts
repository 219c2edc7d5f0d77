import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { changeMatch, conclude, deleteOpenMatch, removeJoiner } from './decision.rules.ts';
import { returnStakeOf } from './ending.rules.ts';
import { type Actor, checkMove, type Match, roleOf, type Verdict, verdictOnSilence } from './match.rules.ts';
import { type ActContext, type Decision, firstOf, type PartRules, type Snapshot } from './part.rules.ts';
import type { Act, ActOf } from './request.rules.ts';

/** An act of staff or the system, decided on one version of the match and refused on every later one. */
export type VersionedAct = Extract<Act, { version: number }>;

/** A decision, and the part that has decided it with the rows that it adds. */
export type PartDecision = Decision & {
  readonly decidedBy?: { readonly part: PartRules; readonly rows: readonly unknown[] };
};

/** Decides an act by the part to which it belongs. */
export const decideByPart = (context: ActContext): PartDecision | Refusal => {
  const found = firstOf(context.snapshot, (part, facts) => {
    const decided = part.act?.(context, facts) ?? null;
    return decided === null ? null : { part, decided };
  });
  if (found === null) throw new Error(`no part decides ${context.act.move}`);
  const { part, decided } = found;
  if ('refused' in decided) return decided;
  const { rows = [], ...decision } = decided;
  return { ...decision, decidedBy: { part, rows } };
};

const review = (match: Match, act: ActOf<'decide'>, snapshot: Snapshot): Decision => {
  const verdict = act.outcome === 'cancel' ? 'cancel' : { settle: act.outcome };
  const { change, ...ending } = conclude(match, verdict, act.penalties, snapshot);
  const next = changeMatch(match, { ...change, reason: act.reason }, snapshot);
  return { next, move: 'decide', ...ending, event: 'resultUpdated', note: act.reason };
};

/** Ends a match without a result and returns the stakes. `reason` is null where staff have given none. */
const callOff = (
  match: Match,
  { move, reason }: { move: 'callOff' | 'windDown'; reason: string | null },
  snapshot: Snapshot,
): Decision => {
  const note = reason ?? '';
  if (match.status === 'new')
    return {
      next: changeMatch(match, { status: 'deleted', reason }, snapshot),
      move,
      transfers: returnStakeOf(match, 'host'),
      event: 'matchDeleted',
      note,
    };
  const { change, ...ending } = conclude(match, 'cancel', [], snapshot);
  const next = changeMatch(match, { ...change, reason }, snapshot);
  return { next, move, ...ending, event: 'resultUpdated', note };
};

// A side that submitted no result while the other one claimed the win pays a penalty.
const penaltiesForSilence = (verdict: Verdict): ChosenPenalty[] =>
  typeof verdict === 'object' ? [{ side: verdict.settle === 'host' ? 'joiner' : 'host', kind: 'notUpdating' }] : [];

const expireSilence = (match: Match, snapshot: Snapshot): Decision => {
  const verdict = verdictOnSilence({
    ...(match.results.host && { host: match.results.host.result }),
    ...(match.results.joiner && { joiner: match.results.joiner.result }),
  });
  const { change, ...ending } = conclude(match, verdict, penaltiesForSilence(verdict), snapshot);
  return {
    next: changeMatch(match, change, snapshot),
    move: 'expireSilence',
    ...ending,
    event: 'resultUpdated',
    note: '',
  };
};

const expire = (match: Match, snapshot: Snapshot): Decision | Refusal => {
  if (match.deadline === null || snapshot.now < match.deadline) return refuse('MATCH_MOVED_ON');
  const decided = firstOf(snapshot, (part, facts) => part.expire?.(match, facts, snapshot));
  if (decided !== null) return decided;
  if (match.status === 'new') return deleteOpenMatch(match, 'expireOpen', snapshot);
  if (match.status === 'requested')
    return { ...removeJoiner(match, snapshot), move: 'expireRequest', event: 'matchRejected', note: '' };
  if (match.status === 'pending') return expireSilence(match, snapshot);
  const { change, ...ending } = conclude(match, 'cancel', [], snapshot);
  return {
    next: changeMatch(match, change, snapshot),
    move: 'expireWithoutCode',
    ...ending,
    event: 'resultUpdated',
    note: '',
  };
};

/** Decides an act of staff or the system: refused if the match has changed since, and as the table of moves says. */
export const decideVersionedAct = (
  match: Match,
  act: VersionedAct,
  actor: Actor,
  snapshot: Snapshot,
): PartDecision | Refusal => {
  if (act.version !== match.version) return refuse('MATCH_MOVED_ON');
  if (act.move === 'expire') return expire(match, snapshot);
  const refusal = checkMove(match, act.move, roleOf(match, actor));
  if (refusal !== null) return refusal;
  if (act.move === 'decide') return review(match, act, snapshot);
  if (act.move === 'callOff') return callOff(match, act, snapshot);
  if (act.move === 'windDown') return callOff(match, { move: 'windDown', reason: null }, snapshot);
  return decideByPart({ match, act, actor, snapshot });
};
