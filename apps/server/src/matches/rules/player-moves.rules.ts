import type { Side } from '@muqabla/contract/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { holdStake, splitStake } from '../../ledger/postings.rules.ts';
import { type Act, type Circumstances, changed, conclude, type Decision, freeSeat, remove } from './decision.rules.ts';
import {
  type Actor,
  checkMove,
  isSecondLoss,
  isWelcome,
  type Match,
  roleOf,
  type SubmittedResult,
  verdictOf,
} from './match.rules.ts';

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

/** What a player's act leads to: the table of moves first, then what each move asks for. */
export const decidePlayer = (
  match: Match,
  act: Exclude<Act, { move: 'decide' | 'callOff' | 'reverse' | 'expire' }>,
  actor: Actor,
  around: Circumstances,
) => {
  const role = roleOf(match, actor);
  if (act.move === 'submitResult' && (role === 'host' || role === 'joiner')) {
    const earlier = match.results[role];
    if (isSecondLoss(match, role, act.submitted.result))
      return { secondLoss: { side: role, submitted: act.submitted, isNew: earlier === undefined } };
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
