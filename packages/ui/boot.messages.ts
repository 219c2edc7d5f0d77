/** The words in place of a page whose first script has not come: the scripts that hold all other texts have not either. */
export const BOOT_WORDS = {
  en: {
    slow: 'Slow network. Still loading …',
    lost: 'This page did not load. Check your connection.',
    busy: 'Many people are here right now. The page opens by itself in a moment.',
    again: 'Try again',
  },
  hi: {
    slow: 'नेटवर्क धीमा है। पेज अभी खुल रहा है …',
    lost: 'यह पेज नहीं खुला। अपना इंटरनेट चेक करें।',
    busy: 'अभी बहुत लोग आए हुए हैं। पेज थोड़ी देर में अपने आप खुल जाएगा।',
    again: 'फिर से कोशिश करें',
  },
} as const;
