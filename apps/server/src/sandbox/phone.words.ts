/** What the sandbox phone says. */
export const PHONE_WORDS = {
  en: {
    title: 'Sandbox phone',
    note: 'Every SMS of this sandbox arrives here. Nothing leaves this machine, and no real money moves.',
    filter: 'Mobile number',
    show: 'Show',
    all: 'Show all',
    copy: 'Copy OTP',
    copied: 'Copied!',
    emptyTitle: 'No messages yet',
    empty: 'Ask for an OTP in the app. It appears here within a moment.',
    emptyFor: 'Nothing was sent to this number.',
    otherLanguage: 'हिन्दी',
  },
  hi: {
    title: 'सैंडबॉक्स फ़ोन',
    note: 'इस सैंडबॉक्स का हर SMS यहाँ आता है। कुछ भी बाहर नहीं जाता और असली पैसा नहीं चलता।',
    filter: 'मोबाइल नंबर',
    show: 'दिखाएँ',
    all: 'सब दिखाएँ',
    copy: 'ओटीपी कॉपी करें',
    copied: 'कॉपी हो गया!',
    emptyTitle: 'अभी कोई संदेश नहीं',
    empty: 'ऐप में ओटीपी मँगाएँ। वह पल भर में यहाँ दिखेगा।',
    emptyFor: 'इस नंबर पर कुछ नहीं भेजा गया।',
    otherLanguage: 'English',
  },
} as const;
