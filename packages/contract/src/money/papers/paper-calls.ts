import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { day } from '../../fields.ts';

/** A link to a PDF, valid for ten minutes and only with the session of the player it was made for. */
export const paperLink = z.object({ url: z.string() });

export const paperCalls = defineCalls('player', {
  'POST /user/statement/link': {
    openToBanned: true,
    openToLeaving: true,
    rateLimit: { max: 20, seconds: 60 },
    summary:
      'A link to the statement of these days of India as a PDF: who holds the account, opening balance, sums in and out, a line for each movement, closing balance. Read at one instant. Both days included, at most 366.',
    body: { from: day, to: day },
    response: paperLink,
  },
});
