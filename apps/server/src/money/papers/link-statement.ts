import { STATEMENT_DAYS_MAX } from '@muqabla/contract/core/wallet/wallet-terms';
import { addDays, isDay } from '@muqabla/contract/india-time';
import { refuseInput } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { paperDownload } from './paper-download.ts';

/** POST /user/statement/link: a link to the statement of a period as a PDF. */
export const linkStatement =
  ({ clock, hash }: Pick<Services, 'clock' | 'hash'>): Handler<'POST /user/statement/link'> =>
  async ({ body: { from, to }, player: { playerId }, http: { language } }) => {
    for (const [field, day] of Object.entries({ from, to }))
      if (!isDay(day)) return refuseInput({ field, code: 'invalid' });
    if (to < from) return refuseInput({ field: 'to', code: 'too_small' });
    if (to >= addDays(from, STATEMENT_DAYS_MAX)) return refuseInput({ field: 'to', code: 'too_large' });
    const subject = { paper: 'statement', from, to, language } as const;
    return { url: paperDownload.link(hash, { subject, personId: playerId, now: clock.now() }) };
  };
