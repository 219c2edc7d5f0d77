/** Messages in responses of the calls on matches. */
export const MATCH_MESSAGES = {
  rejected: { en: 'The seat is open again.', hi: 'सीट फिर से खाली है।' },
  declined: { en: 'Declined.', hi: 'मना कर दिया।' },
  deleted: { en: 'Battle deleted. Your stake is back.', hi: 'मुक़ाबला हटा दिया। आपकी रकम वापस आ गई।' },
  calledOff: { en: 'Cancelled. The stakes are back.', hi: 'रद्द किया। रकम वापस आ गई।' },
  doubtClosed: { en: 'The battle stays as it was settled.', hi: 'मुक़ाबला जैसे पूरा हुआ था, वैसा ही रहेगा।' },
  decided: { en: 'Decision saved.', hi: 'फ़ैसला दर्ज हो गया।' },
  phrasesReported: {
    en: 'Reported. Our team looks at it.',
    hi: 'शिकायत पहुँच गई। हमारी टीम इसे देखेगी।',
  },
  complaintSent: {
    en: 'Your complaint is with our team. They look at the whole game.',
    hi: 'आपकी शिकायत हमारी टीम तक पहुँच गई है। वे पूरा गेम देखेंगे।',
  },
} as const;

/** The messages that differ where matches are played for points. */
export const POINTS_MATCH_MESSAGES = {
  deleted: { en: 'Battle deleted. Your stake is back.', hi: 'मुक़ाबला हटा दिया। आपके अंक वापस आ गए।' },
  calledOff: { en: 'Cancelled. The stakes are back.', hi: 'रद्द किया। अंक वापस आ गए।' },
} as const;
