import type { Economy } from '@muqabla/contract/economy';
import { entryOf } from '@muqabla/contract/entry-of';
import { type Paise, paise } from '@muqabla/contract/money';
import { GRACE_MINUTES, HOUSE_PRIZE_OF_ONE, LAST_JOIN_MINUTES } from '@muqabla/contract/play/events/tournament-terms';
import type { Side } from '@muqabla/contract/play/matches/match';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { text } from '@muqabla/contract/texts';
import type { CancelCause } from '@muqabla/proofs/log/entry';

/** The states of a tournament. Players see `paying` as finishing and `cancelling` as cancelled. */
export type TournamentState = 'planned' | 'running' | 'finishing' | 'paying' | 'paid' | 'cancelling' | 'cancelled';

/** The entry and the prizes of a tournament. */
export type PrizeTerms = {
  readonly entry: Paise;
  readonly housePrize: Paise;
  /** Percentage of the entries. */
  readonly commissionPercent: number;
  /** Percent of the prizes by place, together 100; empty without prizes. */
  readonly shares: readonly number[];
};

export type Tournament = PrizeTerms & {
  readonly tournamentId: string;
  readonly gameName: string;
  readonly title: { readonly en: string; readonly hi: string };
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly maxPlayers: number;
  readonly status: TournamentState;
  readonly isPaused: boolean;
  readonly version: number;
  /** The staff member; null of a private arena. */
  readonly plannedBy: string | null;
  /** The player who made a private arena, and its link; null of a tournament that staff planned. */
  readonly arena: { readonly makerId: string; readonly token: string } | null;
  readonly needsApproval: boolean;
  readonly approvedBy: string | null;
  readonly endedAt: Date | null;
  readonly reason: string | null;
  /** Seats that are taken. */
  readonly players: number;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_DAYS_AHEAD = 60;

/** True when players see the tournament: the prize of the house is approved, or small enough to need no approval. */
export const isPublic = ({ needsApproval, approvedBy }: Pick<Tournament, 'needsApproval' | 'approvedBy'>) =>
  !needsApproval || approvedBy !== null;

/** True when a player may see a tournament: one for all, or a private arena that is the player's own or that they have joined. */
export const maySee = (tournament: Tournament, playerId: string, hasJoined: boolean) =>
  tournament.arena === null ? isPublic(tournament) : hasJoined || tournament.arena.makerId === playerId;

/** True when the prize of the house needs a second staff member. */
export const needsSecondPerson = (housePrize: Paise): boolean => housePrize > HOUSE_PRIZE_OF_ONE * 100;

/**
 * Refuses the terms of a tournament, or returns null if it may be planned. In points it is free and without prizes,
 * because points are never sold.
 */
export const planRefusal = (
  terms: PrizeTerms & { readonly startsAt: Date },
  { now, economy }: { readonly now: Date; readonly economy: Economy },
): Refusal | null => {
  const hasMoney = terms.entry > 0 || terms.housePrize > 0;
  const sum = terms.shares.reduce((total, share) => total + share, 0);
  if (hasMoney !== terms.shares.length > 0 || (hasMoney && sum !== 100) || (hasMoney && economy === 'points'))
    return refuse('TOURNAMENT_PRIZES_WRONG');
  const ahead = terms.startsAt.getTime() - now.getTime();
  return ahead > 0 && ahead <= MAX_DAYS_AHEAD * DAY ? null : refuse('TOURNAMENT_TOO_EARLY');
};

export const joinUntilOf = ({ endsAt }: Pick<Tournament, 'endsAt'>) =>
  new Date(endsAt.getTime() - LAST_JOIN_MINUTES * MINUTE);

/** Null if a seat may be taken now. */
export const joinRefusal = (tournament: Tournament, now: Date): Refusal | null => {
  const { status, players, maxPlayers } = tournament;
  if ((status !== 'planned' && status !== 'running') || now >= joinUntilOf(tournament))
    return refuse('TOURNAMENT_CLOSED');
  return players < maxPlayers ? null : refuse('TOURNAMENT_FULL');
};

/** The prizes with so many entries, and the house's part of the entries. Rounded for the players: the fee is rounded down. */
export const prizePool = (terms: PrizeTerms, players: number): { readonly fee: Paise; readonly pool: Paise } => {
  const entries = players * terms.entry;
  const fee = Math.floor((entries * terms.commissionPercent) / 100);
  return { fee: paise(fee), pool: paise(entries - fee + terms.housePrize) };
};

/**
 * The prize of each place when so many players have earned one. The shares of places without a player go to the others in
 * proportion; each is rounded down to the paisa, and what is left of that goes to the first place.
 */
export const prizesOfPlaces = (pool: Paise, shares: readonly number[], winners: number): Paise[] => {
  const taken = shares.slice(0, winners);
  const sum = taken.reduce((total, share) => total + share, 0);
  const prizes = taken.map((share) => Math.floor((pool * share) / sum));
  const left = pool - prizes.reduce((total, prize) => total + prize, 0);
  return prizes.map((prize, place) => paise(place === 0 ? prize + left : prize));
};

/** A line of the standings, the best first; of equal scores the one who joined first. */
export type Scored = { readonly playerId: string; readonly score: number };

export type Placed = { readonly playerId: string; readonly place: number; readonly prize: Paise };

/**
 * The places and prizes at the end. Players with the same score share a place and, equally to the paisa, the prizes of the
 * places they take; what does not divide goes paisa by paisa to those who joined first. A prize needs a point.
 */
export const placesOf = (terms: PrizeTerms, standings: readonly Scored[]): Placed[] => {
  const scored = standings.filter(({ score }) => score > 0).length;
  const { pool } = prizePool(terms, standings.length);
  const prizes = prizesOfPlaces(pool, terms.shares, scored);
  const groups = Map.groupBy(standings, ({ score }) => score);
  let place = 1;
  return [...groups].flatMap(([score, tied]) => {
    const first = place;
    place += tied.length;
    const shared =
      score === 0 ? 0 : prizes.slice(first - 1, first - 1 + tied.length).reduce((sum, prize) => sum + prize, 0);
    const each = Math.floor(shared / tied.length);
    const odd = shared - each * tied.length;
    return tied.map(({ playerId }, index) => ({
      playerId,
      place: first,
      prize: paise(each + (index < odd ? 1 : 0)),
    }));
  });
};

/** The reasons for which the product cancels a tournament by itself; staff write their own reason. */
export const OWN_REASONS = {
  '#unapproved': text('The tournament was not confirmed in time.'),
  '#law': text('The law does not allow tournaments with an entry now.'),
  '#closed': text('The player who made it called it off.'),
  '#no-games': text('No game was played to its end.'),
} as const;
export type OwnReason = keyof typeof OWN_REASONS;

const CAUSES: Readonly<Record<OwnReason, CancelCause>> = {
  '#unapproved': 'unapproved',
  '#law': 'law',
  '#no-games': 'no-games',
  // Only of private arenas, which have no money and no entry in the log.
  '#closed': 'no-games',
};

/** The reason as the public log shows it: the product's own by name, and of staff's words only that they are theirs. */
export const causeOf = (reason: string | null): CancelCause =>
  (reason === null ? undefined : entryOf(CAUSES, reason)) ?? 'staff';

/** The next step that the product takes with a tournament by itself. */
export type Step =
  | { readonly to: 'running' | 'finishing' | 'paying' | 'paid' | 'cancelled' }
  | { readonly to: 'cancelling'; readonly reason: OwnReason };

/** The last instant at which the games that ran at the end count. */
export const countsUntilOf = ({ endsAt }: Pick<Tournament, 'endsAt'>) =>
  new Date(endsAt.getTime() + GRACE_MINUTES * MINUTE);

/** The step that is due, or null. `isForbidden`: the law allows no entries now. */
export const stepOf = (
  tournament: Tournament,
  facts: {
    readonly now: Date;
    readonly isForbidden: boolean;
    readonly runningGames: number;
    readonly countedGames: number;
  },
): Step | null => {
  const { status, startsAt, endsAt, entry } = tournament;
  const { now } = facts;
  switch (status) {
    case 'planned':
      if (now < startsAt) return null;
      if (!isPublic(tournament)) return { to: 'cancelling', reason: '#unapproved' };
      return entry > 0 && facts.isForbidden ? { to: 'cancelling', reason: '#law' } : { to: 'running' };
    case 'running':
      return now < endsAt ? null : { to: 'finishing' };
    case 'finishing':
      if (facts.runningGames > 0 && now < countsUntilOf(tournament)) return null;
      return facts.countedGames > 0 ? { to: 'paying' } : { to: 'cancelling', reason: '#no-games' };
    case 'paying':
      return { to: 'paid' };
    case 'cancelling':
      return { to: 'cancelled' };
    case 'paid':
    case 'cancelled':
      return null;
  }
};

/** The figures of a seat. */
export type Tally = {
  readonly score: number;
  readonly streak: number;
  readonly games: number;
  readonly wins: number;
};

type SeatAfter = Tally & { readonly playerId: string; readonly points: number };

/** A game that counts, with the figures of both seats after it. */
export type ArenaGame = {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly winner: Side | null;
  readonly host: SeatAfter;
  readonly joiner: SeatAfter;
  readonly endedAt: Date;
};
