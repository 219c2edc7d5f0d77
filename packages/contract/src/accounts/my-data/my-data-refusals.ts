import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of the page My data. */
export const MY_DATA_REFUSALS = {
  DATA_EXPORT_NOT_YET: {
    status: 422,
    en: 'You can ask for your data once a day. Please try again in {time}.',
    hi: 'आप अपना डेटा दिन में एक बार मँगा सकते हैं। {time} बाद फिर कोशिश करें।',
  },
} as const satisfies Record<string, RefusalWords>;
