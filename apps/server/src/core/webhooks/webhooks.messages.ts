/** Texts about acts on an endpoint, in both languages. */
export const WEBHOOK_MESSAGES = {
  deleted: { en: 'Endpoint deleted.', hi: 'एंडपॉइंट हटा दिया गया।' },
} as const;
