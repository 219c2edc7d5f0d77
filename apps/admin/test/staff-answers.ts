import type { Answers } from '@muqabla/testing/components/server-double';

/** The staff member who is signed in. */
export const ME = { _id: 's1', name: 'Meera' };
/** Another staff member. */
export const OTHER = { _id: 's2', name: 'Omar' };

const claimOf = (mine: boolean, name: string) => ({
  claim: { mine, name, until: '2100-01-01T00:00:00.000Z' },
});

/** Answers to what every case asks for: who is signed in, and the claim of the case, theirs unless said otherwise. */
export const staffAnswers = ({ claimedBy = ME } = {}): Answers => ({
  'GET /admin/me': { ...ME, role: 'owner', email: 'meera@example.com', signedInBy: 'password', passkeys: 0 } as never,
  'POST /admin/cases/{kind}/{caseId}/claim': claimOf(claimedBy === ME, claimedBy.name) as never,
  'DELETE /admin/cases/{kind}/{caseId}/claim': {} as never,
});
