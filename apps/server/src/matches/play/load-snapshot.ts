import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { readBlocks } from '../../friends/blocks.queries.ts';
import { findGames } from '../../games/games.queries.ts';
import { readPlayFacts } from '../../kyc/kyc.queries.ts';
import { lockWallets, readMoney } from '../../ledger/balances.ts';
import type { Money } from '../../ledger/wallets.rules.ts';
import { readPlayLimits } from '../../limits/limits.queries.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { readClosed } from '../../players/players.queries.ts';
import { readRatingSnapshot } from '../../ratings/rating.queries.ts';
import { readBlocked } from '../../referrals/blocks.queries.ts';
import { readSeats } from '../arena/arena.queries.ts';
import { readOutages } from '../board/board-acts.queries.ts';
import { lockBoards } from '../board/board.queries.ts';
import type { NewFile } from '../files.queries.ts';
import { readLichessFacts } from '../lichess/lichess.queries.ts';
import { lockMatches, readActivity, readReferrers } from '../match.queries.ts';
import { readCollectedDues, readDecisions } from '../reversal/reversal.queries.ts';
import type { NewMatch } from '../rules/create.rules.ts';
import type { Act, Decision, MatchSettings, Snapshot } from '../rules/decision.rules.ts';
import { type Referrers, referrerIdsOf } from '../rules/ending.rules.ts';
import type { Actor, Match } from '../rules/match.rules.ts';
import { readRuleSettlements } from '../settling/rule-settlements.queries.ts';

/** A new match, or an act on a match with the screenshot that belongs to it. */
export type MoveRequest =
  | { readonly kind: 'create'; readonly create: NewMatch }
  | {
      readonly kind: 'move';
      readonly matchId: string;
      readonly act: Act;
      readonly actor: Actor;
      readonly file?: NewFile | null;
      /**
       * Runs in the same transaction after the move is written, e.g. to write an audit record or approve a proposal.
       * Throws `RefusalError` to undo the move. May lock only rows that are locked after matches and wallets.
       */
      readonly alongside?: (tx: Transaction, decision: Decision) => Promise<void>;
    };

const sidesOf = ({ hostId, joinerId }: Match) => (joinerId === null ? [hostId] : [hostId, joinerId]);

/** The player who enters a match by this request: the host who creates it, or the joiner. */
const entrantsOf = (request: MoveRequest): string[] => {
  if (request.kind === 'create') return [request.create.hostId];
  return (request.act.move === 'accept' || request.act.move === 'pair') && request.actor.kind === 'player'
    ? [request.actor.id]
    : [];
};

const inviteesOf = (request: MoveRequest): string[] => {
  const invitedId = request.kind === 'create' ? request.create.reservation?.invitedId : null;
  return typeof invitedId === 'string' ? [invitedId] : [];
};

/** The pairs who would meet by this request: the entrant and the host, or the host and the invited player. */
const meetingsOf = (request: MoveRequest, match: Match | undefined): (readonly [string, string])[] => {
  const [entrant] = entrantsOf(request);
  const [otherId] = request.kind === 'create' ? inviteesOf(request) : match === undefined ? [] : [match.hostId];
  return entrant === undefined || otherId === undefined || otherId === entrant ? [] : [[entrant, otherId]];
};

const CHECKS_BOTH: readonly Act['move'][] = ['start', 'pair', 'settleByRule'];

/** The players who must not be banned: the entrant, or both sides when the match starts or is settled by rule. */
export const playersToCheck = (request: MoveRequest, match: Match | undefined): string[] =>
  request.kind === 'move' && CHECKS_BOTH.includes(request.act.move) && match !== undefined
    ? [...new Set([...sidesOf(match), ...entrantsOf(request)])]
    : entrantsOf(request);

/** The seats in tournaments that a request is judged by: of both sides, and of the player who enters. */
const seatsOf = (request: MoveRequest, match: Match | undefined) => {
  const tournamentId = request.kind === 'create' ? request.create.tournamentId : match?.tournamentId;
  if (typeof tournamentId !== 'string') return [];
  const players = [...(match === undefined ? [] : sidesOf(match)), ...entrantsOf(request)];
  return [...new Set(players)].map((playerId) => ({ tournamentId, playerId }));
};

const PAYS_NO_BONUS: readonly Act['move'][] = [
  'accept',
  'pair',
  'start',
  'reject',
  'delete',
  'decline',
  'setRoomCode',
  'setHostCommit',
  'callOff',
];

/** The players who may win the match by this request, so that their referrers earn a bonus. */
const possibleWinnersOf = (request: MoveRequest, match: Match | undefined): string[] =>
  request.kind === 'create' || match === undefined || PAYS_NO_BONUS.includes(request.act.move) ? [] : sidesOf(match);

/** The matches whose result may count for a rating by this request, or no longer count. */
const mayBeRated = (request: MoveRequest, match: Match | undefined) => {
  if (match === undefined || match.joinerId === null || possibleWinnersOf(request, match).length === 0) return [];
  const { matchId, gameName, hostId, joinerId } = match;
  return [{ matchId, gameName, hostId, joinerId }];
};

const playersOf = (requests: readonly MoveRequest[], matches: ReadonlyMap<string, Match>, referrers: Referrers) => {
  const actors = requests.flatMap((request) => {
    if (request.kind === 'create') return [request.create.hostId];
    return request.actor.kind === 'player' ? [request.actor.id] : [];
  });
  return [...new Set([...[...matches.values()].flatMap(sidesOf), ...actors, ...referrerIdsOf(referrers)])];
};

/** The players who must have connected a Lichess account if the match is one there: who enters it, or both at its start. */
const lichessPlayersOf = (request: MoveRequest, match: Match | undefined): string[] => {
  if (request.kind === 'create') return [request.create.hostId];
  if (match?.room !== 'lichess') return [];
  return request.act.move === 'start' ? sidesOf(match) : entrantsOf(request);
};

const matchIdsOf = (requests: readonly MoveRequest[], moves: readonly Act['move'][]) =>
  requests.flatMap((each) => (each.kind === 'move' && moves.includes(each.act.move) ? [each.matchId] : []));

/** What a group of moves is about, by what has to be read of it. */
const subjectsOf = (requests: readonly MoveRequest[], matches: ReadonlyMap<string, Match>, referrers: Referrers) => {
  const checked = requests.flatMap((each) =>
    playersToCheck(each, each.kind === 'move' ? matches.get(each.matchId) : undefined),
  );
  return {
    players: playersOf(requests, matches, referrers),
    referrerIds: referrerIdsOf(referrers),
    playersToCheck: [...new Set(checked)],
    entrants: requests.flatMap(entrantsOf),
    invitees: requests.flatMap(inviteesOf),
    meetings: requests.flatMap((each) =>
      meetingsOf(each, each.kind === 'move' ? matches.get(each.matchId) : undefined),
    ),
    gameNames: requests.flatMap((each) => (each.kind === 'create' ? [each.create.gameName] : [])),
    boardIds: [...matches.values()].filter(({ room }) => room === 'board').map(({ matchId }) => matchId),
    lichessPlayers: requests.flatMap((each) =>
      lichessPlayersOf(each, each.kind === 'move' ? matches.get(each.matchId) : undefined),
    ),
    rated: requests.flatMap((each) => (each.kind === 'move' ? mayBeRated(each, matches.get(each.matchId)) : [])),
    reversedMatchIds: matchIdsOf(requests, ['reverse', 'object']),
    objectedMatchIds: matchIdsOf(requests, ['object']),
    seats: requests.flatMap((each) => seatsOf(each, each.kind === 'move' ? matches.get(each.matchId) : undefined)),
  };
};

type Reading = {
  readonly now: Date;
  readonly seal: Seal;
  /** Whether matches are played on Lichess. */
  readonly hasLichess: boolean;
};

type FactReader = (tx: Transaction, subjects: ReturnType<typeof subjectsOf>, reading: Reading) => Promise<unknown>;

/** Reads one fact each, with one statement or, without a subject, none. All are sent in one round trip, in this order. */
const FACT_READERS = {
  // Locks all wallets of the group in one order, so that two groups never deadlock. It is the first, so that the others
  // see what the previous holders of these locks have committed.
  wallets: (tx, { players }) => lockWallets(tx, players),
  // Locked after the wallets, and by acts on the board alone.
  boards: (tx, { boardIds }, { seal }) => lockBoards(tx, seal, boardIds),
  outages: (tx, { boardIds }) => readOutages(tx, boardIds),
  blockedReferrers: (tx, { referrerIds }) => readBlocked(tx, referrerIds),
  activity: (tx, subjects) => readActivity(tx, subjects.playersToCheck),
  closed: (tx, subjects, { now }) => readClosed(tx, subjects.playersToCheck, now),
  blocks: (tx, { meetings }) => readBlocks(tx, meetings),
  seats: (tx, { seats }, { now }) => readSeats(tx, seats, now),
  kyc: (tx, { entrants, referrerIds }) => readPlayFacts(tx, [...entrants, ...referrerIds]),
  limits: (tx, { entrants, invitees }, { now }) => readPlayLimits(tx, [...entrants, ...invitees], now),
  games: (tx, { gameNames }) => findGames(tx, gameNames),
  lichess: async (tx, { lichessPlayers }, { hasLichess, now }) =>
    hasLichess ? readLichessFacts(tx, lichessPlayers, now) : undefined,
  decisions: (tx, { reversedMatchIds }) => readDecisions(tx, reversedMatchIds),
  collectedDues: (tx, { reversedMatchIds }) => readCollectedDues(tx, reversedMatchIds),
  ruleSettlements: (tx, { objectedMatchIds }) => readRuleSettlements(tx, objectedMatchIds),
  ratings: (tx, { rated, reversedMatchIds }, { now }) =>
    readRatingSnapshot(tx, rated, { reversedMatchIds, dayStart: startOfDay(indiaDayOf(now)) }),
  money: async (tx, { reversedMatchIds, players }) =>
    reversedMatchIds.length === 0 ? new Map<string, Money>() : readMoney(tx, players),
} satisfies Record<string, FactReader>;

type Facts = { [Name in keyof typeof FACT_READERS]: Awaited<ReturnType<(typeof FACT_READERS)[Name]>> };

const readFacts = async (tx: Transaction, subjects: ReturnType<typeof subjectsOf>, reading: Reading) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(FACT_READERS).map(async ([name, read]: [string, FactReader]) => [
        name,
        await read(tx, subjects, reading),
      ]),
    ),
  ) as Facts;

/**
 * Locks the matches of a group, then the wallets of all players concerned, and reads what the rules need. Takes up to
 * three round trips.
 */
export const loadSnapshot = async (
  tx: Transaction,
  requests: readonly MoveRequest[],
  settings: MatchSettings,
  reading: Reading,
) => {
  const matches = await lockMatches(
    tx,
    requests.flatMap((request) => (request.kind === 'move' ? [request.matchId] : [])),
  );
  const referrers = await readReferrers(
    tx,
    requests.flatMap((request) =>
      possibleWinnersOf(request, request.kind === 'move' ? matches.get(request.matchId) : undefined),
    ),
  );
  const facts = await readFacts(tx, subjectsOf(requests, matches, referrers), reading);
  return { now: reading.now, settings, matches, referrers, ...facts } satisfies Snapshot;
};

export type LoadedSnapshot = Awaited<ReturnType<typeof loadSnapshot>>;
