import type { Language } from '@muqabla/contract/languages';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';

export const REGISTER_FIRST: Words = text('This number is new here. Please register.');

export const OTP_SENT: Words = text('OTP sent by SMS.');

export const SIGNED_OUT: Words = text('You are signed out.');

const OTP_TEXT = text('{otp} is your Muqabla OTP. It is valid for 5 minutes. Never share it with anyone.');

/**
 * The text message that carries an OTP. With a host it ends with the line by which the browser that shows this host, and no other,
 * offers to fill the OTP in (WICG Web OTP).
 */
export const otpSms = (otp: string, language: Language, host: string | null): string =>
  `${textIn(OTP_TEXT, language, { otp })}${host === null ? '' : `\n\n@${host} #${otp}`}`;
