import type { RelationState } from '@muqabla/contract/accounts/friends/friend-calls';
import { MAX_FRIENDS, REQUESTS_A_DAY } from '@muqabla/contract/accounts/friends/friend-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import type { NewNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { blockBetween } from '../blocks/block.rules.ts';
import { readBlocks } from '../blocks/blocks.queries.ts';
import type { HaveMet } from '../players/players.queries.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { decideRequest } from './friend.rules.ts';
import {
  areFriends,
  countFriends,
  countRequests,
  findRequest,
  lockPlayers,
  moveRequest,
  saveRequest,
} from './friends.queries.ts';
import { makeFriends, noticeAbout } from './make-friends.ts';

type Pair = { playerId: string; otherId: string; now: Date };
type SendOutcome = { state: RelationState; notices: readonly NewNotice[] };

const REQUESTED: SendOutcome = { state: 'requested', notices: [] };
const DAY_MILLISECONDS = 86_400_000;

const limitRefusal = async (tx: Transaction, { playerId, now }: Pair): Promise<Refusal | null> => {
  if (((await countFriends(tx, [playerId])).get(playerId) ?? 0) >= MAX_FRIENDS)
    return refuse('FRIENDS_FULL', { limit: MAX_FRIENDS });
  const sent = await countRequests(tx, playerId, new Date(now.getTime() - DAY_MILLISECONDS));
  return sent >= REQUESTS_A_DAY ? refuse('REQUESTS_USED_UP', { limit: REQUESTS_A_DAY }) : null;
};

const send = async (tx: Transaction, pair: Pair): Promise<SendOutcome | Refusal> => {
  const { playerId, otherId, now } = pair;
  if (!(await lockPlayers(tx, [playerId, otherId]))) return refuse('MATCH_NOT_FOUND');
  const block = blockBetween(await readBlocks(tx, [[playerId, otherId]]), playerId, otherId);
  if (block === 'own') return refuse('PLAYER_BLOCKED');
  if (await areFriends(tx, playerId, otherId)) return { state: 'friends', notices: [] };
  const [own, received] = [await findRequest(tx, playerId, otherId), await findRequest(tx, otherId, playerId)];
  const decision = decideRequest({ own, received, isBlocked: block === 'other', now });
  switch (decision) {
    case 'keep':
      return REQUESTED;
    case 'restore':
      await moveRequest(tx, { playerId, otherId, from: 'withdrawn', to: 'waiting' });
      return REQUESTED;
    case 'befriend': {
      const made = await makeFriends(tx, pair);
      return isRefusal(made) ? made : { state: 'friends', notices: [noticeAbout(otherId, 'friendAdded', playerId)] };
    }
    case 'send':
    case 'sendUnseen': {
      const refusal = await limitRefusal(tx, pair);
      if (refusal !== null) return refusal;
      const isSeen = decision === 'send';
      await saveRequest(tx, { playerId, otherId, isIgnored: !isSeen, at: now });
      return isSeen ? { state: 'requested', notices: [noticeAbout(otherId, 'friendRequested', playerId)] } : REQUESTED;
    }
  }
};

/** Sends a request to the opponent of a battle. Two requests at once make the two friends. */
export const sendRequest =
  ({
    db,
    clock,
    haveMetIn,
  }: Pick<Services, 'db' | 'clock'> & Pick<HaveMet, 'haveMetIn'>): Handler<'POST /friends/requests'> =>
  async ({ body: { playerId: otherId, matchId }, player: { playerId } }) => {
    if (!(await haveMetIn(db, matchId, playerId, otherId))) return refuse('MATCH_NOT_FOUND');
    const sent = await db.transaction(async (tx) => {
      const now = clock.now();
      const decided = await send(tx, { playerId, otherId, now });
      if (!isRefusal(decided)) insertNotices(tx, decided.notices, now);
      return decided;
    });
    return isRefusal(sent) ? sent : { state: sent.state };
  };

export const withdrawRequest =
  ({ db }: { db: Database }): Handler<'DELETE /friends/requests/{playerId}'> =>
  async ({ params: { playerId: otherId }, player: { playerId }, http }) => {
    await db.transaction(async (tx) => {
      await lockPlayers(tx, [playerId, otherId]);
      await moveRequest(tx, { playerId, otherId, from: 'waiting', to: 'withdrawn' });
    });
    return { message: textIn(FRIEND_MESSAGES.withdrawn, http.language) };
  };
