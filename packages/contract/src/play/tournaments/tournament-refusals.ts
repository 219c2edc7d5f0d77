import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of tournaments. */
export const TOURNAMENT_REFUSALS = {
  TOURNAMENT_NOT_FOUND: {
    status: 404,
    en: 'This tournament was not found.',
    hi: 'यह टूर्नामेंट नहीं मिला।',
  },
  TOURNAMENT_FULL: {
    status: 409,
    en: 'All seats of this tournament are taken. Nothing was charged.',
    hi: 'इस टूर्नामेंट की सारी सीटें भर गई हैं। कुछ नहीं कटा।',
  },
  TOURNAMENT_CLOSED: {
    status: 409,
    en: 'Joining this tournament has ended.',
    hi: 'इस टूर्नामेंट में शामिल होने का समय ख़त्म हो गया है।',
  },
  TOURNAMENT_BEGUN: {
    status: 409,
    en: 'This tournament has begun, so this can no longer be changed.',
    hi: 'यह टूर्नामेंट शुरू हो चुका है, इसलिए अब यह नहीं बदला जा सकता।',
  },
  TOURNAMENT_SOON: {
    status: 409,
    en: 'This tournament begins within {minutes} minutes, so no reminder is needed. Join it now.',
    hi: 'यह टूर्नामेंट {minutes} मिनट के अंदर शुरू हो रहा है, याद दिलाने की ज़रूरत नहीं। अभी शामिल हों।',
  },
  TOURNAMENT_NOT_JOINED: {
    status: 422,
    en: 'Join the tournament first.',
    hi: 'पहले टूर्नामेंट में शामिल हों।',
  },
  TOURNAMENT_NOT_PAIRING: {
    status: 409,
    en: 'No new games begin in this tournament right now.',
    hi: 'इस टूर्नामेंट में अभी नए गेम शुरू नहीं हो रहे।',
  },
  TOURNAMENT_CHANGED: {
    status: 409,
    en: 'This tournament has changed since you opened it. Look at it again first.',
    hi: 'आपके खोलने के बाद यह टूर्नामेंट बदल गया है। पहले उसे फिर से देखें।',
  },
  TOURNAMENT_HAS_PLAYERS: {
    status: 409,
    en: 'Players have joined for this entry. Cancel the tournament to change the entry.',
    hi: 'खिलाड़ी इसी एंट्री पर शामिल हो चुके हैं। एंट्री बदलने के लिए टूर्नामेंट रद्द करें।',
  },
  TOURNAMENT_PRIZES_WRONG: {
    status: 422,
    en: 'Prizes need shares that add up to 100, and shares need an entry or a prize of the house. Played for points, a tournament is free and has no prizes.',
    hi: 'इनाम के हिस्सों का जोड़ 100 होना चाहिए, और हिस्सों के लिए एंट्री या हमारी ओर से इनाम ज़रूरी है। अंकों वाले खेल में टूर्नामेंट मुफ़्त होता है और उसमें इनाम नहीं होते।',
  },
  TOURNAMENT_TOO_EARLY: {
    status: 422,
    en: 'A tournament begins in the future, within the next 60 days.',
    hi: 'टूर्नामेंट आगे के समय पर शुरू होता है, अगले 60 दिनों के अंदर।',
  },
  ARENA_NOT_FOUND: {
    status: 404,
    en: 'This link leads to no arena that is open to you. Ask the person who sent it.',
    hi: 'इस लिंक पर आपके लिए कोई अखाड़ा खुला नहीं है। जिसने लिंक भेजा, उनसे पूछें।',
  },
  ARENA_TOO_EARLY: {
    status: 422,
    en: 'An arena begins in the future, within the next {days} days.',
    hi: 'अखाड़ा आगे के समय पर शुरू होता है, अगले {days} दिनों के अंदर।',
  },
  ARENAS_USED_UP: {
    status: 409,
    en: 'You have made {limit} arenas today. Make the next one tomorrow.',
    hi: 'आज आप {limit} अखाड़े बना चुके हैं। अगला कल बनाएँ।',
  },
  ARENAS_UNDER_WAY: {
    status: 409,
    en: '{limit} of your arenas are still open. Wait until one is over, or call one off.',
    hi: 'आपके {limit} अखाड़े अभी खुले हैं। किसी एक के पूरा होने तक रुकें, या एक को रद्द करें।',
  },
  ARENA_OF_PLAYER: {
    status: 409,
    en: 'A player has made this arena. You can pause or stop it, but not change it.',
    hi: 'यह अखाड़ा एक खिलाड़ी ने बनाया है। आप इसे रोक या बंद कर सकते हैं, पर बदल नहीं सकते।',
  },
  SCHEDULE_WITHOUT_STARTS: {
    status: 422,
    en: 'An hourly schedule needs a last start that is not before the first, and a weekly one its day.',
    hi: 'हर घंटे वाले शेड्यूल में आख़िरी शुरुआत पहली से पहले नहीं हो सकती, और हर हफ़्ते वाले में दिन चुनना ज़रूरी है।',
  },
  TOURNAMENT_NEEDS_BOARD: {
    status: 422,
    en: 'Tournaments are played with games on the board here.',
    hi: 'टूर्नामेंट यहीं बोर्ड पर खेले जाने वाले गेम में होते हैं।',
  },
  TOURNAMENT_ENTRY_TOO_HIGH: {
    status: 422,
    en: 'In this game the entry is at most ₹{max}.',
    hi: 'इस गेम में एंट्री ज़्यादा से ज़्यादा ₹{max} हो सकती है।',
  },
} as const satisfies Record<string, RefusalWords>;
