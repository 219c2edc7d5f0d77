import * as z from 'zod/mini';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { avatar, id, instant, line } from '../../fields.ts';
import { opponent } from '../../play/matches/match.ts';
import { skill } from '../../play/skill/rating.ts';
import { NICKNAME_CHARACTERS, ONLINE_SHOWN } from './friend-terms.ts';

/** The unguessable part of a friend link: 128 bits. */
export const friendToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const token = z.strictObject({ token: friendToken });

const gameSkill = z.extend(skill, { gameName: z.string() });

/** The caller's newest battles against a player that had a winner. */
const record = z.object({ won: z.int(), lost: z.int() });
export type FriendRecord = z.output<typeof record>;

/** The caller's own name for a friend, which no other player ever sees. */
const nickname = line(NICKNAME_CHARACTERS);

const friend = z.object({
  player: opponent,
  nickname: z.optional(nickname),
  since: instant,
  /** The friend's skills by game, the strongest first; at most five. */
  skills: z.array(gameSkill),
  record,
  /** The friend has the app open, or had less than two minutes ago; false if either of the two hides it. */
  isOnline: z.boolean(),
});
export type Friend = z.output<typeof friend>;

/** The relation of another player to the caller: `requested` by the caller, `received` from the player. */
export const RELATION_STATES = ['none', 'requested', 'received', 'friends'] as const;
const relationState = z.enum(RELATION_STATES);
export type RelationState = z.output<typeof relationState>;

/** The relation to another player, without the other's acts of ignoring and blocking. */
const relation = z.object({
  state: relationState,
  nickname: z.optional(nickname),
  /** True when the caller has blocked the player. */
  isBlocked: z.boolean(),
  /** True while a report of the caller about the player is open. */
  isReported: z.boolean(),
});
export type Relation = z.output<typeof relation>;

const friendRequest = z.object({ player: opponent, at: instant });
export type FriendRequest = z.output<typeof friendRequest>;

const recentOpponent = z.object({
  player: opponent,
  /** The newest battle: its id, its game and its end. */
  matchId: id,
  gameName: z.string(),
  playedAt: instant,
  record,
  state: relationState,
  /** True when the battle is recent enough, or the player a friend. */
  mayChallenge: z.boolean(),
});
export type RecentOpponent = z.output<typeof recentOpponent>;

const friendLink = z.object({ token: friendToken, endsAt: instant });
export type FriendLink = z.output<typeof friendLink>;

/** The owner of a friend link, as the player who opens it sees them: a name and the bands of their skill. */
const linkOwner = z.object({
  username: z.string(),
  avatar,
  skills: z.array(z.pick(gameSkill, { gameName: true, band: true })),
  /** The caller opened the own link, is already a friend, or neither. */
  state: z.enum(['own', 'friends', 'open']),
});
export type LinkOwner = z.output<typeof linkOwner>;

const linked = z.object({ state: z.literal('friends') });

export const friendCalls = defineCalls('player', {
  'GET /friends': {
    summary: `The caller’s friends with their skill and the record of the newest battles against them, the newest friend first, 20 at a time.`,
    query: { cursor: z.optional(cursor) },
    response: {
      friends: z.array(friend),
      next: z.optional(z.string()),
      /** The number of the caller's friends; `waiting` counts the players who wait for an answer to their request. */
      total: z.int(),
      waiting: z.int(),
      /** The caller hides when they are online, and does not see it of friends. */
      hidesOnline: z.boolean(),
    },
    refusals: ['OTHER_ORDER'],
  },
  'GET /friends/online': {
    summary: `The caller’s friends who have the app open, at most ${ONLINE_SHOWN}; \`count\` has all of them. Empty for a caller who hides it.`,
    response: { friends: z.array(z.extend(opponent, { nickname: z.optional(nickname) })), count: z.int() },
  },
  'PUT /friends/online': {
    summary: 'Hides from friends when the caller is online, and from the caller when they are; or shows it again.',
    body: { hides: z.boolean() },
    response: { hidesOnline: z.boolean() },
  },
  'DELETE /friends/{playerId}': {
    summary: 'Ends a friendship for both, without a notice to the other. Repeating it changes nothing.',
  },
  'PUT /friends/{playerId}/nickname': {
    summary: `Gives a friend a nickname of at most ${NICKNAME_CHARACTERS} characters in place of the one before. Only the caller ever sees it; it goes with the friendship.`,
    body: { nickname },
    response: { nickname },
    refusals: ['FRIEND_NOT_FOUND'],
  },
  'DELETE /friends/{playerId}/nickname': {
    summary: 'Removes the caller’s nickname for a friend. Repeating it changes nothing.',
  },
  'GET /friends/requests': {
    summary: 'Requests that wait for the caller, and those the caller has sent, the newest first, at most 50 of each.',
    response: { received: z.array(friendRequest), sent: z.array(friendRequest) },
  },
  'POST /friends/requests': {
    summary:
      'Asks the opponent of a battle to become friends; when the opponent has asked already, both are friends. Repeating it sends nothing. The response is the same whether the request is shown or not.',
    body: { playerId: id, matchId: id },
    response: { state: relationState },
    refusals: ['MATCH_NOT_FOUND', 'PLAYER_BLOCKED', 'FRIENDS_FULL', 'OTHER_FRIENDS_FULL', 'REQUESTS_USED_UP'],
  },
  'PUT /friends/requests/{playerId}': {
    summary: 'Accepts a received request, or ignores it: the other player is not told of that.',
    body: { accept: z.boolean() },
    response: { state: relationState },
    refusals: ['REQUEST_NOT_FOUND', 'PLAYER_BLOCKED', 'FRIENDS_FULL', 'OTHER_FRIENDS_FULL'],
  },
  'DELETE /friends/requests/{playerId}': {
    summary: 'Takes back a request of the caller. Repeating it changes nothing.',
  },
  'GET /friends/opponents': {
    summary:
      'The last 20 different opponents of decided battles, without those the caller has blocked, the newest first.',
    response: { opponents: z.array(recentOpponent) },
  },
  'GET /friends/link': {
    summary: 'The caller’s own friend link, if there is one that has not ended.',
    response: { link: z.optional(friendLink) },
  },
  'POST /friends/link': {
    summary: 'Makes a new friend link; the one before stops working.',
    response: friendLink,
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'DELETE /friends/link': { summary: 'Ends the caller’s friend link. Repeating it changes nothing.' },
  'GET /friends/link/{token}': {
    summary: 'Whose friend link this is: name and bands of skill alone.',
    params: token,
    response: linkOwner,
    rateLimit: { max: 60, seconds: 60 },
    refusals: ['FRIEND_LINK_NOT_FOUND'],
  },
  'POST /friends/link/{token}': {
    summary: 'Makes the caller and the owner of the link friends. Repeating it changes nothing.',
    params: token,
    response: linked,
    rateLimit: { max: 30, seconds: 60 },
    refusals: ['FRIEND_LINK_NOT_FOUND', 'OWN_FRIEND_LINK', 'PLAYER_BLOCKED', 'FRIENDS_FULL', 'OTHER_FRIENDS_FULL'],
  },
  'GET /players/{playerId}/relation': {
    summary: 'How a player is related to the caller, by what the caller has done and received.',
    response: relation,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /blocks': {
    summary: 'The players the caller has blocked, the newest first, 50 at a time.',
    query: { cursor: z.optional(cursor) },
    response: { blocked: z.array(friendRequest), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'PUT /blocks/{playerId}': {
    summary:
      'Blocks a player without a notice: ends a friendship, requests and open challenges between the two, and no new battle of theirs begins. Battles that have begun continue. Repeating it changes nothing.',
    response: relation,
    refusals: ['PLAYER_NOT_FOUND', 'OWN_BLOCK', 'BLOCKS_FULL'],
  },
  'DELETE /blocks/{playerId}': {
    summary: 'Unblocks a player. Repeating it changes nothing.',
    response: relation,
    refusals: ['PLAYER_NOT_FOUND'],
  },
});
