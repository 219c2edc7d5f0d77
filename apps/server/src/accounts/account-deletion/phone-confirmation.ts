import type { Language } from '@muqabla/contract/languages';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Transaction } from '../../platform/db/database.ts';

/** The session that asks for a code, and alone can use it. */
type Confirmation = { phone: string; sessionId: string };

/** Confirms the deletion by an OTP to the player's phone. The code is for this act alone: it signs no player in, and the code of a sign-in does not confirm it. */
export type PhoneConfirmation = {
  /** Sends a code after the commit. Throws a refusal when a limit on messages is reached. */
  send(tx: Transaction, to: Confirmation & { language: Language }): Promise<void>;
  /** Counts a guess, whatever follows. Returns the code's hash, with which it is used up. */
  guess(guess: Confirmation & { otp: string }): Promise<Refusal | { codeHash: Buffer }>;
  /** Uses a guessed code up together with the act; throws a refusal when it is used already. */
  use(tx: Transaction, code: Confirmation & { codeHash: Buffer }): Promise<void>;
};
