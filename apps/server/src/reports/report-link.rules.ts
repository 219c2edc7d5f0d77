import { REPORT_NAMES, type ReportName } from '@muqabla/contract/reports/report-calls';
import { daysOf } from './period.rules.ts';

/** The report of a link, its owner and its expiry (milliseconds). */
export type ReportLink = {
  readonly report: ReportName;
  readonly period: string;
  readonly language: 'en' | 'hi';
  readonly staffId: string;
  readonly until: number;
};

/** The text that is signed in a link. */
export const signedText = ({ report, period, language, staffId, until }: ReportLink) =>
  [report, period, language, staffId, until].join(':');

/** Parses a link from a request's path and query; null when malformed. */
export const readLink = (name: string, query: Record<string, unknown>): ReportLink | null => {
  const report = REPORT_NAMES.find((known) => known === name);
  const period = String(query.period);
  if (report === undefined || daysOf(period) === null) return null;
  const language = query.language === 'hi' ? 'hi' : 'en';
  return { report, period, language, staffId: String(query.for), until: Number(query.until) };
};
