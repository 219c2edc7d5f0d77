import type { Language } from '@muqabla/contract/languages';
import { text, type Words } from '@muqabla/contract/texts';
import { brandIn } from '@muqabla/messages/brand-in';
import { textIn } from '@muqabla/messages/text-in';

export const REGISTER_FIRST: Words = text('This number is new here. Please register.');

export const OTP_SENT: Words = text('OTP sent by SMS.');

export const SIGNED_OUT: Words = text('You are signed out.');

const OTP_TEXT = text('{otp} is your {brand} OTP. It is valid for 5 minutes. Never share it with anyone.');

type Otp = { readonly otp: string; readonly language: Language; readonly brandName: string };

/**
 * The text message that carries an OTP. With a host it ends with the line by which the browser that shows this host, and no other,
 * offers to fill the OTP in (WICG Web OTP).
 */
export const otpSms = ({ otp, language, brandName }: Otp, host: string | null): string =>
  `${textIn(OTP_TEXT, language, { otp, brand: brandIn(brandName, language) })}${host === null ? '' : `\n\n@${host} #${otp}`}`;
