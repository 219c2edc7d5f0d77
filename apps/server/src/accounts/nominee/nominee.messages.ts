import { text } from '@muqabla/contract/texts';

/** The reason of the ban that closes an account, as its page shows it. */
export const CLOSED_FOR_NOMINEE = text(
  'This account was closed at the request of the nominee. Please write to support.',
);
