import { randomBytes } from 'node:crypto';
import { paiseFromRupees } from '@muqabla/contract/money';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { playRefusal } from '../../../accounts/limits/limits.rules.ts';
import { findRelatedAmong } from '../../../money/withdrawals/related.queries.ts';
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { newId } from '../../../platform/ids.ts';
import { readPlayLimits } from '../../matches/entry/play-limits.queries.ts';
import { playersWhoMayPlay } from '../../matches/entry/players-who-may-play.queries.ts';
import { type MatchDetails, readMatchDetails } from '../../matches/match/match-details.queries.ts';
import { listedView } from '../../matches/match/match.view.ts';
import type { PlayServices } from '../../matches/match/play-services.ts';
import { readRating } from '../../skill/ratings/rating.queries.ts';
import { findQueued, takeSeat } from '../queue/seat-offers.queries.ts';
import { listPlayable } from './list-playable.ts';
import { listWaiting } from './quick.queries.ts';
import { opponentsFor, QUEUE_SECONDS, type Waiting } from './quick.rules.ts';
import { readUsualWaits } from './read-usual-waits.ts';

type Services = Pick<PlayServices, 'db' | 'clock' | 'economy' | 'makeMove' | 'settings'>;

type Quick = {
  readonly playerId: string;
  readonly gameName: string;
  readonly amount: number;
  readonly hostCommit: string | undefined;
};

const STATES = { requested: 'requested', running: 'paired', pending: 'paired', conflict: 'paired' } as const;

const stateOf = ({ status, queue_until }: MatchDetails): QuickMatch['state'] => {
  if (status === 'new') return queue_until === null ? 'opened' : 'waiting';
  return hasEnded(status) ? 'left' : STATES[status];
};

const quickView = async (services: Services, match: MatchDetails): Promise<QuickMatch> => {
  const state = stateOf(match);
  if (state !== 'waiting' || match.queue_until === null) return { state, match: listedView(match) };
  return {
    state,
    match: listedView(match),
    opensAt: match.queue_until.toISOString(),
    ...(await readUsualWaits(services, { gameName: match.game_name, stake: match.stake_paise })),
  };
};

/** The players in the queue whom this player may meet now, the best first. */
const listOpponents = async (services: Services, quick: Quick, own: MatchDetails | null): Promise<Waiting[]> => {
  const { db, clock } = services;
  const { playerId, gameName } = quick;
  const now = clock.now();
  const stake = paiseFromRupees(quick.amount);
  const waiting = await listWaiting(db, { gameName, stake, playerId, before: own?.match_id ?? null, now });
  if (waiting.length === 0) return [];
  const hostIds = waiting.map(({ hostId }) => hostId);
  const [related, playable, free, { rating }] = await Promise.all([
    findRelatedAmong(db, playerId, hostIds),
    listPlayable(services, { playerId, otherIds: hostIds, stake }),
    playersWhoMayPlay(db, hostIds, now),
    readRating(db, playerId, gameName),
  ]);
  const opponents = waiting.filter(
    ({ hostId }) => !related.has(hostId) && playable.has(hostId) && free.includes(hostId),
  );
  return opponentsFor({ rating, since: own?.created_at ?? now }, opponents, now);
};

const readOne = async ({ db }: Services, matchId: string) =>
  (await readMatchDetails(db, [matchId])).get(matchId) ?? null;

const queue = async (services: Services, { playerId, gameName, amount, hostCommit }: Quick) => {
  const { clock, makeMove, db } = services;
  try {
    return await makeMove({
      kind: 'create',
      create: {
        matchId: newId(),
        hostId: playerId,
        gameName,
        stake: paiseFromRupees(amount),
        queuedUntil: new Date(clock.now().getTime() + QUEUE_SECONDS * 1000),
        ...(hostCommit !== undefined && { dice: { hostCommit, diceSeed: randomBytes(32).toString('hex') } }),
      },
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'one_queued')) throw error;
    // A second tap at the same moment: the first one waits.
    const matchId = await findQueued(db, playerId);
    return (matchId === null ? null : await readOne(services, matchId)) ?? refuse('ALREADY_QUEUED');
  }
};

/** Begins a match with an opponent; null when they have gone. */
const pairWith = async (services: Services, { matchId }: Waiting, playerId: string) => {
  const actor = { kind: 'player', id: playerId } as const;
  const match = await services.makeMove({ kind: 'move', matchId, act: { move: 'pair' }, actor });
  return isRefusal(match) && match.refused === 'MATCH_MOVED_ON' ? null : match;
};

/** Leaves the own place in the queue before entering another match, so that the stake is held once. */
const leaveQueue = async (services: Services, own: MatchDetails, playerId: string) => {
  const actor = { kind: 'player', id: playerId } as const;
  const left = await services.makeMove({ kind: 'move', matchId: own.match_id, act: { move: 'delete' }, actor });
  // Refused when an opponent was faster: then the match has begun.
  return !isRefusal(left);
};

/** The refusal of a player whose own limits end play while they wait, who then leaves the queue; null while they may play. */
const leaveOverLimit = async (services: Services, own: MatchDetails, playerId: string): Promise<Refusal | null> => {
  const now = services.clock.now();
  const refusal = playRefusal((await readPlayLimits(services.db, [playerId], now)).get(playerId), now);
  return refusal !== null && (await leaveQueue(services, own, playerId)) ? refusal : null;
};

const ownMatch = async (
  services: Services,
  quick: Quick,
  waitingId: string | undefined,
): Promise<MatchDetails | Refusal | null> => {
  const matchId = waitingId ?? (await findQueued(services.db, quick.playerId));
  const match = matchId === null ? null : await readOne(services, matchId);
  if (match === null) return waitingId === undefined ? null : refuse('MATCH_NOT_FOUND');
  if (match.host_id !== quick.playerId) return refuse('MATCH_NOT_FOUND');
  // The match waits in the queue of a tournament: the player now wants to play here.
  if (match.tournament_id !== null)
    return (await leaveQueue(services, match, quick.playerId)) ? null : refuse('ALREADY_QUEUED');
  const isOther = match.game_name !== quick.gameName || match.stake_paise !== paiseFromRupees(quick.amount);
  return stateOf(match) === 'waiting' && isOther ? refuse('ALREADY_QUEUED') : match;
};

/**
 * Pairs the caller with a waiting player, or lets the caller wait. Each step is a move of one match: a caller who waits
 * already leaves the queue first, and only for a player who waits longer, so that two never leave it for each other.
 */
export const playQuick =
  (services: Services): Handler<'PUT /match/quick'> =>
  async ({ body: { waiting, ...terms }, player: { playerId } }) => {
    const quick: Quick = { playerId, gameName: terms.gameName, amount: terms.amount, hostCommit: terms.hostCommit };
    const own = await ownMatch(services, quick, waiting);
    if (own !== null && isRefusal(own)) return own;
    if (own !== null && stateOf(own) !== 'waiting') return quickView(services, own);

    const overLimit = own === null ? null : await leaveOverLimit(services, own, playerId);
    if (overLimit !== null) return overLimit;

    const opponents = await listOpponents(services, quick, own);
    const seat = { playerId, ownMatchId: own?.match_id ?? null, now: services.clock.now() };
    const best = await takeSeat(services.db, opponents, seat);
    if (best !== null && (own === null || (await leaveQueue(services, own, playerId)))) {
      const offered = await readOne(services, best.matchId);
      // In a board room the joiner sees the commits of the dice before sending a seed.
      if (offered?.room === 'board') return { state: 'offered', match: listedView(offered) };
      const paired = await pairWith(services, best, playerId);
      if (paired !== null) return isRefusal(paired) ? paired : quickView(services, paired);
      const queued = await queue(services, quick);
      return isRefusal(queued) ? queued : quickView(services, queued);
    }
    if (own === null) {
      const queued = await queue(services, quick);
      return isRefusal(queued) ? queued : quickView(services, queued);
    }
    return quickView(services, (await readOne(services, own.match_id)) ?? own);
  };
