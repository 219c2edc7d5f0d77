import type { Language } from '@muqabla/contract/languages';

type Texts = Record<Language, string>;

/** Problems of a single setting. `{min}`, `{max}` and `{longest}` are replaced by its bounds. */
export const PROBLEM_WORDS = {
  bounds: { en: 'Enter a value from {min} to {max}.', hi: '{min} से {max} के बीच लिखें।' },
  text: { en: 'At most {longest} characters, plain text.', hi: 'ज़्यादा से ज़्यादा {longest} अक्षर, सादा टेक्स्ट।' },
  link: {
    en: 'Use an https link of this service, or leave it empty.',
    hi: 'इसी सेवा का https लिंक डालें, या ख़ाली छोड़ें।',
  },
  states: {
    en: 'Choose states and union territories from the list, each once.',
    hi: 'राज्य और केंद्र शासित प्रदेश सूची से चुनें, हर एक सिर्फ़ एक बार।',
  },
  logo: { en: 'Upload this picture first.', hi: 'पहले यह फ़ोटो अपलोड करें।' },
  gstin: {
    en: 'This is not a GSTIN: 15 characters, beginning with the code of the state. Check it for a typing error.',
    hi: 'यह GSTIN नहीं है: 15 अक्षर, शुरुआत राज्य के कोड से। लिखने की गलती जाँच लें।',
  },
  sac: { en: 'Enter the 4 to 8 digits of the code.', hi: 'कोड के 4 से 8 अंक लिखें।' },
  form: { en: 'This value is not valid.', hi: 'यह वैल्यू सही नहीं है।' },
} as const satisfies Record<string, Texts>;

/** Contradictions between settings. */
export const CONTRADICTION_WORDS = {
  'stakeMin is above stakeMax': {
    en: 'The minimum stake is above the maximum.',
    hi: 'कम से कम एंट्री, ज़्यादा से ज़्यादा एंट्री से बड़ी है।',
  },
  'stakeMin is not a multiple of stakeStep': {
    en: 'The minimum stake must be a multiple of the stake step.',
    hi: 'कम से कम एंट्री तय हिसाब (step) से पूरी बँटनी चाहिए।',
  },
  'stakeMax is above pointsPairMax': {
    en: 'The maximum stake is above what one may win from the same player in a day.',
    hi: 'ज़्यादा से ज़्यादा एंट्री उससे बड़ी है जो एक ही खिलाड़ी से एक दिन में जीता जा सकता है।',
  },
  'pointsPairMax is above pointsDayMax': {
    en: 'What one may win from the same player in a day is above what one may win in a day in all.',
    hi: 'एक ही खिलाड़ी से एक दिन की जीत की सीमा, एक दिन की कुल जीत की सीमा से बड़ी है।',
  },
  'depositMin is above depositMax': {
    en: 'The minimum deposit is above the maximum.',
    hi: 'कम से कम डिपॉज़िट, ज़्यादा से ज़्यादा डिपॉज़िट से बड़ा है।',
  },
  'withdrawMin is above withdrawMax': {
    en: 'The minimum withdrawal is above the maximum.',
    hi: 'कम से कम निकासी, ज़्यादा से ज़्यादा निकासी से बड़ी है।',
  },
  'rechargeMin is above rechargeMax': {
    en: 'The minimum recharge is above the maximum.',
    hi: 'कम से कम रिचार्ज, ज़्यादा से ज़्यादा रिचार्ज से बड़ा है।',
  },
  'referralPercents are above commissionPercent': {
    en: 'The referral bonuses add up to more than the commission they are paid from.',
    hi: 'रेफ़रल बोनस का जोड़ उस कमीशन से ज़्यादा है जिससे वे दिए जाते हैं।',
  },
} as const satisfies Record<string, Texts>;

/** The kinds of contradictions between settings. */
export type Contradiction = keyof typeof CONTRADICTION_WORDS;
