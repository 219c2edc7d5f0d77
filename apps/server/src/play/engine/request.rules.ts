import type { Paise } from '@muqabla/contract/money';
import type { MatchStatus } from '@muqabla/contract/play/matches/match';
import { MATCH_MOVES, type MatchMove, type MatchRole } from '@muqabla/contract/play/matches/match-moves';
import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';
import type { Actor, Match, Reservation, SubmittedResult } from './match.rules.ts';

/** The terms on which a player accepts. A part adds its own by declaration merging. */
export interface AcceptTerms {
  readonly challengeCode?: string | undefined;
}

/** The terms on which a host starts a match. A part adds its own by declaration merging. */
export interface StartTerms {}

/**
 * The terms of each move. `version` is the version of the match on which the move was decided. A part adds its moves by
 * declaration merging.
 */
export interface ActTerms {
  readonly accept: AcceptTerms;
  readonly start: StartTerms;
  readonly reject: object;
  readonly delete: object;
  readonly decline: object;
  readonly setRoomCode: { readonly roomCode: string };
  readonly submitResult: { readonly submitted: SubmittedResult };
  readonly decide: {
    readonly outcome: Outcome;
    readonly reason: string;
    readonly version: number;
    readonly penalties: readonly ChosenPenalty[];
  };
  readonly callOff: { readonly reason: string; readonly version: number };
  readonly windDown: { readonly version: number };
  readonly expire: { readonly version: number };
}

/** An act on a match. */
export type Act = { [M in keyof ActTerms]: { readonly move: M } & ActTerms[M] }[keyof ActTerms];

/** The act of this move. */
export type ActOf<M extends Act['move']> = Extract<Act, { readonly move: M }>;

/** The terms of a new match. A part adds its own by declaration merging. */
export interface NewMatch {
  readonly matchId: string;
  readonly hostId: string;
  readonly gameName: string;
  /** Zero for a match without a stake. */
  readonly stake: Paise;
  /** Makes the match private. */
  readonly reservation?: Reservation;
}

/** Belongings of an act beside its terms. A part adds its own by declaration merging. */
export interface ActBelongings {}

/** A request for an act on a match. */
export type ActOnMatch = {
  readonly kind: 'move';
  readonly matchId: string;
  readonly act: Act;
  readonly actor: Actor;
} & ActBelongings;

/** A request for a new match, or for an act on one, with the match as it is. */
export type Attempt =
  | { readonly kind: 'create'; readonly create: NewMatch; readonly match?: undefined }
  | (ActOnMatch & { readonly match: Match | undefined });

/** A request with its match among these. */
export const attemptOf = (
  request: Extract<Attempt, { kind: 'create' }> | ActOnMatch,
  matches: ReadonlyMap<string, Match>,
): Attempt => (request.kind === 'create' ? request : { ...request, match: matches.get(request.matchId) });

type Move = {
  readonly by: readonly MatchRole[];
  readonly from: readonly MatchStatus[];
  readonly to: readonly MatchStatus[];
};

const movesWhere = (isWanted: (move: Move) => boolean): ReadonlySet<string> =>
  new Set(Object.entries<Move>(MATCH_MOVES).flatMap(([name, move]) => (isWanted(move) ? [name] : [])));

/** A move by which a visitor becomes the joiner. */
export type EntryMove = {
  [M in MatchMove]: 'visitor' extends (typeof MATCH_MOVES)[M]['by'][number]
    ? 'deleted' extends (typeof MATCH_MOVES)[M]['to'][number]
      ? never
      : M
    : never;
}[MatchMove];

const ENTRIES = movesWhere(({ by, to }) => by.includes('visitor') && !to.includes('deleted'));

/** True when a visitor becomes the joiner by this act. */
export const isEntry = ({ move }: Act): boolean => ENTRIES.has(move);

const BEGINNINGS = movesWhere(({ from, to }) => to.includes('running') && !from.includes('running'));

/** True when a match begins by this act. */
export const isBeginning = ({ move }: Act): boolean => BEGINNINGS.has(move);

/** False for the one move that neither moves money nor depends on what its players do elsewhere: their wallets are not locked. */
export const locksWallets = (attempt: Attempt): boolean =>
  attempt.kind === 'create' || attempt.act.move !== 'setRoomCode';

/** The players of a match. */
export const sidesOf = ({ hostId, joinerId }: Match): string[] => (joinerId === null ? [hostId] : [hostId, joinerId]);

/** The player who enters a match by this attempt: the host who creates it, or the joiner. */
export const entrantsOf = (attempt: Attempt): string[] => {
  if (attempt.kind === 'create') return [attempt.create.hostId];
  const { act, actor } = attempt;
  return isEntry(act) && actor.kind === 'player' ? [actor.id] : [];
};

/** The player for whom a new match is reserved. */
export const inviteesOf = (attempt: Attempt): string[] => {
  const invitedId = attempt.kind === 'create' ? attempt.create.reservation?.invitedId : null;
  return typeof invitedId === 'string' ? [invitedId] : [];
};

/** The pairs who would meet by an attempt: the entrant and the host, or the host and the invited player. */
export const meetingsOf = (attempt: Attempt): (readonly [string, string])[] => {
  const [entrant] = entrantsOf(attempt);
  const [otherId] =
    attempt.kind === 'create' ? inviteesOf(attempt) : attempt.match === undefined ? [] : [attempt.match.hostId];
  return entrant === undefined || otherId === undefined || otherId === entrant ? [] : [[entrant, otherId]];
};

const isOver = (status: MatchStatus) => status === 'completed' || status === 'cancelled';

/** True when this act takes an end back, so that the match is to be decided again. */
export const takesBack = ({ move }: Act): boolean => move !== 'expire' && MATCH_MOVES[move].from.some(isOver);

/** True when money of a winner may move by this act: it may settle the match, or takes that back. */
export const mayPay = (act: Act): boolean => {
  if (act.move === 'expire' || takesBack(act)) return true;
  const to: readonly MatchStatus[] = MATCH_MOVES[act.move].to;
  return to.includes('completed');
};

/** The ids of the matches that these attempts take back. */
export const takenBackIn = (attempts: readonly Attempt[]): string[] =>
  attempts.flatMap((each) => (each.kind === 'move' && takesBack(each.act) ? [each.matchId] : []));

/**
 * The players who must be free to play: the entrant, or both sides when the match begins or by one of the moves that check
 * both.
 */
export const playersToCheck = (attempt: Attempt, checksBoth: readonly Act['move'][]): string[] => {
  const entrants = entrantsOf(attempt);
  if (attempt.kind === 'create' || attempt.match === undefined) return entrants;
  const { match, act } = attempt;
  return isBeginning(act) || checksBoth.includes(act.move) ? [...new Set([...sidesOf(match), ...entrants])] : entrants;
};
