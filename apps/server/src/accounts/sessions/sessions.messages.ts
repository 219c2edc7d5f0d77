import type { Words } from '@muqabla/contract/refusal-words';
import type { Language } from '@muqabla/contract/refusals';

export const REGISTER_FIRST: Words = {
  en: 'This number is new here. Please register.',
  hi: 'यह नंबर यहाँ नया है। रजिस्टर करें।',
};

export const OTP_SENT: Words = { en: 'OTP sent by SMS.', hi: 'OTP SMS से भेज दिया गया है।' };

export const SIGNED_OUT: Words = { en: 'You are signed out.', hi: 'आप लॉग आउट हो गए हैं।' };

/** The text message that carries an OTP. */
export const otpSms = (otp: string, language: Language): string =>
  language === 'hi'
    ? `${otp} आपका मुक़ाबला OTP है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।`
    : `${otp} is your Muqabla OTP. It is valid for 5 minutes. Never share it with anyone.`;
