import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of players' limits and breaks. */
export const LIMIT_REFUSALS = {
  TIME_OUT: {
    status: 422,
    en: 'You are taking a time-out until {until} (India time). You can still finish running battles and withdraw.',
    hi: 'आप {until} (भारतीय समय) तक ब्रेक पर हैं। चल रहे मुक़ाबले पूरे करना और पैसे निकालना अब भी हो सकता है।',
  },
  SELF_EXCLUDED: {
    status: 422,
    en: 'You have excluded yourself until {until} (India time). You can still finish running battles and withdraw.',
    hi: 'आपने {until} (भारतीय समय) तक ख़ुद को खेल से बाहर रखा है। चल रहे मुक़ाबले पूरे करना और पैसे निकालना अब भी हो सकता है।',
  },
  SELF_EXCLUDED_UNTIL_REVIEW: {
    status: 422,
    en: 'You have excluded yourself until our team has reviewed it with you. You can still finish running battles and withdraw.',
    hi: 'आप लंबे ब्रेक पर हैं, जब तक हमारी टीम आपसे बात न कर ले। चल रहे मुक़ाबले पूरे कर सकते हैं और पैसे निकाल सकते हैं।',
  },
  DEPOSIT_LIMIT: {
    status: 422,
    en: 'Your daily deposit limit is ₹{limit}. You can add ₹{left} more today; it begins again at midnight (India time).',
    hi: 'आपकी रोज़ की डिपॉज़िट लिमिट ₹{limit} है। आज आप ₹{left} और जोड़ सकते हैं; लिमिट आधी रात (भारतीय समय) से फिर शुरू होगी।',
  },
  LOSS_LIMIT: {
    status: 422,
    en: 'Your daily loss limit is ₹{limit}. You can stake ₹{left} more today; it begins again at midnight (India time).',
    hi: 'आपकी रोज़ की हार की लिमिट ₹{limit} है। आज आप ₹{left} और लगा सकते हैं; लिमिट आधी रात (भारतीय समय) से फिर शुरू होगी।',
  },
  LIMIT_ONLY_LONGER: {
    status: 422,
    en: 'This already runs longer. It can be made longer, not shorter.',
    hi: 'यह पहले से ज़्यादा समय के लिए चालू है। इसे बढ़ाया जा सकता है, घटाया नहीं।',
  },
  EXCLUSION_NOT_OVER: {
    status: 422,
    en: 'No self-exclusion of this player waits for a review.',
    hi: 'इस खिलाड़ी का कोई लंबा ब्रेक जाँच के लिए नहीं रुका है।',
  },
} as const satisfies Record<string, RefusalWords>;
