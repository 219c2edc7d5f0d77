import { entryOf } from '@muqabla/contract/entry-of';
import type { Language } from '@muqabla/contract/languages';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type {
  Arena,
  OwnSeat,
  Standing,
  Tournament as TournamentSummary,
  TournamentDetails,
  TournamentStatus,
} from '@muqabla/contract/play/events/tournament';
import type { StaffTournament } from '@muqabla/contract/play/events/tournament-staff-calls';
import { textIn, writtenIn } from '@muqabla/messages/text-in';
import type { SeatRow, StandingRow } from './seats.queries.ts';
import {
  joinUntilOf,
  OWN_REASONS,
  prizePool,
  prizesOfPlaces,
  type Tournament,
  type TournamentState,
} from './tournament.rules.ts';

const STATUS_OF: Readonly<Record<TournamentState, TournamentStatus>> = {
  planned: 'planned',
  running: 'running',
  finishing: 'finishing',
  paying: 'finishing',
  paid: 'paid',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
};

/** The reason of a cancellation in the reader's language. */
export const reasonText = (reason: string, language: Language): string => {
  const own = entryOf(OWN_REASONS, reason);
  return own === undefined ? reason : textIn(own, language);
};

const hasPrizes = ({ shares }: Tournament) => shares.length > 0;

const seatView = (seat: SeatRow): OwnSeat => ({
  score: seat.score,
  games: seat.games,
  wins: seat.wins,
  streak: seat.streak,
  place: seat.place,
  ...(seat.prize_paise > 0 && { prize: rupeesFromPaise(seat.prize_paise) }),
});

/** A tournament in a list, with the caller's seat. */
export const tournamentView = (
  tournament: Tournament,
  own: SeatRow | undefined,
  language: Language,
): TournamentSummary => ({
  _id: tournament.tournamentId,
  title: writtenIn(tournament.title, language),
  gameName: tournament.gameName,
  status: STATUS_OF[tournament.status],
  startsAt: tournament.startsAt.toISOString(),
  endsAt: tournament.endsAt.toISOString(),
  entry: rupeesFromPaise(tournament.entry),
  prizes: hasPrizes(tournament) ? rupeesFromPaise(prizePool(tournament, tournament.players).pool) : 0,
  players: tournament.players,
  maxPlayers: tournament.maxPlayers,
  isPaused: tournament.isPaused,
  ...(own !== undefined && own.left_at === null && { own: seatView(own) }),
  ...(tournament.reason !== null &&
    (tournament.status === 'cancelled' || tournament.status === 'cancelling') && {
      reason: reasonText(tournament.reason, language),
    }),
});

/** A tournament with its prizes by place, as if no two players shared one; a private arena with its maker. */
export const detailsView = (
  tournament: Tournament,
  own: SeatRow | undefined,
  {
    language,
    now,
    playerId,
    maker,
    reminder,
  }: { language: Language; now: Date; playerId: string; maker: Arena['maker'] | undefined; reminder: boolean },
): TournamentDetails => ({
  ...tournamentView(tournament, own, language),
  prizeList: prizesOfPlaces(
    prizePool(tournament, tournament.players).pool,
    tournament.shares,
    tournament.shares.length,
  ).map(rupeesFromPaise),
  commissionPercent: tournament.commissionPercent,
  housePrize: rupeesFromPaise(tournament.housePrize),
  joinUntil: joinUntilOf(tournament).toISOString(),
  reminder,
  ...(tournament.arena !== null &&
    maker !== undefined && {
      arena: { token: tournament.arena.token, maker, isMaker: tournament.arena.makerId === playerId },
    }),
  now: now.toISOString(),
});

export const standingView = (row: StandingRow): Standing => ({
  place: row.place,
  player: { _id: row.player_id, username: row.username, avatar: row.avatar },
  score: row.score,
  games: row.games,
  streak: row.streak,
  ...(row.prize_paise > 0 && { prize: rupeesFromPaise(row.prize_paise) }),
});

const MINUTE = 60_000;

/** A tournament for staff; names by the id of staff and of players. */
export const staffTournamentView = (
  tournament: Tournament,
  names: ReadonlyMap<string, string>,
  language: Language,
): StaffTournament => ({
  _id: tournament.tournamentId,
  title: tournament.title,
  gameName: tournament.gameName,
  startsAt: tournament.startsAt.toISOString(),
  endsAt: tournament.endsAt.toISOString(),
  minutes: Math.max(1, Math.round((tournament.endsAt.getTime() - tournament.startsAt.getTime()) / MINUTE)),
  entry: rupeesFromPaise(tournament.entry),
  housePrize: rupeesFromPaise(tournament.housePrize),
  commissionPercent: tournament.commissionPercent,
  shares: [...tournament.shares],
  maxPlayers: tournament.maxPlayers,
  status: STATUS_OF[tournament.status],
  isPaused: tournament.isPaused,
  version: tournament.version,
  players: tournament.players,
  ...(tournament.plannedBy !== null && {
    plannedBy: { _id: tournament.plannedBy, name: names.get(tournament.plannedBy) ?? '' },
  }),
  ...(tournament.arena !== null && {
    madeBy: { _id: tournament.arena.makerId, username: names.get(tournament.arena.makerId) ?? '' },
  }),
  needsApproval: tournament.needsApproval && tournament.approvedBy === null,
  ...(tournament.approvedBy !== null && {
    approvedBy: { _id: tournament.approvedBy, name: names.get(tournament.approvedBy) ?? '' },
  }),
  ...(tournament.endedAt !== null && { endedAt: tournament.endedAt.toISOString() }),
  ...(tournament.reason !== null && { reason: reasonText(tournament.reason, language) }),
});
