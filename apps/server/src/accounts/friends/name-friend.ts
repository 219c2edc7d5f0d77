import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { FRIEND_MESSAGES } from './friend.messages.ts';
import { setNickname } from './nicknames.queries.ts';

/** Gives a friend a nickname. A friendship that ends at the same moment takes the nickname with it. */
export const nameFriend =
  ({ db }: Pick<Services, 'db'>): Handler<'PUT /friends/{playerId}/nickname'> =>
  async ({ params: { playerId: friendId }, body: { nickname }, player: { playerId } }) =>
    (await setNickname(db, { playerId, friendId, nickname })) ? { nickname } : refuse('FRIEND_NOT_FOUND');

export const removeNickname =
  ({ db }: Pick<Services, 'db'>): Handler<'DELETE /friends/{playerId}/nickname'> =>
  async ({ params: { playerId: friendId }, player: { playerId }, http }) => {
    await setNickname(db, { playerId, friendId, nickname: null });
    return { message: textIn(FRIEND_MESSAGES.nicknameRemoved, http.language) };
  };
