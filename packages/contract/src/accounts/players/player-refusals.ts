import { MONEY_ECONOMIES } from '../../economy.ts';
import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of players' registration, bans, names, referrers and KYC. */
export const PLAYER_REFUSALS = {
  USERNAME_EMPTY: { status: 400, en: 'Username cannot be empty!', hi: 'यूज़रनेम ख़ाली नहीं हो सकता!' },
  PLAYER_NOT_FOUND: { status: 404, en: 'This player was not found.', hi: 'यह खिलाड़ी नहीं मिला।' },
  BANNED: {
    status: 409,
    en: 'Your account is banned. Please contact the Admin.',
    hi: 'आपका खाता बंद है। एडमिन से संपर्क करें।',
  },
  ALREADY_BANNED: {
    status: 409,
    en: 'This player is banned already.',
    hi: 'यह खिलाड़ी पहले से बैन है।',
  },
  NOT_BANNED: { status: 409, en: 'This player is not banned.', hi: 'यह खिलाड़ी बैन नहीं है।' },
  PHONE_TAKEN: {
    status: 409,
    en: 'This number is already registered. Please log in.',
    hi: 'यह नंबर पहले से रजिस्टर है। लॉग इन करें।',
  },
  REFERRER_CHANGED: {
    status: 409,
    en: 'Something changed here meanwhile. Please look at it again.',
    hi: 'इस बीच यहाँ कुछ बदल गया है। फिर से देखें।',
  },
  REFERCODE_UNKNOWN: {
    status: 422,
    en: 'This refer code does not exist. Check it or leave it empty.',
    hi: 'यह रेफ़र कोड मौजूद नहीं है। जाँचें या ख़ाली छोड़ दें।',
  },
  USERNAME_LENGTH: { status: 422, en: 'Choose a username of 2 to 20 characters.', hi: '2 से 20 अक्षरों का यूज़रनेम चुनें।' },
  USERNAME_CHARACTERS: {
    status: 422,
    en: 'Use letters, digits, emoji, spaces and . _ - only.',
    hi: 'सिर्फ़ अक्षर, अंक, इमोजी, स्पेस और . _ - लिखें।',
  },
  USERNAME_RESERVED: {
    status: 422,
    en: 'This username looks like one of our team. Please choose another.',
    hi: 'यह यूज़रनेम हमारी टीम जैसा लगता है। दूसरा चुनें।',
  },
  BAN_END_PAST: {
    status: 422,
    en: 'A ban ends later than now and within a year, or never.',
    hi: 'बैन का अंत अभी के बाद और एक साल के भीतर हो, या कभी नहीं।',
  },
  BAN_NEEDS_OWNER: {
    status: 422,
    en: 'A ban of more than 7 days is for an owner to set and to lift.',
    hi: '7 दिन से लंबा बैन सिर्फ़ कोई मालिक लगा या हटा सकता है।',
  },
  KYC_REVOKED: {
    economies: MONEY_ECONOMIES,
    status: 422,
    en: 'Our team has taken your KYC back. Verify again on the KYC page, then you can play and withdraw.',
    hi: 'हमारी टीम ने आपका KYC वापस ले लिया है। KYC पेज पर फिर से सत्यापन करें, उसके बाद आप खेल और निकासी कर सकते हैं।',
  },
  KYC_NOT_VERIFIED: {
    status: 409,
    en: 'This player has no verification that stands.',
    hi: 'इस खिलाड़ी का कोई मान्य KYC नहीं है।',
  },
  KYC_NEEDED: { status: 422, en: 'Complete your KYC before you withdraw.', hi: 'निकासी से पहले अपना KYC पूरा करें।' },
  KYC_UNAVAILABLE: {
    status: 503,
    en: 'The Aadhaar service does not answer right now. Please try again in a few minutes.',
    hi: 'आधार की सर्विस अभी जवाब नहीं दे रही। कुछ मिनट में फिर से कोशिश करें।',
  },
} as const satisfies Record<string, RefusalWords>;
