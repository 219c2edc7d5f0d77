import { REPORT_NAMES, type ReportName } from '@muqabla/contract/reports/report-calls';
import { daysOf } from './period.rules.ts';

/** Which report a link leads to, for whom and until when (milliseconds). */
export type ReportLink = {
  readonly report: ReportName;
  readonly period: string;
  readonly language: 'en' | 'hi';
  readonly staffId: string;
  readonly until: number;
};

/** What a link's signature is over. */
export const signedText = ({ report, period, language, staffId, until }: ReportLink) =>
  [report, period, language, staffId, until].join(':');

/** The link that a request's path and query name; null when it is none of ours. */
export const readLink = (name: string, query: Record<string, unknown>): ReportLink | null => {
  const report = REPORT_NAMES.find((known) => known === name);
  const period = String(query.period);
  if (report === undefined || daysOf(period) === null) return null;
  const language = query.language === 'hi' ? 'hi' : 'en';
  return { report, period, language, staffId: String(query.for), until: Number(query.until) };
};
