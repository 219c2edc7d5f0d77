import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of complaints. */
export const COMPLAINT_REFUSALS = {
  COMPLAINT_NOT_FOUND: { status: 404, en: 'This complaint was not found.', hi: 'यह शिकायत नहीं मिली।' },
  COMPLAINT_SUBJECT_NOT_FOUND: {
    status: 404,
    en: 'This battle or payment was not found. Choose another one, or none.',
    hi: 'यह मुक़ाबला या पेमेंट नहीं मिला। दूसरा चुनें, या कुछ न चुनें।',
  },
  COMPLAINTS_OPEN: {
    status: 409,
    en: 'Your earlier complaints come first: three can be open at a time, and five be filed in a day.',
    hi: 'पहले आपकी पुरानी शिकायतें पूरी हों: एक साथ तीन खुली रह सकती हैं, और दिन में पाँच लिखी जा सकती हैं।',
  },
  COMPLAINT_NOT_TO_ESCALATE: {
    status: 409,
    en: 'This complaint cannot go to the grievance officer now.',
    hi: 'यह शिकायत अभी शिकायत अधिकारी को नहीं भेजी जा सकती।',
  },
  COMPLAINT_MOVED_ON: {
    status: 409,
    en: 'This complaint has changed meanwhile. Please look at it again.',
    hi: 'इस बीच यह शिकायत बदल गई है। फिर से देखें।',
  },
  COMPLAINT_OF_OFFICER: {
    status: 409,
    en: 'This complaint is with the grievance officer: an owner answers it.',
    hi: 'यह शिकायत शिकायत अधिकारी के पास है: इसका जवाब ओनर देंगे।',
  },
} as const satisfies Record<string, RefusalWords>;
