import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about scheduled reports. */
export const REPORT_SCHEDULE_REFUSALS = {
  REPORT_SCHEDULES_FULL: {
    status: 409,
    en: 'There are already {most} scheduled reports. End one first.',
    hi: 'पहले से {most} तय रिपोर्ट हैं। पहले एक बंद करें।',
  },
  REPORT_READER_UNKNOWN: {
    status: 422,
    en: 'One of the chosen people may not read reports.',
    hi: 'चुने गए लोगों में से किसी को रिपोर्ट देखने की अनुमति नहीं है।',
  },
} as const satisfies Record<string, RefusalWords>;
