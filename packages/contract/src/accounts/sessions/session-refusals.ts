import type { RefusalWords } from '../../refusal-words.ts';

/** The refusals of sign-in, for players and staff. */
export const SESSION_REFUSALS = {
  WRONG_OTP: {
    status: 400,
    en: 'Wrong OTP. Only the newest SMS counts. Please check it and try again.',
    hi: 'ग़लत OTP। सिर्फ़ सबसे नए SMS का OTP चलता है। उसे देखकर फिर कोशिश करें।',
  },
  OTP_SPENT: {
    status: 400,
    en: 'This OTP is no longer valid. Please ask for a new one.',
    hi: 'यह OTP अब नहीं चलेगा। नया OTP मँगाएँ।',
  },
  COOKIES_NEEDED: {
    status: 400,
    en: 'This browser keeps no cookies, or the OTP was asked for in another one. Allow cookies for this site and ask for a new OTP, or enter it in the browser that asked for it.',
    hi: 'इस ब्राउज़र में कुकी बंद हैं, या OTP किसी और ब्राउज़र से मँगाया गया था। इस साइट के लिए कुकी चालू करके नया OTP मँगाएँ, या OTP उसी ब्राउज़र में डालें।',
  },
  PROOF_NEEDED: {
    status: 429,
    en: 'Many OTPs are being asked for right now. Please try again in {time}.',
    hi: 'इस समय बहुत सारे OTP मँगाए जा रहे हैं। {time} बाद फिर कोशिश करें।',
  },
  SIGNUP_EXPIRED: {
    status: 400,
    en: 'Your registration has expired. Please start again.',
    hi: 'आपका रजिस्ट्रेशन समय ख़त्म हो गया। फिर से शुरू करें।',
  },
  WRONG_SIGN_IN: { status: 400, en: 'E-mail, password or code is wrong.', hi: 'ई-मेल, पासवर्ड या कोड ग़लत है।' },
  WRONG_CODE: {
    status: 400,
    en: 'This code is wrong or was used before. Wait for the next one.',
    hi: 'यह कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  },
  INVITATION_SPENT: {
    status: 400,
    en: 'This invitation was used, replaced or has expired. Ask an owner for a new one.',
    hi: 'यह निमंत्रण इस्तेमाल हो चुका है, बदला गया है या इसका समय ख़त्म हो गया है। किसी मालिक से नया माँगें।',
  },
  SESSION_ENDED: {
    status: 401,
    en: 'You are signed out. Please log in again.',
    hi: 'आप लॉग आउट हो गए हैं। फिर से लॉग इन करें।',
  },
  ACCESS_EXPIRED: { status: 403, en: 'Please log in to continue.', hi: 'आगे बढ़ने के लिए लॉग इन करें।' },
  CONFIRM_NEEDED: {
    status: 422,
    en: 'Please confirm that it is you, then try again.',
    hi: 'पुष्टि करें कि यह आप ही हैं, फिर कोशिश करें।',
  },
  PASSWORD_COMMON: {
    status: 422,
    en: 'This password is too easy to guess. Choose a longer or less common one.',
    hi: 'यह पासवर्ड आसानी से पता चल सकता है। लंबा या कम प्रचलित पासवर्ड चुनें।',
  },
} as const satisfies Record<string, RefusalWords>;
