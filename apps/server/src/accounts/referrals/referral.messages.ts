/** Confirmations of staff's acts on a referrer. */
export const REFERRAL_MESSAGES = {
  looked: { en: 'Noted that this was looked at.', hi: 'दर्ज हुआ कि इसे देख लिया गया है।' },
  blocked: { en: 'Referral bonuses are blocked from now on.', hi: 'अब से रेफ़रल बोनस बंद है।' },
  unblocked: { en: 'Referral bonuses are paid again.', hi: 'रेफ़रल बोनस फिर से चालू है।' },
} as const;
