import { refuse } from '@muqabla/contract/refusals';
import { findOwnInvoice } from '../deposits/invoices/invoices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { makePaperLink } from './paper-link.ts';

type Services = { db: Queries; clock: Clock; hash: KeyedHash };

/** POST /user/deposit-invoices/{depositId}/link: a link to the invoice of the player's own deposit. */
export const linkInvoice =
  ({ db, clock, hash }: Services): Handler<'POST /user/deposit-invoices/{depositId}/link'> =>
  async ({ params: { depositId }, player: { playerId }, http: { language } }) => {
    if ((await findOwnInvoice(db, { depositId, playerId })) === null) return refuse('NOT_FOUND');
    return { url: makePaperLink(hash, { paper: { kind: 'invoice', depositId }, playerId, language }, clock.now()) };
  };
