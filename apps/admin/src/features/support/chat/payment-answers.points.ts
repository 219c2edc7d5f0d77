import type { CannedAnswer } from './answers.rules.ts';

/** The prepared replies about points, in place of those about payments. */
export const PAYMENT_ANSWERS: readonly CannedAnswer[] = [
  {
    id: 'points',
    title: { en: 'How points work', hi: 'अंक कैसे मिलते हैं' },
    text: {
      en: 'Points are free and the same for all: once a day you are topped up. They cannot be bought, sent or exchanged.',
      hi: 'अंक मुफ़्त हैं और सबके लिए बराबर: दिन में एक बार भर जाते हैं। इन्हें ख़रीद, भेज या बदल नहीं सकते।',
    },
  },
  {
    id: 'never-ask',
    title: { en: 'We never ask for an OTP', hi: 'हम OTP नहीं माँगते' },
    text: {
      en: 'We never ask for an OTP. Please do not send it to anyone.',
      hi: 'हम कभी OTP नहीं माँगते। कृपया इसे किसी को न भेजें।',
    },
  },
];
