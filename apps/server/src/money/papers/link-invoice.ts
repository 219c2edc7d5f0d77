import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findOwnInvoice } from '../deposits/invoices/invoices.queries.ts';
import { paperDownload } from './paper-download.ts';

/** POST /user/deposit-invoices/{depositId}/link: a link to the invoice of the player's own deposit. */
export const linkInvoice =
  ({
    db,
    clock,
    hash,
  }: Pick<Services, 'db' | 'clock' | 'hash'>): Handler<'POST /user/deposit-invoices/{depositId}/link'> =>
  async ({ params: { depositId }, player: { playerId }, http: { language } }) => {
    if ((await findOwnInvoice(db, { depositId, playerId })) === null) return refuse('NOT_FOUND');
    const subject = { paper: 'invoice', depositId, language } as const;
    return { url: paperDownload.link(hash, { subject, personId: playerId, now: clock.now() }) };
  };
