import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { day, id, instant, limit, page } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { CONSENT_KINDS } from './consent-texts.ts';

/** A file with everything held about the player: being written, or ready until `endsAt`. */
export const dataExport = z.object({
  _id: id,
  status: z.enum(['writing', 'ready']),
  /** Parts written, of `total`. */
  done: z.int(),
  total: z.int(),
  requestedAt: instant,
  /** Set when it is ready. The link is valid for ten minutes at most, and only with this player's session. */
  file: z.nullable(z.object({ url: z.string(), byteCount: z.int(), readyAt: instant, endsAt: instant })),
});
export type DataExportView = z.output<typeof dataExport>;

const myData = z.object({
  /** The newest export; null when none was requested or its file was deleted. */
  export: z.nullable(dataExport),
  /** The time from which the next export can be requested; null for now. */
  nextExportAt: z.nullable(instant),
});
export type MyData = z.output<typeof myData>;

/** A consent that the player gave, or took back. */
const consent = z.object({
  _id: id,
  kind: enumByEconomy(CONSENT_KINDS, moneyValues('kyc')),
  given: z.boolean(),
  /** The version of the text that was shown: the day from which it holds. */
  version: day,
  language: z.enum(LANGUAGES),
  at: instant,
});
export type Consent = z.output<typeof consent>;

const common = { access: 'player', openToBanned: true } as const;

export const myDataCalls = defineCalls(common, {
  'GET /user/my-data': { summary: 'The state of the file with everything held about the player.', response: myData },
  'POST /user/my-data/export': {
    openToLeaving: true,
    rateLimit: { max: 10, seconds: 60 },
    summary:
      'Starts to write a ZIP file with everything held about the player, once a day. While one is being written, returns its state.',
    response: myData,
    refusals: ['DATA_EXPORT_NOT_YET'],
  },
  'GET /user/consents': {
    summary: 'What the player agreed to, in which version of the text and when, newest first.',
    query: { page, limit },
    response: { consents: z.array(consent), totalPages: z.int() },
  },
});
