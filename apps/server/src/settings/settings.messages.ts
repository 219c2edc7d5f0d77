import type { Language } from '@muqabla/contract/refusals';

type Texts = Record<Language, string>;

/** Problems of a single setting. `{min}`, `{max}` and `{longest}` are replaced by its bounds. */
export const PROBLEM_WORDS = {
  bounds: { en: 'Choose from {min} to {max}.', hi: '{min} से {max} तक चुनें।' },
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
  form: { en: 'This does not have the right form.', hi: 'इसका रूप सही नहीं है।' },
} as const satisfies Record<string, Texts>;

/** Contradictions between settings. */
export const CONTRADICTION_WORDS = {
  'stakeMin is above stakeMax': {
    en: 'The smallest stake is above the largest.',
    hi: 'सबसे छोटी रकम सबसे बड़ी से ज़्यादा है।',
  },
  'stakeMin is not a multiple of stakeStep': {
    en: 'The smallest stake must be a multiple of the step.',
    hi: 'सबसे छोटी रकम कदम के हिसाब से हो।',
  },
  'depositMin is above depositMax': {
    en: 'The smallest deposit is above the largest.',
    hi: 'सबसे छोटा डिपॉज़िट सबसे बड़े से ज़्यादा है।',
  },
  'withdrawMin is above withdrawMax': {
    en: 'The smallest withdrawal is above the largest.',
    hi: 'सबसे छोटी निकासी सबसे बड़ी से ज़्यादा है।',
  },
  'rechargeMin is above rechargeMax': {
    en: 'The smallest recharge is above the largest.',
    hi: 'सबसे छोटा रिचार्ज सबसे बड़े से ज़्यादा है।',
  },
  'referralPercents are above commissionPercent': {
    en: 'The referral bonuses together are above the commission they are paid from.',
    hi: 'रेफ़रल बोनस मिलाकर उस कमीशन से ज़्यादा हैं जिससे वे दिए जाते हैं।',
  },
} as const satisfies Record<string, Texts>;

/** The kinds of contradictions between settings. */
export type Contradiction = keyof typeof CONTRADICTION_WORDS;
