import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { avatar, done, id, instant } from '../fields.ts';
import { cursor } from '../ledger/ledger-calls.ts';
import { opponent } from '../matches/match.ts';
import { skill } from '../ratings/rating.ts';

const playerId = z.strictObject({ playerId: id });

/** The unguessable part of a friend link: 128 bits. */
export const friendToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const token = z.strictObject({ token: friendToken });

const gameSkill = z.extend(skill, { gameName: z.string() });

/** The caller's newest battles against a player that had a winner. */
const record = z.object({ won: z.int(), lost: z.int() });
export type FriendRecord = z.output<typeof record>;

const friend = z.object({
  player: opponent,
  since: instant,
  /** By game, the strongest first; at most five. */
  skills: z.array(gameSkill),
  record,
});
export type Friend = z.output<typeof friend>;

/** How another player is related to the caller: `requested` by the caller, `received` from the player. */
export const RELATION_STATES = ['none', 'requested', 'received', 'friends'] as const;
const relationState = z.enum(RELATION_STATES);
export type RelationState = z.output<typeof relationState>;

/** Never shows what the other player has ignored or blocked. */
const relation = z.object({
  state: relationState,
  /** Whether the caller has blocked the player. */
  isBlocked: z.boolean(),
  /** Whether a report of the caller about the player is open. */
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
  /** Whether the battle is recent enough, or the player a friend. */
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

export const friendCalls = {
  'GET /friends': {
    access: 'player',
    summary: `The caller’s friends with their skill and the record of the newest battles against them, the newest friend first, 20 at a time.`,
    query: z.strictObject({ cursor: z.optional(cursor) }),
    response: z.object({
      friends: z.array(friend),
      next: z.optional(z.string()),
      /** How many friends the caller has, and how many players wait for an answer to their request. */
      total: z.int(),
      waiting: z.int(),
    }),
    refusals: ['OTHER_ORDER'],
  },
  'DELETE /friends/{playerId}': {
    access: 'player',
    summary: 'Ends a friendship for both, without a notice to the other. Repeating it changes nothing.',
    params: playerId,
    response: done,
    refusals: [],
  },
  'GET /friends/requests': {
    access: 'player',
    summary: 'Requests that wait for the caller, and those the caller has sent, the newest first, at most 50 of each.',
    response: z.object({ received: z.array(friendRequest), sent: z.array(friendRequest) }),
    refusals: [],
  },
  'POST /friends/requests': {
    access: 'player',
    summary:
      'Asks the opponent of a battle to become friends; when the opponent has asked already, both are friends. Repeating it sends nothing. The response is the same whether the request is shown or not.',
    body: z.strictObject({ playerId: id, matchId: id }),
    response: z.object({ state: relationState }),
    refusals: ['MATCH_NOT_FOUND', 'PLAYER_BLOCKED', 'FRIENDS_FULL', 'OTHER_FRIENDS_FULL', 'REQUESTS_USED_UP'],
  },
  'PUT /friends/requests/{playerId}': {
    access: 'player',
    summary: 'Accepts a received request, or ignores it: the other player is not told of that.',
    params: playerId,
    body: z.strictObject({ accept: z.boolean() }),
    response: z.object({ state: relationState }),
    refusals: ['REQUEST_NOT_FOUND', 'PLAYER_BLOCKED', 'FRIENDS_FULL', 'OTHER_FRIENDS_FULL'],
  },
  'DELETE /friends/requests/{playerId}': {
    access: 'player',
    summary: 'Takes back a request of the caller. Repeating it changes nothing.',
    params: playerId,
    response: done,
    refusals: [],
  },
  'GET /friends/opponents': {
    access: 'player',
    summary:
      'The last 20 different opponents of decided battles, without those the caller has blocked, the newest first.',
    response: z.object({ opponents: z.array(recentOpponent) }),
    refusals: [],
  },
  'GET /friends/link': {
    access: 'player',
    summary: 'The caller’s own friend link, if there is one that has not ended.',
    response: z.object({ link: z.optional(friendLink) }),
    refusals: [],
  },
  'POST /friends/link': {
    access: 'player',
    summary: 'Makes a new friend link; the one before stops working.',
    response: friendLink,
    refusals: ['TOO_MANY_REQUESTS'],
  },
  'DELETE /friends/link': {
    access: 'player',
    summary: 'Ends the caller’s friend link. Repeating it changes nothing.',
    response: done,
    refusals: [],
  },
  'GET /friends/link/{token}': {
    access: 'player',
    summary: 'Whose friend link this is: name and bands of skill alone.',
    params: token,
    response: linkOwner,
    rateLimit: { max: 60, seconds: 60 },
    refusals: ['FRIEND_LINK_NOT_FOUND'],
  },
  'POST /friends/link/{token}': {
    access: 'player',
    summary: 'Makes the caller and the owner of the link friends. Repeating it changes nothing.',
    params: token,
    response: linked,
    rateLimit: { max: 30, seconds: 60 },
    refusals: ['FRIEND_LINK_NOT_FOUND', 'OWN_FRIEND_LINK', 'PLAYER_BLOCKED', 'FRIENDS_FULL', 'OTHER_FRIENDS_FULL'],
  },
  'GET /players/{playerId}/relation': {
    access: 'player',
    summary: 'How a player is related to the caller, by what the caller has done and received.',
    params: playerId,
    response: relation,
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'GET /blocks': {
    access: 'player',
    summary: 'The players the caller has blocked, the newest first, 50 at a time.',
    query: z.strictObject({ cursor: z.optional(cursor) }),
    response: z.object({ blocked: z.array(friendRequest), next: z.optional(z.string()) }),
    refusals: ['OTHER_ORDER'],
  },
  'PUT /blocks/{playerId}': {
    access: 'player',
    summary:
      'Blocks a player without a notice: ends a friendship, requests and open challenges between the two, and no new battle of theirs begins. Battles that have begun continue. Repeating it changes nothing.',
    params: playerId,
    response: relation,
    refusals: ['PLAYER_NOT_FOUND', 'OWN_BLOCK', 'BLOCKS_FULL'],
  },
  'DELETE /blocks/{playerId}': {
    access: 'player',
    summary: 'Unblocks a player. Repeating it changes nothing.',
    params: playerId,
    response: relation,
    refusals: ['PLAYER_NOT_FOUND'],
  },
} as const satisfies Calls;
