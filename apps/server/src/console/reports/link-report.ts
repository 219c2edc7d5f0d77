import { refuseInput } from '@muqabla/contract/refusals';
import { daysOf } from '../../core/closed-days/period.rules.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { reportDownload } from './report-download.ts';

/** A link to the report's file, valid with the caller's session for two minutes. */
export const linkReport =
  ({ clock, hash }: Pick<Services, 'clock' | 'hash'>): Handler<'POST /admin/reports/{report}/link'> =>
  async ({ params: { report }, body: { period }, staff: { staffId }, http: { language } }) => {
    if (daysOf(period) === null) return refuseInput({ field: 'period', code: 'invalid' });
    const subject = { report, period, language };
    return { url: reportDownload.link(hash, { subject, personId: staffId, now: clock.now() }) };
  };
