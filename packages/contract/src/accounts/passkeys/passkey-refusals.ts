import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of passkeys and of confirmations. */
export const PASSKEY_REFUSALS = {
  PASSKEY_REFUSED: {
    status: 400,
    en: 'This passkey was not accepted. Use an OTP.',
    hi: 'यह पासकी स्वीकार नहीं हुई। OTP से करें।',
  },
  PASSKEY_BLOCKED: {
    status: 409,
    en: 'This passkey seems to exist twice, so we have blocked it. Use an OTP, and remove it in your profile.',
    hi: 'लगता है यह पासकी दो जगह है, इसलिए हमने इसे बंद कर दिया। OTP से करें और प्रोफ़ाइल में इसे हटा दें।',
  },
  NO_PASSKEY: {
    status: 422,
    en: 'You have no passkey that works. Use a code.',
    hi: 'आपके पास कोई चालू पासकी नहीं है। कोड से करें।',
  },
  PASSKEY_EXISTS: {
    status: 409,
    en: 'This device already has a passkey for your account.',
    hi: 'इस डिवाइस पर आपके खाते की पासकी पहले से है।',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    en: 'You have {limit} passkeys. Remove one first.',
    hi: 'आपके पास {limit} पासकी हैं। पहले एक हटाएँ।',
  },
  CONFIRMATION_NEEDED: {
    status: 409,
    en: 'Please confirm that it is you.',
    hi: 'पुष्टि करें कि यह आप ही हैं।',
  },
} as const satisfies Record<string, RefusalWords>;
