import type { RefusalWords } from '../refusal-words.ts';

/** Refusals of what concerns deposits, withdrawals and corrections of wallets. */
export const WALLET_REFUSALS = {
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
  PAYOUT_SETTLED: { status: 409, en: 'This payout has already settled.', hi: 'यह पेआउट पहले ही पूरा हो चुका है।' },
  REFUND_UNDER_WAY: {
    status: 409,
    en: 'This money is on its way back. Wait for what the gateway says.',
    hi: 'यह पैसा वापस भेजा जा रहा है। गेटवे के जवाब तक रुकें।',
  },
  PAYOUT_UNDER_WAY: {
    status: 409,
    en: 'A payout of this wallet is under way already.',
    hi: 'इस वॉलेट का एक भुगतान पहले से चल रहा है।',
  },
  STATEMENT_TOO_LARGE: {
    status: 413,
    en: 'This statement is too large: at most 5 MB and 50,000 lines. Split it by days and compare each part.',
    hi: 'यह स्टेटमेंट बहुत बड़ा है: अधिकतम 5 MB और 50,000 लाइनें। इसे दिनों में बाँटकर हर हिस्सा मिलाएँ।',
  },
  DEPOSIT_OUT_OF_BOUNDS: {
    status: 422,
    en: 'Choose an amount from ₹{min} to ₹{max}.',
    hi: '₹{min} से ₹{max} के बीच की राशि चुनें।',
  },
  NOT_ALLOWED_TO_DEPOSIT: {
    status: 422,
    en: 'Your KYC says that you may not play, so no cash can be added. Write to us in the support chat: our team returns what is in your deposit wallet.',
    hi: 'आपके KYC के अनुसार आप नहीं खेल सकते, इसलिए पैसे नहीं जोड़े जा सकते। सहायता चैट में लिखें: आपके डिपॉज़िट वॉलेट का पैसा हमारी टीम लौटा देगी।',
  },
  BARRED_NOT_CREDITED: {
    status: 422,
    en: 'KYC bars this player from play, so this money cannot be credited. It can only be sent back.',
    hi: 'KYC के अनुसार यह खिलाड़ी नहीं खेल सकता, इसलिए यह पैसा जोड़ा नहीं जा सकता। इसे सिर्फ़ वापस भेजा जा सकता है।',
  },
  WITHDRAW_CLOSED: {
    status: 422,
    en: 'Withdrawals are closed right now. Please try again later.',
    hi: 'निकासी अभी बंद है। कृपया बाद में कोशिश करें।',
  },
  WITHDRAW_BELOW_MINIMUM: { status: 422, en: 'Minimum withdrawal amount is {min}', hi: 'न्यूनतम निकासी राशि {min} है' },
  WITHDRAW_ABOVE_MAXIMUM: { status: 422, en: 'Maximum withdrawal amount is {max}', hi: 'अधिकतम निकासी राशि {max} है' },
  WITHDRAW_TOO_SOON: { status: 422, en: 'You can withdraw again in {time}', hi: 'आप {time} में फिर निकासी कर सकते हैं' },
  WINNINGS_TOO_LOW: {
    status: 422,
    en: 'You can withdraw winnings only. You have ₹{available}.',
    hi: 'केवल जीती हुई राशि निकाली जा सकती है। आपके पास ₹{available} हैं।',
  },
  PAYEE_NOT_FOUND: {
    status: 422,
    en: 'The bank does not know this account. Please check it.',
    hi: 'बैंक को यह खाता नहीं मिला। कृपया जाँचें।',
  },
  NAME_MISMATCH: {
    status: 422,
    en: 'The account is not in your KYC name. Money is sent only to an account in your own name.',
    hi: 'यह खाता आपके KYC वाले नाम पर नहीं है। पैसा केवल आपके अपने नाम के खाते में भेजा जाता है।',
  },
  PAYEE_NOT_THE_PLAYER: {
    status: 422,
    en: 'This account is not in the player’s KYC name. Money is sent only to an account of their own.',
    hi: 'यह खाता खिलाड़ी के KYC वाले नाम पर नहीं है। पैसा केवल उनके अपने खाते में भेजा जाता है।',
  },
  NOT_BARRED: {
    status: 422,
    en: 'KYC does not bar this player from play, so the deposit wallet stays for playing.',
    hi: 'KYC इस खिलाड़ी को खेलने से नहीं रोकता, इसलिए डिपॉज़िट वॉलेट खेलने के लिए ही रहेगा।',
  },
  TOO_LITTLE_TO_TAKE: {
    status: 422,
    en: 'There is only ₹{available} in this wallet.',
    hi: 'इस वॉलेट में सिर्फ़ ₹{available} हैं।',
  },
  NOTHING_IN_SUSPENSE: {
    status: 422,
    en: 'No money of this deposit is held aside.',
    hi: 'इस डिपॉज़िट का कोई पैसा अलग नहीं रखा है।',
  },
  FOREIGN_NOT_CREDITED: {
    status: 422,
    en: 'This money is not in rupees, so no wallet can hold it. It can only be sent back.',
    hi: 'यह पैसा रुपये में नहीं है, इसलिए किसी वॉलेट में नहीं जा सकता। इसे सिर्फ़ वापस भेजा जा सकता है।',
  },
  NOTHING_TO_ASK: {
    status: 422,
    en: 'The gateway has no payment for this deposit.',
    hi: 'गेटवे के पास इस डिपॉज़िट का कोई भुगतान नहीं है।',
  },
  STATEMENT_UNREADABLE: {
    status: 422,
    en: 'This statement cannot be read: {detail}',
    hi: 'यह स्टेटमेंट पढ़ा नहीं जा सकता: {detail}',
  },
  PAYEE_LOOKUPS_SPENT: {
    status: 429,
    en: 'To keep accounts safe, the bank is asked about only a few of them a day. You can try again in {time}.',
    hi: 'खातों की सुरक्षा के लिए बैंक से दिन में कुछ ही खातों के बारे में पूछा जाता है। आप {time} में फिर कोशिश कर सकते हैं।',
  },
  PAYMENTS_UNAVAILABLE: { status: 503, en: 'Payment failed. Please try again.', hi: 'भुगतान नहीं हुआ। दोबारा कोशिश करें।' },
  PAYOUTS_UNAVAILABLE: {
    status: 503,
    en: 'We cannot reach the bank right now. Nothing was withdrawn. Please try again.',
    hi: 'अभी बैंक तक पहुँच नहीं हो पा रही। कुछ नहीं निकाला गया। कृपया फिर कोशिश करें।',
  },
} as const satisfies Record<string, RefusalWords>;
