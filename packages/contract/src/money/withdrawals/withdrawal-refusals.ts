import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of withdrawals and payouts. */
export const WITHDRAWAL_REFUSALS = {
  WITHDRAW_PENDING: {
    status: 409,
    en: 'You already have a withdrawal under way. Wait until it is done.',
    hi: 'आपकी एक निकासी पहले से चल रही है। उसके पूरे होने तक रुकें।',
  },
  WITHDRAWAL_MOVED_ON: {
    status: 409,
    en: 'This withdrawal has moved on. Look at it again.',
    hi: 'यह निकासी आगे बढ़ चुकी है। फिर से देखें।',
  },
  WITHDRAWAL_HELD: {
    status: 409,
    en: 'Withdrawals of this player are held for a ring. Lift the hold first, or reject this one.',
    hi: 'एक गुट के कारण इस खिलाड़ी की निकासी रुकी है। पहले रोक हटाएँ, या इसे अस्वीकार करें।',
  },
  PAYOUT_SETTLED: { status: 409, en: 'This payout has already settled.', hi: 'यह पेआउट पहले ही पूरा हो चुका है।' },
  PAYOUT_UNDER_WAY: {
    status: 409,
    en: 'A payout of this wallet is under way already.',
    hi: 'इस वॉलेट का एक पेमेंट पहले से चल रहा है।',
  },
  WITHDRAW_CLOSED: {
    status: 422,
    en: 'Withdrawals are closed right now. Please try again later.',
    hi: 'निकासी अभी बंद है। बाद में कोशिश करें।',
  },
  WITHDRAW_BELOW_MINIMUM: { status: 422, en: 'Minimum withdrawal amount is {min}', hi: 'कम से कम {min} निकाल सकते हैं' },
  WITHDRAW_ABOVE_MAXIMUM: {
    status: 422,
    en: 'Maximum withdrawal amount is {max}',
    hi: 'ज़्यादा से ज़्यादा {max} निकाल सकते हैं',
  },
  WITHDRAW_TOO_SOON: { status: 422, en: 'You can withdraw again in {time}', hi: 'आप {time} में फिर निकासी कर सकते हैं' },
  WINNINGS_TOO_LOW: {
    status: 422,
    en: 'You can withdraw winnings only. You have ₹{available}.',
    hi: 'सिर्फ़ जीत की रकम निकाल सकते हैं। आपके पास ₹{available} हैं।',
  },
  PRIZE_NOT_FREE: {
    status: 422,
    en: 'Of your winnings, ₹{held} can be withdrawn from {until} (India time): the loser of a battle settled by rule may object until then. Now you can withdraw up to ₹{available}.',
    hi: 'आपकी जीत में से ₹{held} {until} (भारतीय समय) से निकाल सकेंगे: नियम से पूरे हुए मुक़ाबले में हारने वाला तब तक आपत्ति कर सकता है। अभी आप ₹{available} तक निकाल सकते हैं।',
  },
  PAYEE_NOT_FOUND: {
    status: 422,
    en: 'The bank does not know this account. Please check it.',
    hi: 'बैंक को यह खाता नहीं मिला। चेक करें।',
  },
  NAME_MISMATCH: {
    status: 422,
    en: 'The account is not in your KYC name. Money is sent only to an account in your own name.',
    hi: 'यह खाता आपके KYC वाले नाम पर नहीं है। पैसा सिर्फ़ आपके अपने नाम के खाते में भेजा जाता है।',
  },
  PAYEE_NOT_THE_PLAYER: {
    status: 422,
    en: 'This account is not in the player’s KYC name. Money is sent only to an account of their own.',
    hi: 'यह खाता खिलाड़ी के KYC वाले नाम पर नहीं है। पैसा सिर्फ़ उनके अपने खाते में भेजा जाता है।',
  },
  NOT_BARRED: {
    status: 422,
    en: 'KYC does not bar this player from play, so the deposit wallet stays for playing.',
    hi: 'KYC इस खिलाड़ी को खेलने से नहीं रोकता, इसलिए डिपॉज़िट वॉलेट खेलने के लिए ही रहेगा।',
  },
  PAYEE_LOOKUPS_SPENT: {
    status: 429,
    en: 'To keep accounts safe, the bank is asked about only a few of them a day. You can try again in {time}.',
    hi: 'खातों की सुरक्षा के लिए बैंक से दिन में कुछ ही खातों के बारे में पूछा जाता है। आप {time} में फिर कोशिश कर सकते हैं।',
  },
  PAYOUTS_UNAVAILABLE: {
    status: 503,
    en: 'We cannot reach the bank right now. Nothing was withdrawn. Please try again.',
    hi: 'अभी बैंक से बात नहीं हो पा रही। कुछ नहीं निकाला गया। फिर से कोशिश करें।',
  },
} as const satisfies Record<string, RefusalWords>;
