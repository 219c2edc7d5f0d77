import { type Paise, paise } from '@muqabla/contract/money';
import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { holdStake, type StakeParts, splitStake, type Transfer } from '../../core/ledger/postings.rules.ts';
import { walletsOf } from '../../core/ledger/wallets.rules.ts';
import { endingOf, returnStakeOf } from './ending.rules.ts';
import { deadlineOf, type Match, NO_ACTIVITY, type Verdict } from './match.rules.ts';
import { type Charge, type Decision, type Entry, firstOf, type Snapshot } from './part.rules.ts';
import type { EntryMove } from './request.rules.ts';

/** Returns the first refusal of the parts for a player who enters a match or starts it. */
export const entryCheck = (entry: Entry, snapshot: Snapshot): Refusal | null =>
  firstOf(snapshot, (part, facts) => part.checkEntry?.(entry, facts, snapshot));

/**
 * Splits the stake of a match that a player enters between the wallets, or refuses the entry: too many open matches,
 * the check of a part, or too little money.
 */
export const splitEntryStake = (playerId: string, stake: Paise, snapshot: Snapshot): StakeParts | Refusal => {
  const { now, settings } = snapshot;
  const { openMatches } = snapshot.activity.get(playerId) ?? NO_ACTIVITY;
  if (stake > 0 && openMatches >= settings.maxOpenMatches)
    return refuse('TOO_MANY_OPEN_MATCHES', { limit: settings.maxOpenMatches });
  const refusal = firstOf(snapshot, (part, facts) => part.checkStake?.(playerId, stake, facts, now));
  if (refusal !== null) return refusal;
  if (stake === 0) return { fromDeposit: paise(0), fromReward: paise(0) };
  const wallets = walletsOf(snapshot.wallets, playerId);
  return (
    splitStake(stake, wallets) ??
    refuse('INSUFFICIENT_BALANCE', { missing: (stake - wallets.deposit - wallets.reward) / 100 })
  );
};

/** Holds the stake of a player who enters a match, if it has one. */
export const holdEntryStake = (match: Match, playerId: string, parts: StakeParts): Transfer[] =>
  match.stake === 0 ? [] : [holdStake({ matchId: match.matchId, version: match.version, playerId, parts })];

/** True when this player plays a match of this game now. */
export const isPlaying = (
  playerId: string | null,
  { gameName }: Pick<Match, 'gameName'>,
  { activity }: Pick<Snapshot, 'activity'>,
): boolean => playerId !== null && activity.get(playerId)?.runningGames.has(gameName) === true;

/** The deadline of the state that a match enters now: by the first part that sets one, otherwise by the settings. */
export const deadlineIn = (match: Match, snapshot: Snapshot): Date | null => {
  const { now, settings } = snapshot;
  const set = firstOf(snapshot, (part, facts) => part.deadline?.(match, facts, now));
  return set === 'never' ? null : (set ?? deadlineOf(match, settings, now));
};

/** The match after a change, with the next version and the deadline of its state. */
export const changeMatch = (match: Match, change: Partial<Match>, snapshot: Snapshot): Match => {
  const next = { ...match, ...change, version: match.version + 1 };
  const entersState = next.status !== match.status;
  const statusSince = entersState ? snapshot.now : match.statusSince;
  const deadline = entersState || next.roomCode !== match.roomCode ? deadlineIn(next, snapshot) : next.deadline;
  return { ...next, statusSince, deadline };
};

/** A move by which a player joins, with its event and the state after it. */
type Joining = {
  readonly move: EntryMove;
  readonly event: Decision['event'];
  readonly status: 'requested' | 'running';
};

/** Makes a player the joiner, with the stake held, or returns the first refusal. */
export const joinMatch = (
  match: Match,
  playerId: string,
  { move, event, status }: Joining,
  snapshot: Snapshot,
): Decision | Refusal => {
  const refusal = entryCheck({ move, match, playerId }, snapshot);
  if (refusal !== null) return refusal;
  if (isPlaying(playerId, match, snapshot)) return refuse('ALREADY_PLAYING');
  if (status === 'running' && isPlaying(match.hostId, match, snapshot)) return refuse('MATCH_MOVED_ON');
  const parts = splitEntryStake(playerId, match.stake, snapshot);
  if ('refused' in parts) return parts;
  const next = changeMatch(match, { status, joinerId: playerId, joinerFromDeposit: parts.fromDeposit }, snapshot);
  return { next, move, transfers: holdEntryStake(next, playerId, parts), event, note: '' };
};

type Conclusion = { change: Partial<Match>; transfers: readonly Transfer[]; charges: readonly Charge[] };

/** The change that a verdict makes to a match, and its transfers. */
export const conclude = (
  match: Match,
  verdict: Verdict,
  penalties: readonly ChosenPenalty[],
  snapshot: Snapshot,
): Conclusion => {
  if (verdict === 'wait') return { change: { status: 'pending' }, transfers: [], charges: [] };
  if (verdict === 'conflict') return { change: { status: 'conflict' }, transfers: [], charges: [] };
  const change =
    verdict === 'cancel' ? { status: 'cancelled' as const } : { status: 'completed' as const, winner: verdict.settle };
  return { change, ...endingOf(match, verdict, penalties, snapshot) };
};

/** Returns the joiner's stake and opens the match again, or cancels a match that a part ends so. */
export const removeJoiner = (match: Match, snapshot: Snapshot) =>
  snapshot.parts.some((part) => part.endsWithoutJoiner?.(match) === true)
    ? {
        next: changeMatch(match, { status: 'cancelled' }, snapshot),
        transfers: [...returnStakeOf(match, 'host'), ...returnStakeOf(match, 'joiner')],
      }
    : {
        next: changeMatch(match, { status: 'new', joinerId: null, joinerFromDeposit: null }, snapshot),
        transfers: returnStakeOf(match, 'joiner'),
      };

/** Deletes an open match and returns the host's stake. */
export const deleteOpenMatch = (
  match: Match,
  move: 'delete' | 'decline' | 'expireOpen',
  snapshot: Snapshot,
): Decision => ({
  next: changeMatch(match, { status: 'deleted' }, snapshot),
  move,
  transfers: returnStakeOf(match, 'host'),
  event: 'matchDeleted',
  note: '',
});
