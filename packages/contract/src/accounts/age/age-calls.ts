import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { POINTS_ECONOMIES } from '../../economy.ts';
import { instant, line } from '../../fields.ts';
import { AGE_STATES, GUARDIAN_NAME_MAX, GUARDIAN_RELATIONS } from './age-terms.ts';

/** A code of the age service, of one use. */
const code = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9-]{6,64}$/));

const guardian = z.object({
  name: z.string(),
  relation: z.enum(GUARDIAN_RELATIONS),
  confirmedAt: instant,
});

/** A player’s proof of age. */
export const ageProof = z.object({
  state: z.enum(AGE_STATES),
  /** The age in full years that is asked for. */
  minimumAge: z.int(),
  /** The time of the last code that the age service knew; null without one. */
  provedAt: z.nullable(instant),
  guardian: z.nullable(guardian),
});
export type AgeProof = z.output<typeof ageProof>;

const attempts = { max: 10, seconds: 3600 };

export const ageCalls = defineCalls({ access: 'player', openToBanned: true, response: ageProof } as const, {
  'GET /user/age': { openToLeaving: true, summary: 'The player’s proof of age, and whether one is asked for.' },
  'PUT /user/age': {
    rateLimit: attempts,
    summary: 'Proves the age by a code of the age service, which says only whether the minimum age is reached.',
    body: { code },
    refusals: ['NOT_FOUND', 'AGE_CODE_UNKNOWN', 'AGE_SERVICE_DOWN'],
  },
  'PUT /user/age/guardian': {
    economies: POINTS_ECONOMIES,
    rateLimit: attempts,
    summary: 'A parent or guardian confirms the account of a minor, by a code of their own that proves them an adult.',
    body: {
      code,
      name: line(GUARDIAN_NAME_MAX),
      relation: z.enum(GUARDIAN_RELATIONS),
      consent: z.literal(true),
    },
    refusals: ['NOT_FOUND', 'AGE_CODE_UNKNOWN', 'GUARDIAN_TOO_YOUNG', 'AGE_SERVICE_DOWN'],
  },
  'DELETE /user/age/guardian': {
    economies: POINTS_ECONOMIES,
    openToLeaving: true,
    summary: 'Takes the confirmation of the guardian back. Safe to repeat.',
  },
});

export const staffAgeCalls = defineCalls({ access: 'staff:ban', response: ageProof } as const, {
  'GET /admin/players/{playerId}/age': { summary: 'A player’s proof of age.', refusals: ['PLAYER_NOT_FOUND'] },
  'POST /admin/players/{playerId}/age/revoke': {
    summary: 'Revokes the proof and the confirmation of a guardian; the player has to prove the age anew.',
    body: { reason: staffReason },
    refusals: ['PLAYER_NOT_FOUND'],
  },
});
