import type { Side } from '@muqabla/contract/matches/match';
import type { MatchMove } from '@muqabla/contract/matches/match-moves';
import type { Outcome } from '@muqabla/contract/matches/review-calls';
import { type Paise, paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import {
  holdStake,
  payPrize,
  payReferralBonus,
  returnStake,
  type StakeParts,
  splitStake,
  type Transfer,
  type Wallets,
} from '../ledger/postings.rules.ts';
import {
  type Actor,
  checkMove,
  deadlineOf,
  type Match,
  type MatchTimes,
  roleOf,
  type SubmittedResult,
  type Verdict,
  verdictOf,
  verdictOnSilence,
} from './match.rules.ts';

/** What is asked of a battle. Each move carries what it needs and nothing else. */
export type Act =
  | { readonly move: 'accept' | 'start' | 'reject' | 'delete' }
  | { readonly move: 'setRoomCode'; readonly roomCode: string }
  | { readonly move: 'submitResult'; readonly submitted: SubmittedResult }
  | { readonly move: 'decide'; readonly outcome: Outcome; readonly reason: string; readonly version: number }
  | { readonly move: 'expire'; readonly version: number };

/** What the rules need to know beside the battle, read in the same transaction. */
export type Circumstances = {
  readonly now: Date;
  readonly times: MatchTimes;
  readonly maxOpenMatches: number;
  readonly referralPercents: readonly number[];
  /** By player: open battles in all games, and whether one is running in this game. */
  readonly standing: (playerId: string) => { readonly openMatches: number; readonly playing: boolean };
  /** False when the player's KYC forbids it; true without KYC. */
  readonly mayPlay: (playerId: string) => boolean;
  readonly wallets: (playerId: string) => Wallets;
  /** A player's referrer and that one's referrer, nearest first. */
  readonly referrers: (playerId: string) => readonly string[];
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

const stakeParts = (stake: Paise, fromDeposit: Paise): StakeParts => ({
  fromDeposit,
  fromReward: paise(stake - fromDeposit),
});

const returnTo = (match: Match, side: Side, version: number): Transfer[] => {
  const playerId = side === 'host' ? match.hostId : match.joinerId;
  const fromDeposit = side === 'host' ? match.hostFromDeposit : match.joinerFromDeposit;
  if (playerId === null || fromDeposit === null) return [];
  return [returnStake({ matchId: match.matchId, version, playerId, parts: stakeParts(match.stake, fromDeposit) })];
};

const bonuses = (
  match: Match,
  winnerId: string,
  { referrers, referralPercents }: Pick<Circumstances, 'referrers' | 'referralPercents'>,
): Transfer[] => {
  const transfers: Transfer[] = [];
  for (const [index, referrerId] of referrers(winnerId).slice(0, 2).entries()) {
    const bonus = paise(Math.floor((match.stake * (referralPercents[index] ?? 0)) / 100));
    if (bonus > 0)
      transfers.push(payReferralBonus({ matchId: match.matchId, level: index === 0 ? 1 : 2, referrerId, bonus }));
  }
  return transfers;
};

/** The money of a battle's end: the prize with its referral bonuses, or both stakes back. */
export const endingTransfers = (
  match: Match,
  end: { settle: Side } | 'cancel',
  around: Pick<Circumstances, 'referrers' | 'referralPercents'>,
): Transfer[] => {
  const version = match.version + 1;
  if (end === 'cancel') return [...returnTo(match, 'host', version), ...returnTo(match, 'joiner', version)];
  const winnerId = end.settle === 'host' ? match.hostId : match.joinerId;
  if (winnerId === null) throw new Error(`match ${match.matchId} has no ${end.settle}`);
  const { matchId, stake, commission } = match;
  return [payPrize({ matchId, version, winnerId, stake, commission }), ...bonuses(match, winnerId, around)];
};

const conclude = (
  match: Match,
  verdict: Verdict,
  around: Circumstances,
): { change: Partial<Match>; transfers: Transfer[] } => {
  if (verdict === 'wait') return { change: { status: 'pending' }, transfers: [] };
  if (verdict === 'conflict') return { change: { status: 'conflict' }, transfers: [] };
  const transfers = endingTransfers(match, verdict, around);
  return verdict === 'cancel'
    ? { change: { status: 'cancelled' }, transfers }
    : { change: { status: 'completed', winner: verdict.settle }, transfers };
};

const accept = (match: Match, playerId: string, around: Circumstances): Decision | Refusal => {
  if (!around.mayPlay(playerId)) return refuse('NOT_ALLOWED_TO_PLAY');
  const { openMatches, playing } = around.standing(playerId);
  if (playing) return refuse('ALREADY_PLAYING');
  if (openMatches >= around.maxOpenMatches) return refuse('TOO_MANY_OPEN_MATCHES', { limit: around.maxOpenMatches });
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
  transfers: returnTo(match, 'joiner', match.version + 1),
});

const remove = (match: Match, move: 'delete' | 'expireOpen', around: Circumstances): Decision => ({
  next: changed(match, { status: 'deleted' }, around),
  move,
  transfers: returnTo(match, 'host', match.version + 1),
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
  const { change, transfers } = conclude(match, verdict, around);
  return {
    next: changed({ ...match, results }, change, around),
    move: 'submitResult',
    transfers,
    result: { side, submitted },
    event: 'resultUpdated',
    note: submitted.cancelReason === null ? submitted.result : `${submitted.result}: ${submitted.cancelReason}`,
  };
};

const review = (match: Match, outcome: Outcome, reason: string, around: Circumstances): Decision => {
  const { change, transfers } = conclude(match, outcome === 'cancel' ? 'cancel' : { settle: outcome }, around);
  return {
    next: changed(match, { ...change, reason }, around),
    move: 'decide',
    transfers,
    event: 'resultUpdated',
    note: reason,
  };
};

const expire = (match: Match, around: Circumstances): Decision | Refusal => {
  if (match.deadline === null || around.now < match.deadline) return refuse('MATCH_MOVED_ON');
  if (match.status === 'new') return remove(match, 'expireOpen', around);
  if (match.status === 'requested')
    return { ...freeSeat(match, around), move: 'expireRequest', event: 'matchRejected', note: '' };
  const silent = match.status === 'pending';
  const verdict = silent
    ? verdictOnSilence({
        ...(match.results.host && { host: match.results.host.result }),
        ...(match.results.joiner && { joiner: match.results.joiner.result }),
      })
    : 'cancel';
  const { change, transfers } = conclude(match, verdict, around);
  return {
    next: changed(match, change, around),
    move: silent ? 'expireSilence' : 'expireWithoutCode',
    transfers,
    event: 'resultUpdated',
    note: '',
  };
};

const decidePlayer = (
  match: Match,
  act: Exclude<Act, { move: 'decide' | 'expire' }>,
  actor: Actor,
  around: Circumstances,
) => {
  const role = roleOf(match, actor);
  if (act.move === 'submitResult' && (role === 'host' || role === 'joiner')) {
    const earlier = match.results[role];
    if (earlier !== undefined)
      return isSame(earlier, act.submitted) ? { unchanged: true as const } : refuse('RESULT_ALREADY_SENT');
  }
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
  if (act.move !== 'decide' && act.move !== 'expire') return decidePlayer(match, act, actor, around);
  if (act.version !== match.version) return refuse('MATCH_MOVED_ON');
  if (act.move === 'expire') return expire(match, around);
  return checkMove(match, 'decide', roleOf(match, actor)) ?? review(match, act.outcome, act.reason, around);
};
