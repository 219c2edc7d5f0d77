/** Why a player reports another. */
export const REPORT_REASONS = ['cheating', 'abuse', 'fakeScreenshots', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** So many characters a report has at most. */
export const REPORT_CHARACTERS = 500;

/** So many reports a player sends within 24 hours. */
export const REPORTS_A_DAY = 10;

/** What staff found. */
export const REPORT_OUTCOMES = ['confirmed', 'unfounded'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
