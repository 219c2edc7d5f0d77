import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isDuplicateOf } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refused.ts';
import { newId } from '../../platform/ids.ts';
import { readMatches } from '../match.queries.ts';
import { matchView } from '../match.view.ts';
import type { Match } from '../rules/match.rules.ts';
import { rematchOpponent } from '../rules/rematch.rules.ts';
import { findRematch, readShownMatches, type ShownMatch } from '../shown-match.queries.ts';
import type { MakeMove } from './make-move.ts';

type Services = { db: Database; clock: Clock; makeMove: MakeMove };

/** The rematch that stands already: one's own offer as it is, the other's offer accepted. */
const takeUp = async ({ db, makeMove }: Services, offer: ShownMatch, playerId: string) => {
  if (offer.host_id === playerId || offer.status !== 'new') return offer;
  const actor = { kind: 'player', id: playerId } as const;
  const accepted = await makeMove({
    kind: 'move',
    matchId: offer.match_id,
    act: { move: 'accept' },
    actor,
    file: null,
  });
  if (!isRefusal(accepted)) return accepted;
  // A second tap finds the seat taken by the first.
  const now = (await readShownMatches(db, [offer.match_id])).get(offer.match_id);
  return now?.joiner_id === playerId ? now : accepted;
};

const open = async (services: Services, ended: Match, hostId: string, invitedId: string) => {
  const { matchId: rematchOf, gameName, stake } = ended;
  const reservation = { invitedId, challengeCode: null, rematchOf };
  return services.makeMove({ kind: 'create', create: { matchId: newId(), hostId, gameName, stake, reservation } });
};

/** Both may tap at once: the database lets one open the rematch, and the other then finds it and accepts. */
const offer = async (
  services: Services,
  ended: Match,
  playerId: string,
  opponentId: string,
): Promise<ShownMatch | Refusal> => {
  const standing = await findRematch(services.db, ended.matchId);
  if (standing !== null) return takeUp(services, standing, playerId);
  try {
    return await open(services, ended, playerId, opponentId);
  } catch (error) {
    if (!isDuplicateOf(error, 'one_rematch')) throw error;
    const first = await findRematch(services.db, ended.matchId);
    return first === null ? refuse('MATCH_MOVED_ON') : takeUp(services, first, playerId);
  }
};

/** POST /match/rematch */
export const offerRematch =
  (services: Services): Handler<'POST /match/rematch'> =>
  async ({ body: { matchId }, player: { playerId } }) => {
    const ended = (await readMatches(services.db, [matchId])).get(matchId);
    if (ended === undefined) return refuse('MATCH_NOT_FOUND');
    const against = rematchOpponent(ended, playerId, services.clock.now());
    if (isRefusal(against)) return against;
    const match = await offer(services, ended, playerId, against.opponentId);
    return isRefusal(match) ? match : matchView(match);
  };
