import type { FriendRequest } from '@muqabla/contract/accounts/friends/friend-calls';
import type { GameSkill } from '@muqabla/contract/play/skill/rating-calls';
import type { ListedPlayer } from './friends.queries.ts';

type PlayerRow = { player_id: string; username: string; avatar: string };

/** A player as other players see them. */
export const playerView = ({ player_id, username, avatar }: PlayerRow) => ({ _id: player_id, username, avatar });

/** The nickname of a friend as a field of its own, absent without one. */
export const nicknameView = ({ nickname }: { nickname: string | null }) => (nickname === null ? {} : { nickname });

export const requestView = (row: ListedPlayer): FriendRequest => ({
  player: playerView(row),
  at: row.at.toISOString(),
});

/** Reads the best five skills of each player, the strongest first. */
export type ReadSkills = (playerIds: readonly string[]) => Promise<Map<string, GameSkill[]>>;
