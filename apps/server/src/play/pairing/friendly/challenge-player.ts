import { randomBytes } from 'node:crypto';
import { type Paise, paiseFromRupees } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { areFriends } from '../../../accounts/friends/friends.queries.ts';
import { playAgainSince } from '../../../accounts/players/meetings.rules.ts';
import { readBanned } from '../../../accounts/players/players.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/sql-errors.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { NewMatch } from '../../engine/request.rules.ts';
import { findOpenChallenge } from '../../matches/match/match-details.queries.ts';
import { matchView } from '../../matches/match/match.view.ts';
import { haveMetSince } from '../../matches/match/meetings.queries.ts';
import type { MakeMove } from '../../matches/match/play-services.ts';

type Services = { db: Database; clock: Clock; makeMove: MakeMove };
type Body = CallInput<'POST /match/challenge'>['body'];

const mayChallenge = async (db: Queries, playerId: string, otherId: string, now: Date) =>
  playerId !== otherId &&
  ((await areFriends(db, playerId, otherId)) || (await haveMetSince(db, playerId, otherId, playAgainSince(now))));

const newChallenge = (hostId: string, stake: Paise, { playerId, gameName, hostCommit }: Body): NewMatch => ({
  matchId: newId(),
  hostId,
  gameName,
  stake,
  reservation: { invitedId: playerId, challengeCode: null },
  ...(hostCommit !== undefined && { dice: { hostCommit, diceSeed: randomBytes(32).toString('hex') } }),
});

/** Creates a match that one player alone can join. The database accepts one at a time for the two. */
export const challengePlayer =
  ({ db, clock, makeMove }: Services): Handler<'POST /match/challenge'> =>
  async ({ body, player: { playerId: hostId } }) => {
    const { playerId: invitedId, gameName, amount } = body;
    const now = clock.now();
    if (!(await mayChallenge(db, hostId, invitedId, now))) return refuse('PLAYER_NOT_FOUND');
    if ((await readBanned(db, [invitedId], now)).size > 0) return refuse('PLAYER_NOT_AVAILABLE');
    const stake = paiseFromRupees(amount);
    try {
      const match = await makeMove({ kind: 'create', create: newChallenge(hostId, stake, body) });
      return isRefusal(match) ? match : matchView(match);
    } catch (error) {
      if (!isUniqueViolation(error, 'one_challenge')) throw error;
      const open = await findOpenChallenge(db, hostId, invitedId);
      const isSame = open?.game_name === gameName && open.stake_paise === stake;
      return open !== null && isSame ? matchView(open) : refuse('ALREADY_CHALLENGED');
    }
  };
