import type { CannedAnswer } from './answers.rules.ts';

/** The prepared replies about payments. */
export const PAYMENT_ANSWERS: readonly CannedAnswer[] = [
  {
    id: 'deposit',
    title: { en: 'Deposit missing', hi: 'डिपॉज़िट नहीं दिखा' },
    text: {
      en: 'Please send the time, amount and UTR of your payment. If the gateway received it, we add it to your wallet.',
      hi: 'कृपया पेमेंट का समय, रकम और UTR भेजें। पेमेंट गेटवे तक पहुँचा है, तो रकम आपके वॉलेट में जोड़ दी जाएगी।',
    },
  },
  {
    id: 'withdrawal',
    title: { en: 'Withdrawal pending', hi: 'निकासी पेंडिंग है' },
    text: {
      en: 'Your withdrawal is on its way. It can take 1 to 5 days. Your money is held safely until the bank confirms.',
      hi: 'आपकी निकासी प्रोसेस हो रही है। इसमें 1 से 5 दिन लग सकते हैं। बैंक का जवाब आने तक आपके पैसे सुरक्षित हैं।',
    },
  },
  {
    id: 'never-ask',
    title: { en: 'We never ask for an OTP', hi: 'हम OTP नहीं माँगते' },
    text: {
      en: 'We never ask for an OTP, a UPI PIN or a card number. Please do not send them to anyone.',
      hi: 'हम कभी OTP, UPI पिन या कार्ड नंबर नहीं माँगते। कृपया इन्हें किसी को न भेजें।',
    },
  },
];
