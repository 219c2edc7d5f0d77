import { text } from '@muqabla/contract/texts';
/** Messages in responses of the calls on reports of players. */
export const REPORT_MESSAGES = {
  sent: text('Thank you. Our team looks at it; the player is not told.'),
  handled: text('Report handled.'),
} as const;
