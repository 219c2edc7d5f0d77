import { text } from '@muqabla/contract/texts';
/** Messages in responses of the calls on matches. */
export const MATCH_MESSAGES = {
  rejected: text('The seat is open again.'),
  declined: text('Declined.'),
  deleted: text('Battle deleted. Your stake is back.'),
  calledOff: text('Cancelled. The stakes are back.'),
  doubtClosed: text('The battle stays as it was settled.'),
  decided: text('Decision saved.'),
  phrasesReported: text('Reported. Our team looks at it.'),
  complaintSent: text('Your complaint is with our team. They look at the whole game.'),
} as const;

/** The messages that differ where matches are played for points. */
export const POINTS_MATCH_MESSAGES = {
  deleted: text('Battle deleted. Your stake is back.', 'points'),
  calledOff: text('Cancelled. The stakes are back.', 'points'),
} as const;
