import type { Side } from '@muqabla/contract/matches/match';
import type { MatchMove } from '@muqabla/contract/matches/match-moves';
import type { ChosenPenalty, Outcome } from '@muqabla/contract/matches/review-calls';
import type { Paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { holdStake, splitStake, type Transfer } from '../ledger/postings.rules.ts';
import { reverseTransfers } from '../ledger/reversal.rules.ts';
import type { Money } from '../ledger/wallets.rules.ts';
import { type EndingCircumstances, endingOf, returnTo } from './ending.rules.ts';
import {
  type Actor,
  checkMove,
  deadlineOf,
  isWelcome,
  type Match,
  type MatchTimes,
  roleOf,
  type SubmittedResult,
  type Verdict,
  verdictOf,
  verdictOnSilence,
} from './match.rules.ts';
import type { Charge } from './penalty.rules.ts';

/** What is asked of a battle. Each move carries what it needs and nothing else. */
export type Act =
  | { readonly move: 'accept'; readonly challengeCode?: string | undefined }
  | { readonly move: 'start' | 'reject' | 'delete' }
  | { readonly move: 'setRoomCode'; readonly roomCode: string }
  | { readonly move: 'submitResult'; readonly submitted: SubmittedResult }
  | {
      readonly move: 'decide';
      readonly outcome: Outcome;
      readonly reason: string;
      readonly version: number;
      readonly penalties: readonly ChosenPenalty[];
    }
  | { readonly move: 'callOff'; readonly reason: string; readonly version: number }
  | { readonly move: 'reverse'; readonly reason: string; readonly version: number }
  | { readonly move: 'expire'; readonly version: number };

/** What the rules need to know beside the battle, read in the same transaction. */
export type Circumstances = EndingCircumstances & {
  readonly now: Date;
  readonly times: MatchTimes;
  readonly maxOpenMatches: number;
  /** By player: open battles in all games, and whether one is running in this game. */
  readonly standing: (playerId: string) => { readonly openMatches: number; readonly playing: boolean };
  /** Why the player's KYC does not let them stake now; null when it does, and without KYC. */
  readonly kycBar: (playerId: string) => Refusal | null;
  /** Why a player's own limits do not let them stake this now; null when they do. */
  readonly stakeBar: (playerId: string, stake: Paise) => Refusal | null;
  /** What the reviewer's decision that stands posted; empty where no reviewer decided. */
  readonly decided: readonly Transfer[];
  /** What a player whom that decision touched has and owes. */
  readonly money: (playerId: string) => Money;
};

export type LobbyEvent =
  | 'matchAccepted'
  | 'matchRejected'
  | 'matchDropped'
  | 'matchDeleted'
  | 'hostStartedMatch'
  | 'roomcodeUpdated'
  | 'resultUpdated';

/** What a move leads to. Nothing of it has happened yet. */
export type Decision = {
  readonly next: Match;
  readonly move: MatchMove;
  readonly transfers: readonly Transfer[];
  /** The penalties among the transfers. */
  readonly charges?: readonly Charge[];
  readonly result?: { readonly side: Side; readonly submitted: SubmittedResult };
  readonly event: LobbyEvent;
  readonly note: string;
};

/** The identical submission came again: answer as the first time, change nothing. */
export type Unchanged = { readonly unchanged: true };

const changed = (match: Match, change: Partial<Match>, { now, times }: Circumstances): Match => {
  const next = { ...match, ...change, version: match.version + 1 };
  const entersState = next.status !== match.status;
  const deadline = entersState || next.roomCode !== match.roomCode ? deadlineOf(next, times, now) : match.deadline;
  return { ...next, statusSince: entersState ? now : match.statusSince, deadline };
};

type Conclusion = { change: Partial<Match>; transfers: readonly Transfer[]; charges: readonly Charge[] };

const conclude = (
  match: Match,
  verdict: Verdict,
  penalties: readonly ChosenPenalty[],
  around: Circumstances,
): Conclusion => {
  if (verdict === 'wait') return { change: { status: 'pending' }, transfers: [], charges: [] };
  if (verdict === 'conflict') return { change: { status: 'conflict' }, transfers: [], charges: [] };
  const change =
    verdict === 'cancel' ? { status: 'cancelled' as const } : { status: 'completed' as const, winner: verdict.settle };
  return { change, ...endingOf(match, verdict, penalties, around) };
};

const accept = (match: Match, playerId: string, around: Circumstances): Decision | Refusal => {
  const barred = around.kycBar(playerId);
  if (barred !== null) return barred;
  const { openMatches, playing } = around.standing(playerId);
  if (playing) return refuse('ALREADY_PLAYING');
  if (openMatches >= around.maxOpenMatches) return refuse('TOO_MANY_OPEN_MATCHES', { limit: around.maxOpenMatches });
  const limited = around.stakeBar(playerId, match.stake);
  if (limited !== null) return limited;
  const wallets = around.wallets(playerId);
  const parts = splitStake(match.stake, wallets);
  if (parts === null)
    return refuse('INSUFFICIENT_BALANCE', { missing: (match.stake - wallets.deposit - wallets.reward) / 100 });
  const next = changed(
    match,
    { status: 'requested', joinerId: playerId, joinerFromDeposit: parts.fromDeposit },
    around,
  );
  const hold = holdStake({ matchId: match.matchId, version: next.version, playerId, parts });
  return { next, move: 'accept', transfers: [hold], event: 'matchAccepted', note: '' };
};

const start = (match: Match, around: Circumstances): Decision | Refusal => {
  if (around.standing(match.hostId).playing) return refuse('ALREADY_PLAYING');
  if (match.joinerId !== null && around.standing(match.joinerId).playing) return refuse('OPPONENT_ALREADY_PLAYING');
  return {
    next: changed(match, { status: 'running' }, around),
    move: 'start',
    transfers: [],
    event: 'hostStartedMatch',
    note: '',
  };
};

const freeSeat = (match: Match, around: Circumstances) => ({
  next: changed(match, { status: 'new', joinerId: null, joinerFromDeposit: null }, around),
  transfers: returnTo(match, 'joiner'),
});

const remove = (match: Match, move: 'delete' | 'expireOpen', around: Circumstances): Decision => ({
  next: changed(match, { status: 'deleted' }, around),
  move,
  transfers: returnTo(match, 'host'),
  event: 'matchDeleted',
  note: '',
});

const setRoomCode = (match: Match, roomCode: string, around: Circumstances): Decision | Refusal => {
  if (match.roomCode !== null) return refuse('ROOM_CODE_ALREADY_SET');
  return {
    next: changed(match, { roomCode }, around),
    move: 'setRoomCode',
    transfers: [],
    event: 'roomcodeUpdated',
    note: '',
  };
};

const isSame = (left: SubmittedResult, right: SubmittedResult) =>
  left.result === right.result && left.cancelReason === right.cancelReason && left.uploadSha256 === right.uploadSha256;

const submitResult = (
  match: Match,
  side: Side,
  submitted: SubmittedResult,
  around: Circumstances,
): Decision | Refusal => {
  if (submitted.result !== 'cancel' && match.roomCode === null) return refuse('ROOM_CODE_NEEDED');
  if (submitted.result === 'win' && submitted.screenshotId === null) return refuse('SCREENSHOT_NEEDED');
  if (submitted.result === 'cancel' && submitted.cancelReason === null) return refuse('CANCEL_REASON_NEEDED');
  const results = { ...match.results, [side]: submitted };
  const verdict = verdictOf({
    ...(results.host && { host: results.host.result }),
    ...(results.joiner && { joiner: results.joiner.result }),
  });
  const { change, transfers } = conclude(match, verdict, [], around);
  return {
    next: changed({ ...match, results }, change, around),
    move: 'submitResult',
    transfers,
    result: { side, submitted },
    event: 'resultUpdated',
    note: submitted.cancelReason === null ? submitted.result : `${submitted.result}: ${submitted.cancelReason}`,
  };
};

const review = (match: Match, act: Extract<Act, { move: 'decide' }>, around: Circumstances): Decision => {
  const verdict = act.outcome === 'cancel' ? 'cancel' : { settle: act.outcome };
  const { change, ...ending } = conclude(match, verdict, act.penalties, around);
  const next = changed(match, { ...change, reason: act.reason }, around);
  return { next, move: 'decide', ...ending, event: 'resultUpdated', note: act.reason };
};

const callOff = (match: Match, reason: string, around: Circumstances): Decision => {
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

const reverse = (match: Match, reason: string, around: Circumstances): Decision | Refusal => {
  if (around.decided.length === 0) return refuse('NOTHING_TO_REVERSE');
  return {
    next: changed(match, { status: 'conflict', winner: null, reason: null }, around),
    move: 'reverse',
    transfers: reverseTransfers(around.decided, around.money),
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

const expire = (match: Match, around: Circumstances): Decision | Refusal => {
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

const decidePlayer = (
  match: Match,
  act: Exclude<Act, { move: 'decide' | 'callOff' | 'reverse' | 'expire' }>,
  actor: Actor,
  around: Circumstances,
) => {
  const role = roleOf(match, actor);
  if (act.move === 'submitResult' && (role === 'host' || role === 'joiner')) {
    const earlier = match.results[role];
    if (earlier !== undefined)
      return isSame(earlier, act.submitted) ? { unchanged: true as const } : refuse('RESULT_ALREADY_SENT');
  }
  if (act.move === 'accept' && role === 'visitor' && match.reservation !== null && actor.kind === 'player')
    if (!isWelcome(match.reservation, actor.id, act.challengeCode)) return refuse('MATCH_NOT_FOUND');
  const refused = checkMove(match, act.move, role);
  if (refused !== null) return refused;
  const playerId = actor.kind === 'player' ? actor.id : '';
  switch (act.move) {
    case 'accept':
      return accept(match, playerId, around);
    case 'start':
      return start(match, around);
    case 'reject':
      return {
        ...freeSeat(match, around),
        move: act.move,
        event: role === 'host' ? ('matchRejected' as const) : ('matchDropped' as const),
        note: '',
      };
    case 'delete':
      return remove(match, 'delete', around);
    case 'setRoomCode':
      return setRoomCode(match, act.roomCode, around);
    case 'submitResult':
      return submitResult(match, role === 'host' ? 'host' : 'joiner', act.submitted, around);
  }
};

/**
 * What an act on a battle leads to: the next battle, what to post and what to tell, or the first refusal that applies.
 * Reads nothing and knows no clock but the one handed in.
 */
export const decide = (match: Match, act: Act, actor: Actor, around: Circumstances): Decision | Unchanged | Refusal => {
  if (act.move !== 'decide' && act.move !== 'callOff' && act.move !== 'reverse' && act.move !== 'expire')
    return decidePlayer(match, act, actor, around);
  if (act.version !== match.version) return refuse('MATCH_MOVED_ON');
  if (act.move === 'expire') return expire(match, around);
  const refused = checkMove(match, act.move, roleOf(match, actor));
  if (refused !== null) return refused;
  if (act.move === 'callOff') return callOff(match, act.reason, around);
  return act.move === 'decide' ? review(match, act, around) : reverse(match, act.reason, around);
};
