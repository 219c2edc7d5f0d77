import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { instant } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { hexOf32Bytes } from '../../play/boards/board.ts';

/** The day of a proof in India, as `2026-11-22`. */
const period = z.string();

/** The published sum of a day: the debts to all players. Whole paise, as in the tree. */
export const publishedSum = z.object({
  period,
  takenAt: instant,
  root: hexOf32Bytes,
  totalPaise: z.int(),
  /** Leaves of the tree; more than players, because balances are split and empty leaves added. */
  leaves: z.int(),
  /** The index of the sum's entry in the public log; null for up to a minute, until it has one. */
  logIndex: z.nullable(z.int()),
  logEntry: z.string(),
});
export type PublishedSumView = z.output<typeof publishedSum>;

const node = z.object({ hash: hexOf32Bytes, sum: z.int() });

/** A player's share of a published sum, with what proves it. The secret is for this player alone. */
export const ownLiability = z.object({
  published: publishedSum,
  /** The debt to the player at that instant: wallets, money on hold and own stakes. */
  amount: rupees,
  inWallets: rupees,
  onHold: rupees,
  inBattles: rupees,
  paise: z.int(),
  proof: z.object({
    period,
    secret: hexOf32Bytes,
    parts: z.array(z.object({ index: z.int(), paise: z.int(), path: z.array(node) })),
  }),
});
export type OwnLiability = z.output<typeof ownLiability>;

const common = { access: 'public', economies: MONEY_ECONOMIES } as const;

export const liabilityCalls = defineCalls(common, {
  'GET /trust/liabilities': {
    summary: 'The published sums of what is owed to all players, the newest first, at most 90.',
    response: { sums: z.array(publishedSum) },
  },
  'GET /user/me/liabilities': {
    access: 'player',
    openToBanned: true,
    summary:
      'The caller’s balance in the newest published sum, with the proof that it is counted. `own` is null for a player who joined after it, and before the first.',
    response: { own: z.nullable(ownLiability) },
  },
});
