import * as z from 'zod/mini';
import { CASE_KINDS } from '../../cases.ts';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import { id, instant } from '../../fields.ts';

/** The staff member who has claimed a case; others can read it but not decide. */
export const caseClaim = z.object({ name: z.string(), mine: z.boolean(), until: instant });
export type CaseClaim = z.output<typeof caseClaim>;

const kind = enumByEconomy(
  CASE_KINDS,
  moneyValues('withdrawal', 'deposit', 'recharge', 'contradiction', 'law', 'kyc', 'ring'),
);

export const caseCalls = defineCalls('staff:signedIn', {
  'GET /admin/cases/{kind}': {
    summary:
      'The claims of all cases of a kind that have not expired. Not found for a role that may not read the kind.',
    params: { kind },
    response: { claims: z.array(z.object({ _id: id, ...caseClaim.shape })) },
  },
  'POST /admin/cases/{kind}/{caseId}/claim': {
    summary:
      'Claims a case for five minutes unless another staff member has it, or extends the own claim; returns the current claim. `caseId` is the id in the calls that decide the case.',
    params: { kind, caseId: id },
    response: { claim: caseClaim },
  },
  'DELETE /admin/cases/{kind}/{caseId}/claim': {
    summary: 'Releases the own claim of a case.',
    params: { kind, caseId: id },
  },
});
