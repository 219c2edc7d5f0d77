/** How often a scheduled report is written: about each day, week from Monday, or month in India, once it is over. */
export const REPORT_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** The most schedules that go on. */
export const REPORT_SCHEDULES_MOST = 20;
/** Days for which the files of scheduled reports are kept. */
export const REPORT_FILE_DAYS = 30;
