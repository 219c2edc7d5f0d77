import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals between players: friends, challenges, blocks and reports. */
export const FRIEND_REFUSALS = {
  REQUEST_NOT_FOUND: { status: 404, words: text('This request is no longer there.') },
  FRIEND_NOT_FOUND: { status: 404, words: text('This player is no longer your friend.') },
  FRIEND_LINK_NOT_FOUND: { status: 404, words: text('This link has ended. Ask your friend for a new one.') },
  OWN_FRIEND_LINK: { status: 409, words: text('This is your own link. Send it to a friend.') },
  OWN_BLOCK: { status: 409, words: text('You cannot block yourself.') },
  MATCH_NOT_AVAILABLE: { status: 409, words: text('This battle is not available to you. Choose another one.') },
  PLAYER_NOT_AVAILABLE: {
    status: 409,
    words: text('This player cannot be challenged now. Your stake was not touched.'),
  },
  ALREADY_CHALLENGED: {
    status: 409,
    words: text('You have challenged this player already. Play that battle, or delete it first.'),
  },
  PLAYER_BLOCKED: { status: 409, words: text('You have blocked this player. Unblock them first.') },
  ALREADY_REPORTED: {
    status: 409,
    words: text('Your report of this player is still with our team. You can send another one when it is handled.'),
  },
  REPORT_HANDLED: { status: 409, words: text('This report was handled meanwhile.') },
  REPORT_NOT_FOUND: { status: 404, words: text('This report was not found.') },
  REPORT_WORDS_NEEDED: { status: 422, words: text('Write in a few words what happened.') },
  REPORTS_USED_UP: { status: 422, words: text('You have sent {limit} reports today. Support helps you further.') },
  REQUESTS_USED_UP: { status: 422, words: text('You have asked {limit} players today. Try again tomorrow.') },
  FRIENDS_FULL: { status: 422, words: text('You have {limit} friends, which is the most. Remove one first.') },
  OTHER_FRIENDS_FULL: { status: 422, words: text('This player’s list of friends is full.') },
  BLOCKS_FULL: { status: 422, words: text('You have blocked {limit} players, which is the most. Unblock one first.') },
} as const satisfies Record<string, RefusalWords>;
