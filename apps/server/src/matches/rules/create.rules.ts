import type { RoomKind } from '@muqabla/contract/matches/match';
import type { Paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { holdStake, splitStake, type Transfer, type Wallets } from '../../ledger/postings.rules.ts';
import { commissionOf, deadlineOf, type Match, type MatchTimes, type Reservation } from './match.rules.ts';

export type NewMatch = {
  readonly matchId: string;
  readonly hostId: string;
  readonly gameName: string;
  readonly stake: Paise;
  /** Makes the battle private. */
  readonly reservation?: Reservation;
};

export type CreateCircumstances = {
  readonly now: Date;
  /** Why the host's KYC does not let them stake now; null when it does, and without KYC. */
  readonly kycBar: Refusal | null;
  readonly game: { readonly active: boolean; readonly resultMode: RoomKind } | null;
  readonly stakeMin: Paise;
  readonly stakeMax: Paise;
  readonly stakeStep: Paise;
  readonly commissionPercent: number;
  readonly times: MatchTimes;
  readonly maxOpenMatches: number;
  readonly openMatches: number;
  readonly wallets: Wallets;
  /** Why the host's own limits do not let them stake this now; null when they do. */
  readonly stakeBar: (stake: Paise) => Refusal | null;
};

export type Created = { readonly next: Match; readonly transfers: readonly Transfer[] };

const checkStake = (stake: Paise, { stakeMin, stakeMax, stakeStep }: CreateCircumstances): Refusal | null => {
  if (stake < stakeMin || stake > stakeMax)
    return refuse('STAKE_OUT_OF_BOUNDS', { min: stakeMin / 100, max: stakeMax / 100 });
  return stake % stakeStep === 0 ? null : refuse('STAKE_OFF_STEP', { step: stakeStep / 100 });
};

/** Opens a battle with the host's stake held, or says the first refusal. Its amounts are fixed from here on. */
export const decideCreate = (
  { matchId, hostId, gameName, stake, reservation }: NewMatch,
  around: CreateCircumstances,
): Created | Refusal => {
  if (around.game === null) return refuse('GAME_NOT_FOUND');
  if (!around.game.active) return refuse('GAME_CLOSED');
  if (around.kycBar !== null) return around.kycBar;
  const wrongStake = checkStake(stake, around);
  if (wrongStake !== null) return wrongStake;
  if (around.openMatches >= around.maxOpenMatches)
    return refuse('TOO_MANY_OPEN_MATCHES', { limit: around.maxOpenMatches });
  const limited = around.stakeBar(stake);
  if (limited !== null) return limited;
  const parts = splitStake(stake, around.wallets);
  if (parts === null)
    return refuse('INSUFFICIENT_BALANCE', { missing: (stake - around.wallets.deposit - around.wallets.reward) / 100 });
  const { now } = around;
  const begun = { status: 'new' as const, room: around.game.resultMode, roomCode: null };
  const next: Match = {
    ...begun,
    matchId,
    gameName,
    stake,
    commission: commissionOf(stake, around.commissionPercent),
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
    deadline: deadlineOf(begun, around.times, now),
    results: {},
  };
  return { next, transfers: [holdStake({ matchId, version: 1, playerId: hostId, parts })] };
};
