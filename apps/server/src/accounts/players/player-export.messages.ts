import { text, type Words } from '@muqabla/contract/texts';

/** The headings of the columns in the file of players. */
export const HEADS = {
  joinedAt: text('Joined (time in India)'),
  player: text('Player'),
  playerId: text('Player ID'),
  fullName: text('Full name'),
  phone: text('Phone'),
  referCode: text('Refer code'),
  deposit: text('Deposit wallet ({unit})'),
  reward: text('Winning wallet ({unit})'),
  balance: text('Balance ({unit})'),
  due: text('Due ({unit})'),
  banned: text('Banned'),
} as const satisfies Record<string, Words>;

/** The enumerated values in the file of players. */
export const VALUES = {
  yes: text('Yes'),
  no: text('No'),
} as const satisfies Record<string, Words>;
