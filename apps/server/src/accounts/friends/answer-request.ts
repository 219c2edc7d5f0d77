import type { RelationState } from '@muqabla/contract/accounts/friends/friend-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { blockBetween } from '../blocks/block.rules.ts';
import { readBlocks } from '../blocks/blocks.queries.ts';
import { areFriends, findRequest, ignoreRequest, lockPlayers, requestsSince } from './friends.queries.ts';
import { makeFriends, noticeAbout } from './make-friends.ts';

type Answer = { playerId: string; otherId: string; accept: boolean; now: Date };
type AnswerOutcome = { state: RelationState; isNew: boolean };

const answer = async (
  tx: Transaction,
  { playerId, otherId, accept, now }: Answer,
): Promise<AnswerOutcome | Refusal> => {
  if (!(await lockPlayers(tx, [playerId, otherId]))) return refuse('REQUEST_NOT_FOUND');
  // The second of two taps finds them friends.
  if (accept && (await areFriends(tx, playerId, otherId))) return { state: 'friends', isNew: false };
  const request = await findRequest(tx, otherId, playerId);
  if (request?.state !== 'waiting' || request.is_ignored || request.requested_at <= requestsSince(now))
    return refuse('REQUEST_NOT_FOUND');
  if (!accept) {
    await ignoreRequest(tx, { playerId: otherId, otherId: playerId });
    return { state: 'none', isNew: false };
  }
  const block = blockBetween(await readBlocks(tx, [[playerId, otherId]]), playerId, otherId);
  if (block !== null) return refuse(block === 'own' ? 'PLAYER_BLOCKED' : 'REQUEST_NOT_FOUND');
  const made = await makeFriends(tx, { playerId, otherId, now });
  return isRefusal(made) ? made : { state: 'friends', isNew: made };
};

/** Accepts a received request, or ignores it without a notice. */
export const answerRequest =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'PUT /friends/requests/{playerId}'> =>
  async ({ params: { playerId: otherId }, body: { accept }, player: { playerId } }) => {
    const answered = await db.transaction(async (tx) => {
      const now = clock.now();
      const decided = await answer(tx, { playerId, otherId, accept, now });
      if (!isRefusal(decided) && decided.isNew) insertNotices(tx, [noticeAbout(otherId, 'friendAdded', playerId)], now);
      return decided;
    });
    return isRefusal(answered) ? answered : { state: answered.state };
  };
