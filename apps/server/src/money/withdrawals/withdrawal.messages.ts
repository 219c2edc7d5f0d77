import type { Language } from '@muqabla/contract/languages';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';

export const WITHDRAWAL_MESSAGES = {
  requested: text('Withdrawal request submitted successfully!'),
  approved: text('Approved. The payout is on its way.'),
  proposed: text('Your approval is kept. A second person must approve it too.'),
  rejected: text('Rejected. The money is back with the player.'),
  retried: text('The same payout is being sent again.'),
} as const satisfies Record<string, Words>;

const BATCH = text('{approved} of {of} approved.');

/** The result of a batch. */
export const batchMessage = (approved: number, of: number, language: Language): string =>
  textIn(BATCH, language, { approved, of });
