import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of deposits, of money in suspense and of statements. */
export const DEPOSIT_REFUSALS = {
  REFUND_UNDER_WAY: {
    status: 409,
    en: 'This money is on its way back. Wait for what the gateway says.',
    hi: 'यह पैसा वापस भेजा जा रहा है। गेटवे के जवाब तक रुकें।',
  },
  STATEMENT_TOO_LARGE: {
    status: 413,
    en: 'This statement is too large: at most 5 MB and 50,000 lines. Split it by days and compare each part.',
    hi: 'यह स्टेटमेंट बहुत बड़ा है: ज़्यादा से ज़्यादा 5 MB और 50,000 लाइनें। इसे दिनों में बाँटकर हर हिस्सा मिलाएँ।',
  },
  DEPOSIT_OUT_OF_BOUNDS: {
    status: 422,
    en: 'Choose an amount from ₹{min} to ₹{max}.',
    hi: '₹{min} से ₹{max} के बीच का अमाउंट चुनें।',
  },
  NOT_ALLOWED_TO_DEPOSIT: {
    status: 422,
    en: 'Your KYC says that you may not play, so no cash can be added. Write to us in the support chat: our team returns what is in your deposit wallet.',
    hi: 'KYC के हिसाब से आप नहीं खेल सकते, इसलिए पैसे नहीं जोड़ सकते। सपोर्ट चैट में लिखें: आपके डिपॉज़िट वॉलेट का पैसा हमारी टीम लौटा देगी।',
  },
  BARRED_NOT_CREDITED: {
    status: 422,
    en: 'KYC bars this player from play, so this money cannot be credited. It can only be sent back.',
    hi: 'KYC के अनुसार यह खिलाड़ी नहीं खेल सकता, इसलिए यह पैसा जोड़ा नहीं जा सकता। इसे सिर्फ़ वापस भेजा जा सकता है।',
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
    hi: 'गेटवे के पास इस डिपॉज़िट का कोई पेमेंट नहीं है।',
  },
  STATEMENT_UNREADABLE: {
    status: 422,
    en: 'This statement cannot be read: {detail}',
    hi: 'यह स्टेटमेंट पढ़ा नहीं जा सकता: {detail}',
  },
  PAYMENTS_UNAVAILABLE: { status: 503, en: 'Payment failed. Please try again.', hi: 'पेमेंट नहीं हुआ। फिर से कोशिश करें।' },
} as const satisfies Record<string, RefusalWords>;
