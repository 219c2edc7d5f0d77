import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { type Blocks, blockBetween } from '../blocks/block.rules.ts';
import { readBlocks } from '../blocks/blocks.queries.ts';
import { readBanned } from '../players/players.queries.ts';
import type { ReadSkills } from './friend.view.ts';
import { areFriends, lockPlayers } from './friends.queries.ts';
import { findLinkOwner, type LinkOwnerRow } from './links.queries.ts';
import { makeFriends, noticeAbout } from './make-friends.ts';

type LinkRequest = { owner: LinkOwnerRow; blocks: Blocks };

/** The owner of a link; none for a link that has ended, of a banned player, or of one who has blocked this player. */
const open = async (db: Queries, token: string, playerId: string, now: Date): Promise<LinkRequest | Refusal> => {
  const owner = await findLinkOwner(db, token, now);
  if (owner === null) return refuse('FRIEND_LINK_NOT_FOUND');
  const [blocks, banned] = await Promise.all([
    readBlocks(db, [[playerId, owner.player_id]]),
    readBanned(db, [owner.player_id], now),
  ]);
  const isHidden = banned.size > 0 || blockBetween(blocks, owner.player_id, playerId) === 'own';
  return isHidden ? refuse('FRIEND_LINK_NOT_FOUND') : { owner, blocks };
};

export const openFriendLink =
  ({
    db,
    clock,
    readSkills,
  }: Pick<Services, 'db' | 'clock'> & { readSkills: ReadSkills }): Handler<'GET /friends/link/{token}'> =>
  async ({ params: { token }, player: { playerId } }) => {
    const opened = await open(db, token, playerId, clock.now());
    if (isRefusal(opened)) return opened;
    const { player_id, username, avatar } = opened.owner;
    const [skills, isFriend] = await Promise.all([readSkills([player_id]), areFriends(db, playerId, player_id)]);
    const otherState = isFriend ? ('friends' as const) : ('open' as const);
    return {
      username,
      avatar,
      skills: (skills.get(player_id) ?? []).map(({ gameName, band }) => ({ gameName, band })),
      state: player_id === playerId ? 'own' : otherState,
    };
  };

/** Makes the caller and the owner of a link friends: the owner has invited every player who has it. */
export const acceptFriendLink =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /friends/link/{token}'> =>
  async ({ params: { token }, player: { playerId } }) => {
    const added = await db.transaction(async (tx) => {
      const now = clock.now();
      const found = await findLinkOwner(tx, token, now);
      if (found?.player_id === playerId) return refuse('OWN_FRIEND_LINK');
      if (found !== null) await lockPlayers(tx, [playerId, found.player_id]);
      // Read under the lock, so that a block or the end of the link comes first or later.
      const opened = await open(tx, token, playerId, now);
      if (isRefusal(opened)) return opened;
      const { player_id: otherId } = opened.owner;
      if (blockBetween(opened.blocks, playerId, otherId) === 'own') return refuse('PLAYER_BLOCKED');
      const made = await makeFriends(tx, { playerId, otherId, now });
      if (made === true) insertNotices(tx, [noticeAbout(otherId, 'friendAdded', playerId)], now);
      return made;
    });
    return isRefusal(added) ? added : { state: 'friends' as const };
  };
