import type { Words } from './refusal-words.ts';

/** The refusals whose message differs where matches are played for points. */
export const POINTS_REFUSAL_WORDS = {
  SECOND_LOSS: {
    en: 'The other player reported a loss before you, so this battle was settled for you and {prize} points are yours. Your report is kept, and our team looks at it.',
    hi: 'दूसरे खिलाड़ी ने आपसे पहले अपनी हार भेज दी थी, इसलिए यह मुक़ाबला आपके पक्ष में पूरा हुआ और {prize} अंक आपके हो गए। आपकी रिपोर्ट दर्ज कर ली गई है, हमारी टीम इसे देखेगी।',
  },
  INSUFFICIENT_BALANCE: {
    en: 'You need {missing} points more for this battle. Choose a smaller one, or come back tomorrow: points are topped up each day.',
    hi: 'इस मुक़ाबले के लिए {missing} अंक और चाहिए। छोटा मुक़ाबला चुनें, या कल आएँ: अंक रोज़ भरते हैं।',
  },
  RESTITUTION_CHANGED: {
    en: 'The battles or the balances have changed: {paid} points would go back now. Look again, then approve.',
    hi: 'मुक़ाबले या बैलेंस बदल गए हैं: अब {paid} अंक लौटेंगे। फिर से देखकर मंज़ूरी दें।',
  },
  STAKE_OUT_OF_BOUNDS: { en: 'Choose from {min} to {max} points.', hi: '{min} से {max} अंक के बीच चुनें।' },
  TOURNAMENT_ENTRY_TOO_HIGH: {
    en: 'In this game the entry is at most {max} points.',
    hi: 'इस गेम में एंट्री ज़्यादा से ज़्यादा {max} अंक हो सकती है।',
  },
  STAKE_OFF_STEP: { en: 'Choose in steps of {step} points.', hi: '{step} अंक के हिसाब से चुनें।' },
  TIME_OUT: {
    en: 'You are taking a time-out until {until} (India time). You can still finish running battles.',
    hi: 'आप {until} (भारतीय समय) तक ब्रेक पर हैं। चल रहे मुक़ाबले पूरे करना अब भी हो सकता है।',
  },
  SELF_EXCLUDED: {
    en: 'You have excluded yourself until {until} (India time). You can still finish running battles.',
    hi: 'आपने {until} (भारतीय समय) तक ख़ुद को खेल से बाहर रखा है। चल रहे मुक़ाबले पूरे करना अब भी हो सकता है।',
  },
  SELF_EXCLUDED_UNTIL_REVIEW: {
    en: 'You have excluded yourself until our team has reviewed it with you. You can still finish running battles.',
    hi: 'आप लंबे ब्रेक पर हैं, जब तक हमारी टीम आपसे बात न कर ले। चल रहे मुक़ाबले पूरे कर सकते हैं।',
  },
  LOSS_LIMIT: {
    en: 'Your daily loss limit is {limit} points. You can stake {left} more today; it begins again at midnight (India time).',
    hi: 'आपकी रोज़ की हार की लिमिट {limit} अंक है। आज आप {left} और लगा सकते हैं; लिमिट आधी रात (भारतीय समय) से फिर शुरू होगी।',
  },
  NOT_ALLOWED_TO_PLAY: {
    en: 'Our team has closed battles for you. Ask support.',
    hi: 'हमारी टीम ने आपके लिए मुक़ाबले बंद किए हैं। सपोर्ट से पूछें।',
  },
  STAKES_FORBIDDEN: { en: 'Battles are closed now.', hi: 'अभी मुक़ाबले बंद हैं।' },
  TOO_LITTLE_TO_TAKE: {
    en: 'There are only {available} points.',
    hi: 'सिर्फ़ {available} अंक हैं।',
  },
  JOB_MOVES_MONEY: {
    en: 'Points depend on this job, so it cannot be deleted. Run it again.',
    hi: 'इस जॉब से अंक जुड़े हैं, इसलिए यह हटाई नहीं जा सकती। इसे फिर से चलाएँ।',
  },
} as const satisfies Readonly<Record<string, Words>>;
