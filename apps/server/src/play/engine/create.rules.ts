import { paise } from '@muqabla/contract/money';
import { commissionPaise } from '@muqabla/contract/play/matches/fee';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { deadlineIn, entryCheck, holdEntryStake, splitEntryStake } from './decision.rules.ts';
import type { Match } from './match.rules.ts';
import { type Decision, firstOf, type Snapshot } from './part.rules.ts';
import type { NewMatch } from './request.rules.ts';

const checkStake = (create: NewMatch, { parts, settings }: Snapshot): Refusal | null => {
  if (parts.some((part) => part.isWithoutStake?.(create) === true)) return null;
  const { stake } = create;
  const { stakeMin, stakeMax, stakeStep } = settings;
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
    entryCheck({ move: 'create', create: newMatch, playerId: hostId }, snapshot) ?? checkStake(newMatch, snapshot);
  if (refusal !== null) return refusal;
  const parts = splitEntryStake(hostId, stake, snapshot);
  if ('refused' in parts) return parts;
  const opened: Match = {
    matchId,
    gameName,
    room,
    stake,
    commission: paise(stake === 0 ? 0 : commissionPaise(stake, settings.commissionPercent)),
    status: 'new',
    version: 1,
    hostId,
    joinerId: null,
    hostFromDeposit: parts.fromDeposit,
    joinerFromDeposit: null,
    roomCode: null,
    winner: null,
    reason: null,
    reservation: reservation ?? null,
    createdAt: now,
    statusSince: now,
    deadline: null,
    results: {},
  };
  const next = { ...opened, deadline: deadlineIn(opened, snapshot) };
  return {
    next,
    move: 'create',
    transfers: holdEntryStake(next, hostId, parts),
    event: 'matchCreated',
    note: '',
  };
};
