import type { CannedAnswer } from './answers.rules.ts';
import { PAYMENT_ANSWERS } from './payment-answers.ts';

/** The prepared replies; a chosen one is put into the composer and can be edited before it is sent. */
export const CANNED_ANSWERS: readonly CannedAnswer[] = [
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
  ...PAYMENT_ANSWERS,
  {
    id: 'done',
    title: { en: 'Done', hi: 'हो गया' },
    text: {
      en: 'This is settled now. If anything is still not right, just write here again.',
      hi: 'यह अब ठीक हो गया है। कुछ और दिक्कत हो, तो यहीं फिर लिखें।',
    },
  },
];
