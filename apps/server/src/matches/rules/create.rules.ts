import { commissionPaise } from '@muqabla/contract/matches/fee';
import { type Paise, paise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { blockBetween } from '../../friends/blocks.rules.ts';
import { kycRefusal } from '../../kyc/kyc.rules.ts';
import { entryRefusal } from '../../limits/limits.rules.ts';
import { seatKey } from '../arena/seat.rules.ts';
import { type NewDice, openBoard } from '../board/board-moves.rules.ts';
import { type Board, clockOf } from '../board/board.rules.ts';
import { lichessRefusal } from '../lichess/lichess-moves.rules.ts';
import { type Decision, holdEntryStake, type MatchSettings, type Snapshot, splitEntryStake } from './decision.rules.ts';
import { playTermsOf } from './ending.rules.ts';
import { deadlineOf, type Match, type Reservation } from './match.rules.ts';

export type NewMatch = {
  readonly matchId: string;
  readonly hostId: string;
  readonly gameName: string;
  readonly stake: Paise;
  /** Puts the match into the quick queue. */
  readonly queuedUntil?: Date;
  /** Of a game of a tournament, in whose queue it waits; without a stake. */
  readonly tournamentId?: string;
  /** Makes the match private. */
  readonly reservation?: Reservation;
  /** Needed in a board room. */
  readonly dice?: NewDice;
};

const checkStake = (stake: Paise, { stakeMin, stakeMax, stakeStep }: MatchSettings): Refusal | null => {
  if (stake < stakeMin || stake > stakeMax)
    return refuse('STAKE_OUT_OF_BOUNDS', { min: stakeMin / 100, max: stakeMax / 100 });
  return stake % stakeStep === 0 ? null : refuse('STAKE_OFF_STEP', { step: stakeStep / 100 });
};

const seatRefusal = (tournamentId: string, playerId: string, { seats }: Snapshot): Refusal | null =>
  seats.get(seatKey(tournamentId, playerId))?.isPairing === true ? null : refuse('TOURNAMENT_NOT_PAIRING');

/** The board of a new match of this game: none in other rooms. */
const newBoard = ({ matchId, gameName, dice }: NewMatch, { games }: Snapshot): Board | Refusal | null => {
  const game = games.get(gameName);
  if (game?.resultMode !== 'board') return null;
  const clock = game.board ? clockOf(game.board.game, game.board.clock) : null;
  if (!game.board || clock === null) throw new Error(`the game ${gameName} has no board`);
  if (dice === undefined) return refuse('BOARD_SEED_NEEDED');
  return openBoard(matchId, { game: game.board.game, clock }, dice);
};

/**
 * Why the invited player cannot be offered a match. A block of theirs and a break have the same words, so that neither is
 * revealed.
 */
const inviteRefusal = ({ hostId, reservation }: NewMatch, { blocks, limits, now }: Snapshot): Refusal | null => {
  const invitedId = reservation?.invitedId ?? null;
  if (invitedId === null) return null;
  const block = blockBetween(blocks, hostId, invitedId);
  if (block === 'own') return refuse('PLAYER_BLOCKED');
  const isOnBreak = reservation?.rematchOf === null && entryRefusal(limits.get(invitedId), now) !== null;
  return block === 'other' || isOnBreak ? refuse('PLAYER_NOT_AVAILABLE') : null;
};

/** Opens a match with the host's stake held, or returns the first refusal. Its amounts are final from here on. */
export const decideCreate = (newMatch: NewMatch, snapshot: Snapshot): Decision | Refusal => {
  const { matchId, hostId, gameName, stake, reservation } = newMatch;
  const { now, settings, games } = snapshot;
  const game = games.get(gameName);
  if (game === undefined) return refuse('GAME_NOT_FOUND');
  if (!game.isActive) return refuse('GAME_CLOSED');
  const notInvited = inviteRefusal(newMatch, snapshot);
  if (notInvited !== null) return notInvited;
  const board = newBoard(newMatch, snapshot);
  if (board !== null && 'refused' in board) return board;
  const refusal =
    (game.resultMode === 'lichess' ? lichessRefusal(hostId, snapshot) : null) ??
    kycRefusal(snapshot.kyc.get(hostId), playTermsOf(snapshot));
  if (refusal !== null) return refusal;
  const stakeRefusal =
    newMatch.tournamentId === undefined
      ? checkStake(stake, settings)
      : seatRefusal(newMatch.tournamentId, hostId, snapshot);
  if (stakeRefusal !== null) return stakeRefusal;
  // Two matches of one game cannot run at once, so that this one could not begin.
  if (newMatch.queuedUntil !== undefined && snapshot.activity.get(hostId)?.runningGames.has(gameName) === true)
    return refuse('ALREADY_PLAYING');
  const parts = splitEntryStake(hostId, stake, snapshot);
  if ('refused' in parts) return parts;
  const initial = {
    status: 'new' as const,
    room: game.resultMode,
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
    ...(board !== null && { board: { after: board, acts: [] } }),
    ...(game.lichess && { lichess: game.lichess }),
  };
};
