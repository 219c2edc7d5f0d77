import type { ChosenPenalty } from '@muqabla/contract/matches/review-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { reverseTransfers } from '../../ledger/reversal.rules.ts';
import { type Act, type Circumstances, changed, conclude, type Decision, freeSeat, remove } from './decision.rules.ts';
import { returnTo } from './ending.rules.ts';
import { type Match, type Verdict, verdictOnSilence } from './match.rules.ts';

/** A reviewer decides a battle. */
export const review = (match: Match, act: Extract<Act, { move: 'decide' }>, around: Circumstances): Decision => {
  const verdict = act.outcome === 'cancel' ? 'cancel' : { settle: act.outcome };
  const { change, ...ending } = conclude(match, verdict, act.penalties, around);
  const next = changed(match, { ...change, reason: act.reason }, around);
  return { next, move: 'decide', ...ending, event: 'resultUpdated', note: act.reason };
};

/** Staff call a battle off before any report: all stakes go back. */
export const callOff = (match: Match, reason: string, around: Circumstances): Decision => {
  if (match.status === 'new')
    return {
      next: changed(match, { status: 'deleted', reason }, around),
      move: 'callOff',
      transfers: returnTo(match, 'host'),
      event: 'matchDeleted',
      note: reason,
    };
  const { change, ...ending } = conclude(match, 'cancel', [], around);
  const next = changed(match, { ...change, reason }, around);
  return { next, move: 'callOff', ...ending, event: 'resultUpdated', note: reason };
};

/** Two people take a reviewer's decision back. */
export const reverse = (match: Match, reason: string, around: Circumstances): Decision | Refusal => {
  if (around.decided.length === 0) return refuse('NOTHING_TO_REVERSE');
  return {
    next: changed(match, { status: 'conflict', winner: null, reason: null }, around),
    move: 'reverse',
    transfers: reverseTransfers(around.decided, around.money, around.collected),
    event: 'resultUpdated',
    note: reason,
  };
};

// The side that did not answer while the other one claimed the win pays for its silence.
const penaltiesForSilence = (verdict: Verdict): ChosenPenalty[] =>
  typeof verdict === 'object' ? [{ side: verdict.settle === 'host' ? 'joiner' : 'host', kind: 'notUpdating' }] : [];

const expireSilence = (match: Match, around: Circumstances): Decision => {
  const verdict = verdictOnSilence({
    ...(match.results.host && { host: match.results.host.result }),
    ...(match.results.joiner && { joiner: match.results.joiner.result }),
  });
  const { change, ...ending } = conclude(match, verdict, penaltiesForSilence(verdict), around);
  return { next: changed(match, change, around), move: 'expireSilence', ...ending, event: 'resultUpdated', note: '' };
};

/** A battle's deadline has come. */
export const expire = (match: Match, around: Circumstances): Decision | Refusal => {
  if (match.deadline === null || around.now < match.deadline) return refuse('MATCH_MOVED_ON');
  if (match.status === 'new') return remove(match, 'expireOpen', around);
  if (match.status === 'requested')
    return { ...freeSeat(match, around), move: 'expireRequest', event: 'matchRejected', note: '' };
  if (match.status === 'pending') return expireSilence(match, around);
  const { change, ...ending } = conclude(match, 'cancel', [], around);
  return {
    next: changed(match, change, around),
    move: 'expireWithoutCode',
    ...ending,
    event: 'resultUpdated',
    note: '',
  };
};
