import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import type { Refusal } from '@muqabla/contract/refusals';
import type { NewNotice } from '../../core/notices/notice.rules.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { friendsFullRefusal } from './friend.rules.ts';
import { areFriends, countFriends, insertFriendship, moveRequest } from './friends.queries.ts';

/** A notice to a player about another. */
export const noticeAbout = (playerId: string, kind: NoticeKind, otherId: string): NewNotice => ({
  playerId,
  kind,
  matchId: null,
  otherId,
  amount: null,
  note: '',
});

type Pair = { playerId: string; otherId: string; now: Date };

/** Makes two locked players friends and ends their requests; false when they are friends already. */
export const makeFriends = async (tx: Transaction, { playerId, otherId, now }: Pair): Promise<boolean | Refusal> => {
  if (await areFriends(tx, playerId, otherId)) return false;
  const friends = await countFriends(tx, [playerId, otherId]);
  const full = friendsFullRefusal(friends.get(playerId) ?? 0, friends.get(otherId) ?? 0);
  if (full !== null) return full;
  await insertFriendship(tx, playerId, otherId, now);
  await moveRequest(tx, { playerId, otherId, from: 'waiting', to: 'accepted' });
  await moveRequest(tx, { playerId: otherId, otherId: playerId, from: 'waiting', to: 'accepted' });
  return true;
};
