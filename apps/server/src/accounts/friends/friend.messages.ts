import { text } from '@muqabla/contract/texts';
/** Messages in responses of the calls on friends. */
export const FRIEND_MESSAGES = {
  removed: text('Removed from your friends.'),
  nicknameRemoved: text('Nickname removed.'),
  withdrawn: text('Request taken back.'),
  linkEnded: text('The link no longer works.'),
} as const;
