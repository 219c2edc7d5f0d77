import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { MONEY_ECONOMIES } from '../../economy.ts';
import { id } from '../../fields.ts';
import { rupees } from '../../money.ts';
import { hexOf32Bytes } from '../../play/boards/board.ts';

/** The proof of no house of a day in India. Figures are in `logEntry` and `flows`, both exactly as they are hashed. */
const publishedDay = z.object({
  period: z.string(),
  /** The index of the entry in the public log; null for up to a minute, until it has one. */
  logIndex: z.nullable(z.int()),
  /** The entry of the public log, as canonical JSON. */
  logEntry: z.string(),
  /** The flows by form, game and band of stakes, as canonical JSON. */
  flows: z.string(),
});
export type PublishedDayView = z.output<typeof publishedDay>;

const node = z.object({ hash: hexOf32Bytes, sum: z.int() });

/** A winner's own leaf with what proves it. The secret is for this player alone. */
const ownWin = z.object({
  published: publishedDay,
  won: rupees,
  paise: z.int(),
  /** The name in the leaf: account, KYC, phone and payees, the last three as salted hashes. */
  name: z.string(),
  /** The salt of the hashes of the day. */
  salt: hexOf32Bytes,
  proof: z.object({
    period: z.string(),
    secret: hexOf32Bytes,
    parts: z.array(z.object({ index: z.int(), paise: z.int(), path: z.array(node) })),
  }),
});
export type OwnWin = z.output<typeof ownWin>;

const doubtfulWinner = z.object({
  player: z.object({ _id: id, username: z.string() }),
  won: rupees,
  hasKyc: z.boolean(),
  sharesPayee: z.boolean(),
  isRobot: z.boolean(),
  isOfOperator: z.boolean(),
});
export type DoubtfulWinner = z.output<typeof doubtfulWinner>;

const common = { access: 'public', economies: MONEY_ECONOMIES } as const;

export const noHouseCalls = defineCalls(common, {
  'GET /trust/no-house': {
    summary: 'The newest proof of no house: stakes, prizes and fees of one day, and how many accounts won.',
    response: { newest: z.nullable(publishedDay) },
  },
  'GET /user/me/no-house': {
    access: 'player',
    openToBanned: true,
    summary:
      'The caller’s leaf in the newest published day on which they won, with its proof. `own` is null for a player who has not won on a day that is kept.',
    response: { own: z.nullable(ownWin) },
  },
  'GET /admin/no-house': {
    access: 'staff:ledger',
    summary:
      'The newest proof of no house, with the winners whom its counts name: without KYC, of the operator, sharing a payee, or robots; at most 100.',
    response: { newest: z.nullable(publishedDay), doubtful: z.array(doubtfulWinner) },
  },
});
