import type { Language } from '@muqabla/contract/languages';
import type { Words } from '@muqabla/contract/refusal-words';

export const REGISTER_FIRST: Words = {
  en: 'This number is new here. Please register.',
  hi: 'यह नंबर यहाँ नया है। रजिस्टर करें।',
};

export const OTP_SENT: Words = { en: 'OTP sent by SMS.', hi: 'OTP SMS से भेज दिया गया है।' };

export const SIGNED_OUT: Words = { en: 'You are signed out.', hi: 'आप लॉग आउट हो गए हैं।' };

const otpText = (otp: string, language: Language) =>
  language === 'hi'
    ? `${otp} आपका मुक़ाबला OTP है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।`
    : `${otp} is your Muqabla OTP. It is valid for 5 minutes. Never share it with anyone.`;

/**
 * The text message that carries an OTP. With a host it ends with the line by which the browser that shows this host, and no other,
 * offers to fill the OTP in (WICG Web OTP).
 */
export const otpSms = (otp: string, language: Language, host: string | null): string =>
  host === null ? otpText(otp, language) : `${otpText(otp, language)}\n\n@${host} #${otp}`;
