import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { day, id, instant, limit, page, pages, upTo } from '../../fields.ts';
import { LANGUAGES } from '../../languages.ts';
import { CHOSEN_PURPOSES, CONSENT_KINDS, CONSENT_PLACES, OPTIONAL_PURPOSES, PURPOSES } from './consent-texts.ts';

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
  /** Where it was given or taken back; absent for consents of earlier releases. */
  place: z.optional(enumByEconomy(CONSENT_PLACES, moneyValues('kyc'))),
  at: instant,
});
export type Consent = z.output<typeof consent>;

/** A purpose of personal data, as it stands for the player. */
export const purposeState = z.object({
  purpose: enumByEconomy(PURPOSES, moneyValues('identity')),
  /** True when the account cannot be without it: it ends with the account. */
  isNeeded: z.boolean(),
  given: z.boolean(),
  /** The consent by which it stands as it does, that of the sign-up where there is none of its own; null while there is none. */
  consent: z.nullable(z.pick(consent, { version: true, language: true, place: true, at: true })),
});
export type PurposeState = z.output<typeof purposeState>;

const purposes = { purposes: z.array(purposeState) };

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
    query: { page, limit, upTo },
    response: { consents: z.array(consent), ...pages },
  },
  'GET /user/purposes': {
    openToLeaving: true,
    summary:
      'What the player’s data is used for, and the consent by which it is. Purposes that this installation does not have are absent.',
    response: purposes,
  },
  'PUT /user/purposes/{purpose}': {
    openToLeaving: true,
    rateLimit: { max: 30, seconds: 60 },
    summary: 'Gives the consent to a purpose again. Safe to repeat.',
    params: { purpose: z.enum(CHOSEN_PURPOSES) },
    response: purposes,
  },
  'DELETE /user/purposes/{purpose}': {
    openToLeaving: true,
    rateLimit: { max: 30, seconds: 60 },
    summary:
      'Takes the consent to a purpose back, and deletes what was kept for it alone: with `notices` the push subscriptions of all phones. Safe to repeat.',
    params: { purpose: z.enum(OPTIONAL_PURPOSES) },
    response: purposes,
  },
});

export const staffConsentCalls = defineCalls('staff:players', {
  'GET /admin/players/{playerId}/consents': {
    summary: 'What a player’s data is used for, with the newest 20 consents that the player gave and took back.',
    response: { ...purposes, consents: z.array(consent) },
    refusals: ['PLAYER_NOT_FOUND'],
  },
});
