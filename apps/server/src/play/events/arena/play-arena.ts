import { randomBytes } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { blockBetween } from '../../../accounts/blocks/block.rules.ts';
import { readBlocks } from '../../../accounts/blocks/blocks.queries.ts';
import { findRelatedAmong } from '../../../money/withdrawals/related.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { newId } from '../../../platform/ids.ts';
import { type MatchDetails, readMatchDetails } from '../../matches/match/match-details.queries.ts';
import { listedView } from '../../matches/match/match.view.ts';
import type { MakeMove } from '../../matches/match/play-services.ts';
import { findQueued, takeSeat } from '../../pairing/queue/seat-offers.queries.ts';
import { readRating } from '../../skill/ratings/rating.queries.ts';
import { markSeen } from '../tournaments/arena-games.queries.ts';
import { listArenaWaiting, readArena } from './arena.queries.ts';
import { ARENA_QUEUE_SECONDS, arenaOpponents, type ArenaWaiting } from './arena.rules.ts';

type Services = { db: Database; clock: Clock; makeMove: MakeMove };

type Arena = NonNullable<Awaited<ReturnType<typeof readArena>>>;
type Request = {
  readonly tournamentId: string;
  readonly playerId: string;
  readonly hostCommit: string | undefined;
  readonly arena: Arena;
};

const readOne = async ({ db }: Services, matchId: string) =>
  (await readMatchDetails(db, [matchId])).get(matchId) ?? null;

const STATES = { new: 'waiting', requested: 'requested', running: 'paired' } as const;

const stateOf = ({ status }: MatchDetails): QuickMatch['state'] =>
  status === 'new' || status === 'requested' || status === 'running' ? STATES[status] : 'left';

const view = (match: MatchDetails): QuickMatch => ({
  state: stateOf(match),
  match: listedView(match),
  ...(match.queue_until !== null && { opensAt: match.queue_until.toISOString() }),
});

/** Gives the own place in the queue up; false when an opponent was faster: then the game begins. */
const leaveQueue = async ({ makeMove }: Services, { match_id: matchId }: MatchDetails, playerId: string) =>
  !isRefusal(
    await makeMove({ kind: 'move', matchId, act: { move: 'delete' }, actor: { kind: 'player', id: playerId } }),
  );

/** The player's place in the queue of this tournament; the one that is named, also when it is over. */
const ownMatch = async (
  services: Services,
  { tournamentId, playerId }: Request,
  waitingId: string | undefined,
): Promise<MatchDetails | Refusal | null> => {
  const matchId = waitingId ?? (await findQueued(services.db, playerId));
  const match = matchId === null ? null : await readOne(services, matchId);
  if (match === null) return waitingId === undefined ? null : refuse('MATCH_NOT_FOUND');
  if (match.host_id !== playerId) return refuse('MATCH_NOT_FOUND');
  if (match.tournament_id === tournamentId) return match;
  if (waitingId !== undefined) return refuse('MATCH_NOT_FOUND');
  // The match waits in the queue of another tournament, which may be over: the player now wants to play here.
  return match.tournament_id !== null && (await leaveQueue(services, match, playerId))
    ? null
    : refuse('ALREADY_QUEUED');
};

/**
 * Those of these players whom the player does not meet: a block in either direction, and accounts that share a device, a network
 * or a payee. Not the latter in a private arena, where a family plays on one network and nothing can be won.
 */
const findApart = async (db: Queries, playerId: string, isPrivate: boolean, otherIds: readonly string[]) => {
  const [related, blocks] = await Promise.all([
    isPrivate ? new Set<string>() : findRelatedAmong(db, playerId, otherIds),
    readBlocks(
      db,
      otherIds.map((otherId) => [playerId, otherId] as const),
    ),
  ]);
  return new Set(otherIds.filter((each) => related.has(each) || blockBetween(blocks, playerId, each) !== null));
};

const listOpponents = async (
  { db, clock }: Services,
  { tournamentId, playerId, arena }: Request,
  own: MatchDetails | null,
): Promise<ArenaWaiting[]> => {
  const now = clock.now();
  const waiting = await listArenaWaiting(db, { tournamentId, playerId, before: own?.match_id ?? null, now });
  if (waiting.length === 0) return [];
  const [apart, { rating }] = await Promise.all([
    findApart(
      db,
      playerId,
      arena.isPrivate,
      waiting.map(({ hostId }) => hostId),
    ),
    readRating(db, playerId, arena.gameName),
  ]);
  const { score, lastOpponentId } = arena;
  return arenaOpponents(
    { playerId, score, rating, since: own?.created_at ?? now, lastOpponentId },
    waiting.filter((each) => !apart.has(each.hostId)),
    now,
  );
};

const queue = async (
  services: Services,
  { tournamentId, playerId, hostCommit, arena }: Request,
): Promise<MatchDetails | Refusal> => {
  const { db, clock, makeMove } = services;
  try {
    return await makeMove({
      kind: 'create',
      create: {
        matchId: newId(),
        hostId: playerId,
        gameName: arena.gameName,
        stake: paise(0),
        tournamentId,
        queuedUntil: new Date(clock.now().getTime() + ARENA_QUEUE_SECONDS * 1000),
        ...(hostCommit !== undefined && { dice: { hostCommit, diceSeed: randomBytes(32).toString('hex') } }),
      },
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'one_queued')) throw error;
    // A second tap at the same moment: the first one waits.
    const matchId = await findQueued(db, playerId);
    const first = matchId === null ? null : await readOne(services, matchId);
    return first?.tournament_id === tournamentId ? first : refuse('ALREADY_QUEUED');
  }
};

/** Pairs a player, or lets them wait. As with quick matches, the queue consists of matches that only their hosts see. */
const pairOrWait = async (
  services: Services,
  request: Request,
  own: MatchDetails | null,
): Promise<QuickMatch | Refusal> => {
  const { db, clock } = services;
  const { tournamentId, playerId } = request;
  const seat = { tournamentId, playerId, now: clock.now() };
  const opponents = await listOpponents(services, request, own);
  const best = await takeSeat(db, opponents, { playerId, ownMatchId: own?.match_id ?? null, now: seat.now });
  if (best !== null && (own === null || (await leaveQueue(services, own, playerId)))) {
    await markSeen(db, { ...seat, offeredMatchId: best.matchId });
    const offered = await readOne(services, best.matchId);
    if (offered !== null) return { state: 'offered', match: listedView(offered) };
  }
  await markSeen(db, { ...seat, offeredMatchId: null });
  if (own !== null) return view((await readOne(services, own.match_id)) ?? own);
  const queued = await queue(services, request);
  return isRefusal(queued) ? queued : view(queued);
};

/** The next game of a tournament. */
export const playArena =
  (services: Services): Handler<'PUT /tournaments/{id}/play'> =>
  async ({ params: { id: tournamentId }, body: { hostCommit, waiting }, player: { playerId } }) => {
    const arena = await readArena(services.db, { tournamentId, playerId, now: services.clock.now() });
    if (arena === null) return refuse('TOURNAMENT_NOT_FOUND');
    if (!arena.hasSeat) return refuse('TOURNAMENT_NOT_JOINED');
    const request: Request = { tournamentId, playerId, hostCommit, arena };
    const own = await ownMatch(services, request, waiting);
    if (own !== null && isRefusal(own)) return own;
    if (own !== null && stateOf(own) !== 'waiting') return view(own);
    if (!arena.isPairing) {
      if (own !== null) await leaveQueue(services, own, playerId);
      return refuse('TOURNAMENT_NOT_PAIRING');
    }
    return pairOrWait(services, request, own);
  };
