import { refuseInput } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Handler } from '../platform/http/calls.ts';
import { daysOf } from './period.rules.ts';
import { type ReportLink, signedText } from './report-link.rules.ts';

const GOOD_FOR_MILLISECONDS = 2 * 60_000;

/** The signature of a link to a report. */
export const signReportLink = (hash: KeyedHash, link: ReportLink): Buffer => hash('report-link', signedText(link));

/** A link to the report's file, valid with the caller's session for two minutes. */
export const linkReport =
  ({ clock, hash }: { clock: Clock; hash: KeyedHash }): Handler<'POST /admin/reports/{report}/link'> =>
  async ({ params: { report }, body: { period }, staff: { staffId }, http: { language } }) => {
    if (daysOf(period) === null) return refuseInput({ field: 'period', code: 'invalid' });
    const link = { report, period, language, staffId, until: clock.now().getTime() + GOOD_FOR_MILLISECONDS };
    const query = new URLSearchParams({
      period,
      language,
      for: staffId,
      until: String(link.until),
      signature: signReportLink(hash, link).toString('base64url'),
    });
    // Below the path to which the staff session's cookie is sent.
    return { url: `/api/admin/report-files/${report}?${query.toString()}` };
  };
