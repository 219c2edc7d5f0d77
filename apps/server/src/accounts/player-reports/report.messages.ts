/** Messages in responses of the calls on reports of players. */
export const REPORT_MESSAGES = {
  sent: {
    en: 'Thank you. Our team looks at it; the player is not told.',
    hi: 'धन्यवाद। हमारी टीम इसे देखेगी; उस खिलाड़ी को नहीं बताया जाएगा।',
  },
  handled: { en: 'Report handled.', hi: 'शिकायत निपटा दी।' },
} as const;
