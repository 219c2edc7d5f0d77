import * as z from 'zod/mini';
import { proposal, rejection, staffReason } from '../../core/approvals/proposal.ts';
import { defineCalls } from '../../define-calls.ts';
import { instant, line, phone } from '../../fields.ts';
import { NOMINEE_CAUSES, NOMINEE_NAME_MAX, NOMINEE_RELATIONS } from './nominee-terms.ts';

const terms = { name: line(NOMINEE_NAME_MAX), relation: z.enum(NOMINEE_RELATIONS), phone };

/** The person who may exercise the rights of a player after death or in incapacity. */
export const nominee = z.object({ ...terms, name: z.string(), phone: z.string(), namedAt: instant });
export type Nominee = z.output<typeof nominee>;

const own = { access: 'player', openToBanned: true, response: { nominee: z.nullable(nominee) } } as const;

export const nomineeCalls = defineCalls(own, {
  'GET /user/nominee': { openToLeaving: true, summary: 'The nominee of the player; null while none is named.' },
  'PUT /user/nominee': {
    rateLimit: { max: 10, seconds: 60 },
    summary: 'Names the nominee, in the place of the one before. The player’s own number is refused.',
    body: terms,
  },
  'DELETE /user/nominee': { openToLeaving: true, summary: 'Removes the nominee. Safe to repeat.' },
});

/** A request of a nominee, which one staff member records and another grants. */
export const nomineeRequest = z.object({ ...proposal.shape, cause: z.enum(NOMINEE_CAUSES) });
export type NomineeRequest = z.output<typeof nomineeRequest>;

/** A player’s nominee as staff see them, with the newest request and, once it is granted, the file for the nominee. */
export const staffNominee = z.object({
  nominee: z.nullable(nominee),
  request: z.nullable(nomineeRequest),
  /** The file with everything held about the player: being written, or a link of ten minutes for this staff member. */
  file: z.nullable(z.object({ status: z.enum(['writing', 'ready']), url: z.nullable(z.string()) })),
});
export type StaffNominee = z.output<typeof staffNominee>;

const staff = { access: 'staff:ban', response: staffNominee } as const;
const decided = ['NOT_FOUND', 'SAME_PERSON', 'PROPOSAL_DECIDED'] as const;

export const staffNomineeCalls = defineCalls(staff, {
  'GET /admin/players/{playerId}/nominee': {
    summary: 'A player’s nominee, with the newest request and its file.',
    refusals: ['PLAYER_NOT_FOUND'],
  },
  'POST /admin/players/{playerId}/nominee-requests': {
    summary:
      'Records the request of the nominee: the cause, and in the reason the proofs that were seen. Nothing happens until another staff member grants it.',
    body: { cause: z.enum(NOMINEE_CAUSES), reason: staffReason },
    refusals: ['PLAYER_NOT_FOUND', 'NO_NOMINEE', 'ALREADY_PROPOSED'],
  },
  'POST /admin/nominee-requests/{id}/approve': {
    fresh: true,
    summary:
      'Another staff member grants it: the account is closed to play for ever, and the file with everything held about the player is written.',
    refusals: [...decided, 'PLAYER_NOT_FOUND', 'NOMINEE_CHANGED'],
  },
  'POST /admin/nominee-requests/{id}/reject': {
    summary: 'Another staff member declines it: nothing happens.',
    body: rejection,
    refusals: decided,
  },
});
