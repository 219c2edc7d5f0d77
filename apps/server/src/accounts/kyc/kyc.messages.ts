import type { PlayBar } from '@muqabla/contract/accounts/kyc/kyc-calls';
import type { Language } from '@muqabla/contract/languages';
import { REFUSALS } from '@muqabla/contract/refusals';
import { text, type Words } from '@muqabla/contract/texts';
import { stateName } from '@muqabla/messages/state-name';
import { textIn } from '@muqabla/messages/text-in';

export const KYC_MESSAGES = {
  sent: text('OTP sent to the mobile number registered with your Aadhaar.'),
  notSent: text('Failed to send OTP. Please try again.'),
  verified: text('KYC Verified Successfully!'),
  wrong: text('Invalid OTP.'),
  spent: text('This OTP is no longer valid. Please ask for a new one.'),
  refused: text('Your Aadhaar was not shared. Start again and allow it in DigiLocker.'),
  expired: text('That took too long. Please start again.'),
  taken: text('This Aadhaar is already verified on another account.'),
} as const satisfies Record<string, Words>;

const PLAY_BAR_MESSAGES: Readonly<Record<PlayBar, Words>> = {
  REVOKED: REFUSALS.KYC_REVOKED.words,
  UNDER_18: text(
    'Your KYC is verified, but you are under {age}, so you may not play or add cash. You can withdraw your winnings, and support returns what is in your deposit wallet.',
  ),
  BANNED_STATE: text(
    'Your KYC is verified, but players from {state} may not play here or add cash. You can withdraw your winnings, and support returns what is in your deposit wallet.',
  ),
};

/** The text with the reason why a verified player may not play. */
export const playBarMessage = (
  bar: PlayBar,
  { state, minimumAge }: { state: string; minimumAge: number },
  language: Language,
): string => textIn(PLAY_BAR_MESSAGES[bar], language, { state: stateName(state, language), age: minimumAge });
