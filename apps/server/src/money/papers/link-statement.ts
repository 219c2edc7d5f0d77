import { addDays, isDay } from '@muqabla/contract/india-time';
import { refuseInput } from '@muqabla/contract/refusals';
import { STATEMENT_DAYS_MAX } from '@muqabla/contract/wallet/statement-terms';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Handler } from '../platform/http/calls.ts';
import { makePaperLink } from './paper-link.ts';

/** POST /user/statement/link: a link to the statement of a period as a PDF. */
export const linkStatement =
  ({ clock, hash }: { clock: Clock; hash: KeyedHash }): Handler<'POST /user/statement/link'> =>
  async ({ body: { from, to }, player: { playerId }, http: { language } }) => {
    for (const [field, day] of Object.entries({ from, to }))
      if (!isDay(day)) return refuseInput({ field, code: 'invalid' });
    if (to < from) return refuseInput({ field: 'to', code: 'too_small' });
    if (to >= addDays(from, STATEMENT_DAYS_MAX)) return refuseInput({ field: 'to', code: 'too_large' });
    return { url: makePaperLink(hash, { paper: { kind: 'statement', from, to }, playerId, language }, clock.now()) };
  };
