import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals about scheduled reports. */
export const REPORT_SCHEDULE_REFUSALS = {
  REPORT_SCHEDULES_FULL: { status: 409, words: text('There are already {most} scheduled reports. End one first.') },
  REPORT_READER_UNKNOWN: { status: 422, words: text('One of the chosen people may not read reports.') },
} as const satisfies Record<string, RefusalWords>;
