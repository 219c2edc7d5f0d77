export const CASE_MESSAGES = {
  released: { en: 'The case is free for others.', hi: 'यह केस अब दूसरों के लिए खुला है।' },
} as const;
