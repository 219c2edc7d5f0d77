/** The reasons for which a player reports another. */
export const REPORT_REASONS = ['cheating', 'abuse', 'fakeScreenshots', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The highest number of characters in a report. */
export const REPORT_CHARACTERS = 500;

/** The highest number of reports that a player sends within 24 hours. */
export const REPORTS_A_DAY = 10;

/** The findings of staff about a report. */
export const REPORT_OUTCOMES = ['confirmed', 'unfounded'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
