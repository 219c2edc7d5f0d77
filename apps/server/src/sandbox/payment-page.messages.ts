import type { Language } from '@muqabla/contract/languages';

const en = {
  title: 'Sandbox payment',
  otherLanguage: 'हिन्दी',
  sandbox: 'Sandbox: no real money',
  explanation: 'This page stands in for a payment gateway. Choose how the payment ends.',
  amount: 'Amount',
  payment: 'Payment',
  pay: 'Pay {amount}',
  pending: 'Leave pending',
  fail: 'Fail the payment',
  isPending: 'The payment is pending. It can still be paid or fail.',
  isCaptured: 'The payment is paid.',
  isFailed: 'The payment has failed. No money was taken.',
  settled: 'This payment has already ended another way. Nothing was changed.',
  back: 'Back to the wallet',
  notFound: 'There is no such payment.',
};

const hi: Record<keyof typeof en, string> = {
  title: 'सैंडबॉक्स पेमेंट',
  otherLanguage: 'English',
  sandbox: 'सैंडबॉक्स: असली पैसे नहीं',
  explanation: 'यह पेज पेमेंट गेटवे की जगह है। चुनें कि पेमेंट का क्या हो।',
  amount: 'अमाउंट',
  payment: 'पेमेंट',
  pay: '{amount} का पेमेंट करें',
  pending: 'पेंडिंग छोड़ें',
  fail: 'पेमेंट विफल करें',
  isPending: 'पेमेंट पेंडिंग है। यह अब भी पूरा या विफल हो सकता है।',
  isCaptured: 'पेमेंट हो गया।',
  isFailed: 'पेमेंट नहीं हुआ। कोई पैसा नहीं कटा।',
  settled: 'यह पेमेंट पहले ही किसी और तरह पूरा हो चुका है। कुछ नहीं बदला।',
  back: 'वॉलेट पर वापस',
  notFound: 'ऐसा कोई पेमेंट नहीं है।',
};

/** The texts of the sandbox payment page. `{amount}` is replaced. */
export const PAYMENT_WORDS: Record<Language, Record<keyof typeof en, string>> = { en, hi };
