import { MONEY_ECONOMIES, POINTS_ECONOMIES } from '@muqabla/contract/economy';
import { existsHere } from '@muqabla/ui/economy';
import type { CannedAnswer } from './answers.rules.ts';

const allAnswers: readonly CannedAnswer[] = [
  {
    id: 'looking',
    title: { en: 'We are checking', hi: 'हम देख रहे हैं' },
    text: {
      en: 'Hello {name}, we are looking into it and will reply here.',
      hi: 'नमस्ते {name}, हम देख रहे हैं और यहीं जवाब देंगे।',
    },
  },
  {
    id: 'screenshot',
    title: { en: 'Send a screenshot', hi: 'स्क्रीनशॉट भेजें' },
    text: {
      en: 'Please send a screenshot of the last screen of the game, with the room code in it if you can.',
      hi: 'कृपया गेम की आख़िरी स्क्रीन का स्क्रीनशॉट भेजें, हो सके तो रूम कोड के साथ।',
    },
  },
  {
    id: 'room-code',
    title: { en: 'Which battle?', hi: 'कौन सा मुक़ाबला?' },
    text: {
      en: 'Which battle is it about? Please send its room code.',
      hi: 'यह किस मुक़ाबले की बात है? कृपया उसका रूम कोड भेजें।',
    },
  },
  {
    id: 'review',
    title: { en: 'Under review', hi: 'जाँच चल रही है' },
    text: {
      en: 'Your result is under review. A review takes 2 to 5 minutes; the stakes are held safely until then.',
      hi: 'आपके नतीजे की जाँच चल रही है। जाँच में 2 से 5 मिनट लगते हैं; तब तक दोनों एंट्री सुरक्षित रखी हैं।',
    },
  },
  {
    id: 'deposit',
    economies: MONEY_ECONOMIES,
    title: { en: 'Deposit missing', hi: 'डिपॉज़िट नहीं दिखा' },
    text: {
      en: 'Please send the time, amount and UTR of your payment. If the gateway received it, we add it to your wallet.',
      hi: 'कृपया पेमेंट का समय, रकम और UTR भेजें। पेमेंट गेटवे तक पहुँचा है, तो रकम आपके वॉलेट में जोड़ दी जाएगी।',
    },
  },
  {
    id: 'withdrawal',
    economies: MONEY_ECONOMIES,
    title: { en: 'Withdrawal pending', hi: 'निकासी पेंडिंग है' },
    text: {
      en: 'Your withdrawal is on its way. It can take 1 to 5 days. Your money is held safely until the bank confirms.',
      hi: 'आपकी निकासी प्रोसेस हो रही है। इसमें 1 से 5 दिन लग सकते हैं। बैंक का जवाब आने तक आपके पैसे सुरक्षित हैं।',
    },
  },
  {
    id: 'never-ask',
    economies: MONEY_ECONOMIES,
    title: { en: 'We never ask for an OTP', hi: 'हम OTP नहीं माँगते' },
    text: {
      en: 'We never ask for an OTP, a UPI PIN or a card number. Please do not send them to anyone.',
      hi: 'हम कभी OTP, UPI पिन या कार्ड नंबर नहीं माँगते। कृपया इन्हें किसी को न भेजें।',
    },
  },
  {
    id: 'points',
    economies: POINTS_ECONOMIES,
    title: { en: 'How points work', hi: 'अंक कैसे मिलते हैं' },
    text: {
      en: 'Points are free and the same for all: once a day you are topped up. They cannot be bought, sent or exchanged.',
      hi: 'अंक मुफ़्त हैं और सबके लिए बराबर: दिन में एक बार भर जाते हैं। इन्हें ख़रीद, भेज या बदल नहीं सकते।',
    },
  },
  {
    id: 'never-ask',
    economies: POINTS_ECONOMIES,
    title: { en: 'We never ask for an OTP', hi: 'हम OTP नहीं माँगते' },
    text: {
      en: 'We never ask for an OTP. Please do not send it to anyone.',
      hi: 'हम कभी OTP नहीं माँगते। कृपया इसे किसी को न भेजें।',
    },
  },
  {
    id: 'done',
    title: { en: 'Done', hi: 'हो गया' },
    text: {
      en: 'This is settled now. If anything is still not right, just write here again.',
      hi: 'यह अब ठीक हो गया है। कुछ और दिक्कत हो, तो यहीं फिर लिखें।',
    },
  },
];

/** The prepared replies of this economy; a chosen one is put into the composer and can be edited before it is sent. */
export const CANNED_ANSWERS: readonly CannedAnswer[] = allAnswers.filter(existsHere);
