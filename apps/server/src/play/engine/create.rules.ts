import { type Paise, paise } from '@muqabla/contract/money';
import { commissionPaise } from '@muqabla/contract/play/matches/fee';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { entryCheck, holdEntryStake, splitEntryStake } from './decision.rules.ts';
import { deadlineOf, type Match } from './match.rules.ts';
import { type Decision, firstOf, type MatchSettings, type Snapshot } from './part.rules.ts';
import type { NewMatch } from './request.rules.ts';

const checkStake = (stake: Paise, { stakeMin, stakeMax, stakeStep }: MatchSettings): Refusal | null => {
  if (stake < stakeMin || stake > stakeMax)
    return refuse('STAKE_OUT_OF_BOUNDS', { min: stakeMin / 100, max: stakeMax / 100 });
  return stake % stakeStep === 0 ? null : refuse('STAKE_OFF_STEP', { step: stakeStep / 100 });
};

/** Opens a match with the host's stake held, or returns the first refusal. Its amounts are final from here on. */
export const decideCreate = (newMatch: NewMatch, snapshot: Snapshot): Decision | Refusal => {
  const { matchId, hostId, gameName, stake, reservation } = newMatch;
  const { now, settings } = snapshot;
  const room = firstOf(snapshot, (part, facts) => part.roomOf?.(newMatch, facts));
  if (room === null) throw new Error(`no part knows the game ${gameName}`);
  if (typeof room === 'object') return room;
  const refusal =
    entryCheck({ move: 'create', create: newMatch, playerId: hostId }, snapshot) ??
    (newMatch.tournamentId === undefined ? checkStake(stake, settings) : null);
  if (refusal !== null) return refusal;
  // Two matches of one game cannot run at once, so that this one could not begin.
  if (newMatch.queuedUntil !== undefined && snapshot.activity.get(hostId)?.runningGames.has(gameName) === true)
    return refuse('ALREADY_PLAYING');
  const parts = splitEntryStake(hostId, stake, snapshot);
  if ('refused' in parts) return parts;
  const initial = {
    status: 'new' as const,
    room,
    roomCode: null,
    queuedUntil: newMatch.queuedUntil ?? null,
    tournamentId: newMatch.tournamentId ?? null,
  };
  const next: Match = {
    ...initial,
    matchId,
    gameName,
    stake,
    commission: paise(stake === 0 ? 0 : commissionPaise(stake, settings.commissionPercent)),
    version: 1,
    hostId,
    joinerId: null,
    hostFromDeposit: parts.fromDeposit,
    joinerFromDeposit: null,
    winner: null,
    reason: null,
    reservation: reservation ?? null,
    createdAt: now,
    statusSince: now,
    deadline: deadlineOf(initial, settings, now),
    results: {},
  };
  return {
    next,
    move: 'create',
    transfers: holdEntryStake(next, hostId, parts),
    event: 'matchCreated',
    note: '',
  };
};
