import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { text } from '../../texts.ts';

export const SEARCH_KINDS = ['player', 'battle', 'withdrawal', 'deposit'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** One record that a search of the console found. */
export const searchResult = z.object({
  kind: enumByEconomy(SEARCH_KINDS, moneyValues('withdrawal', 'deposit')),
  _id: id,
  /** The player's username, or both usernames of a battle. */
  title: z.string(),
  /**
   * The details that distinguish the record: full name and masked phone, game and room code, UTR or payee, payment id.
   */
  detail: z.string(),
  /** The record's own status; absent for a player. */
  status: z.optional(z.string()),
  amount: z.optional(rupees),
  at: instant,
});
export type SearchResult = z.output<typeof searchResult>;

export const searchCalls = defineCalls('staff:signedIn', {
  'POST /admin/search': {
    summary:
      'Players, battles and payments that a text identifies: a whole phone, the beginning of a name, a refer code, a room code, a UTR or payment id, an id, or its last eight characters. At most five of a kind, and only of kinds the role may open. A phone that was found is written to the audit log.',
    fieldWords: { text: text('search') },
    body: { text: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) },
    response: { results: z.array(searchResult) },
    rateLimit: { max: 120, seconds: 60 },
  },
});
