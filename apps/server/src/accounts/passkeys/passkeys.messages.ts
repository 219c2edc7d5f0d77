import type { Language } from '@muqabla/contract/languages';

export const PASSKEY_REMOVED: Record<Language, string> = {
  en: 'The passkey is removed. Delete it on the device too.',
  hi: 'पासकी हटा दी गई। डिवाइस से भी इसे मिटा दें।',
};
export const CODE_SENT: Record<Language, string> = {
  en: 'We have sent you an OTP.',
  hi: 'हमने आपको OTP भेजा है।',
};
export const CONFIRMED: Record<Language, string> = {
  en: 'Thank you. You have ten minutes.',
  hi: 'धन्यवाद। आपके पास दस मिनट हैं।',
};
