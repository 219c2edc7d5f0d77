import { randomBytes } from 'node:crypto';
import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { newId } from '../../../platform/ids.ts';
import { readMatches } from '../../engine/match.queries.ts';
import type { Match } from '../../engine/match.rules.ts';
import { joinMatch } from './accept-match.ts';
import { findOpenChallenge, findRematch, readMatchDetails, type MatchDetails } from './match-details.queries.ts';
import { matchView } from './match.view.ts';
import type { MakeMove } from './play-services.ts';
import { rematchOpponent } from './rematch.rules.ts';

type Services = { db: Database; clock: Clock; makeMove: MakeMove };

/** Accepts the opponent's offer; returns the player's own offer unchanged. */
const acceptOffer = async (services: Services, offer: MatchDetails, playerId: string) => {
  // In a board room the joiner sees the commits of the dice first.
  if (offer.room === 'board') return offer;
  if (offer.host_id === playerId || offer.status !== 'new') return offer;
  const accepted = await joinMatch(services, { matchId: offer.match_id, playerId });
  if (!isRefusal(accepted)) return accepted;
  const current = (await readMatchDetails(services.db, [offer.match_id])).get(offer.match_id);
  return current !== undefined && hasEnded(current.status) ? refuse('REMATCH_OVER') : accepted;
};

type Offer = { ended: Match; playerId: string; opponentId: string; hostCommit: string | undefined };

const createOffer = (services: Services, { ended, playerId: hostId, opponentId: invitedId, hostCommit }: Offer) => {
  const { matchId: rematchOf, gameName, stake } = ended;
  const reservation = { invitedId, challengeCode: null };
  return services.makeMove({
    kind: 'create',
    create: {
      matchId: newId(),
      hostId,
      gameName,
      stake,
      reservation,
      rematchOf,
      ...(hostCommit !== undefined && { dice: { hostCommit, diceSeed: randomBytes(32).toString('hex') } }),
    },
  });
};

/** The opponent's challenge on the terms of the ended match, which is an offer of the same. */
const challengeLike = async (db: Queries, ended: Match, { playerId, opponentId }: Offer) => {
  const open = await findOpenChallenge(db, opponentId, playerId);
  const isLike = open?.status === 'new' && open.game_name === ended.gameName && open.stake_paise === ended.stake;
  return isLike ? open : null;
};

/**
 * Finds or creates the offer of a rematch, of which each match has one. If both players offer at once, the database accepts
 * one new match, and the other player's call then accepts it.
 */
const findOrCreateOffer = async (services: Services, offer: Offer): Promise<MatchDetails | Refusal> => {
  const { ended, playerId } = offer;
  const rematch = await findRematch(services.db, ended);
  if (rematch !== null && !hasEnded(rematch.status)) return acceptOffer(services, rematch, playerId);
  const challenge = await challengeLike(services.db, ended, offer);
  if (challenge !== null) return acceptOffer(services, challenge, playerId);
  if (rematch !== null) return refuse('REMATCH_OVER');
  try {
    return await createOffer(services, offer);
  } catch (error) {
    if (!isUniqueViolation(error, 'one_rematch')) throw error;
    const first = await findRematch(services.db, ended);
    return first === null || hasEnded(first.status) ? refuse('REMATCH_OVER') : acceptOffer(services, first, playerId);
  }
};

export const offerRematch =
  (services: Services): Handler<'POST /match/rematch'> =>
  async ({ body: { matchId, hostCommit }, player: { playerId } }) => {
    const ended = (await readMatches(services.db, [matchId])).get(matchId);
    if (ended === undefined) return refuse('MATCH_NOT_FOUND');
    const opponent = rematchOpponent(ended, playerId, services.clock.now());
    if (isRefusal(opponent)) return opponent;
    const match = await findOrCreateOffer(services, { ended, playerId, hostCommit, ...opponent });
    return isRefusal(match) ? match : matchView(match);
  };
