import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about API keys, and those that a key gets. */
export const API_KEY_REFUSALS = {
  KEY_NOT_ALLOWED: {
    status: 403,
    en: 'This API key may not make this call. Ask for a key with the scope that the API reference names, or make the call as a person.',
    hi: 'इस API की से यह कॉल नहीं हो सकती। API रेफ़रेंस में लिखे स्कोप वाली की लें, या यह काम ख़ुद साइन इन करके करें।',
  },
  KEY_ADDRESS: {
    status: 403,
    en: 'This API key does not work from this address.',
    hi: 'यह API की इस पते से काम नहीं करती।',
  },
  API_KEYS_FULL: {
    status: 409,
    en: 'There are already {most} API keys in use. Revoke one first.',
    hi: 'पहले से {most} API की इस्तेमाल में हैं। पहले एक बंद करें।',
  },
  API_KEY_ENDED: {
    status: 409,
    en: 'This API key has ended. Make a new one.',
    hi: 'यह API की बंद हो चुकी है। नई बनाएँ।',
  },
  API_KEY_NETWORK: {
    status: 422,
    en: '{network} is no address and no network. Write it as 203.0.113.7 or 203.0.113.0/24.',
    hi: '{network} कोई पता या नेटवर्क नहीं है। इसे 203.0.113.7 या 203.0.113.0/24 की तरह लिखें।',
  },
} as const satisfies Record<string, RefusalWords>;
