import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals between players: friends, challenges, blocks and reports. */
export const FRIEND_REFUSALS = {
  REQUEST_NOT_FOUND: {
    status: 404,
    en: 'This request is no longer there.',
    hi: 'यह रिक्वेस्ट अब नहीं है।',
  },
  FRIEND_NOT_FOUND: {
    status: 404,
    en: 'This player is no longer your friend.',
    hi: 'यह खिलाड़ी अब आपके दोस्त नहीं हैं।',
  },
  FRIEND_LINK_NOT_FOUND: {
    status: 404,
    en: 'This link has ended. Ask your friend for a new one.',
    hi: 'यह लिंक अब नहीं चलता। अपने दोस्त से नया लिंक माँगें।',
  },
  OWN_FRIEND_LINK: {
    status: 409,
    en: 'This is your own link. Send it to a friend.',
    hi: 'यह आपका अपना लिंक है। इसे दोस्त को भेजें।',
  },
  OWN_BLOCK: { status: 409, en: 'You cannot block yourself.', hi: 'आप ख़ुद को ब्लॉक नहीं कर सकते।' },
  MATCH_NOT_AVAILABLE: {
    status: 409,
    en: 'This battle is not available to you. Choose another one.',
    hi: 'यह मुक़ाबला आपके लिए उपलब्ध नहीं है। कोई दूसरा चुनें।',
  },
  PLAYER_NOT_AVAILABLE: {
    status: 409,
    en: 'This player cannot be challenged now. Your stake was not touched.',
    hi: 'इस खिलाड़ी को अभी चुनौती नहीं दी जा सकती। आपके वॉलेट से कुछ नहीं कटा।',
  },
  ALREADY_CHALLENGED: {
    status: 409,
    en: 'You have challenged this player already. Play that battle, or delete it first.',
    hi: 'आप इस खिलाड़ी को पहले ही चुनौती दे चुके हैं। वह मुक़ाबला खेलें, या पहले उसे हटाएँ।',
  },
  PLAYER_BLOCKED: {
    status: 409,
    en: 'You have blocked this player. Unblock them first.',
    hi: 'आपने इस खिलाड़ी को ब्लॉक किया है। पहले अनब्लॉक करें।',
  },
  ALREADY_REPORTED: {
    status: 409,
    en: 'Your report of this player is still with our team. You can send another one when it is handled.',
    hi: 'इस खिलाड़ी की आपकी शिकायत अभी हमारी टीम के पास है। उसके निपटने के बाद दूसरी भेज सकते हैं।',
  },
  REPORT_HANDLED: {
    status: 409,
    en: 'This report was handled meanwhile.',
    hi: 'इस बीच यह शिकायत निपटाई जा चुकी है।',
  },
  REPORT_NOT_FOUND: { status: 404, en: 'This report was not found.', hi: 'यह शिकायत नहीं मिली।' },
  REPORT_WORDS_NEEDED: {
    status: 422,
    en: 'Write in a few words what happened.',
    hi: 'कुछ शब्दों में लिखें कि क्या हुआ।',
  },
  REPORTS_USED_UP: {
    status: 422,
    en: 'You have sent {limit} reports today. Support helps you further.',
    hi: 'आज आप {limit} शिकायतें भेज चुके हैं। आगे सपोर्ट मदद करेगा।',
  },
  REQUESTS_USED_UP: {
    status: 422,
    en: 'You have asked {limit} players today. Try again tomorrow.',
    hi: 'आज आप {limit} खिलाड़ियों को रिक्वेस्ट भेज चुके हैं। कल फिर कोशिश करें।',
  },
  FRIENDS_FULL: {
    status: 422,
    en: 'You have {limit} friends, which is the most. Remove one first.',
    hi: 'आपके {limit} दोस्त हैं, इससे ज़्यादा नहीं हो सकते। पहले किसी को हटाएँ।',
  },
  OTHER_FRIENDS_FULL: {
    status: 422,
    en: 'This player’s list of friends is full.',
    hi: 'इस खिलाड़ी की दोस्तों की सूची भर चुकी है।',
  },
  BLOCKS_FULL: {
    status: 422,
    en: 'You have blocked {limit} players, which is the most. Unblock one first.',
    hi: 'आपने {limit} खिलाड़ी ब्लॉक किए हैं, इससे ज़्यादा नहीं कर सकते। पहले किसी को अनब्लॉक करें।',
  },
} as const satisfies Record<string, RefusalWords>;
