import { CASES, type CaseKind } from '@muqabla/contract/cases';
import { refuse } from '@muqabla/contract/refusals';
import { mayStaff } from '@muqabla/contract/roles';
import { textIn } from '@muqabla/messages/text-in';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { CASE_MESSAGES } from './case.messages.ts';
import { claimView } from './case.view.ts';
import {
  type Case,
  type ClaimRow,
  deleteClaim,
  deleteExpiredClaims,
  findClaim,
  listClaims,
  saveClaim,
} from './claims.queries.ts';

type Services = { db: Queries; clock: Clock };

const CLAIM_MINUTES = 5;

const mayRead = (staff: Parameters<typeof mayStaff>[0], kind: CaseKind) => mayStaff(staff, CASES[kind]);

export const listCaseClaims =
  ({ db, clock }: Services): Handler<'GET /admin/cases/{kind}'> =>
  async ({ params: { kind }, staff }) => {
    if (!mayRead(staff, kind)) return refuse('NOT_FOUND');
    const claims = await listClaims(db, kind, clock.now());
    return { claims: claims.map((row) => ({ _id: row.case_id, ...claimView(row, staff.staffId) })) };
  };

const claimFor = async ({ db, clock }: Services, of: Case, staffId: string): Promise<ClaimRow> => {
  const now = clock.now();
  await saveClaim(db, { ...of, staffId, now, until: new Date(now.getTime() + CLAIM_MINUTES * 60_000) });
  // Released by its holder since: the case is free, and this one takes it.
  return (await findClaim(db, of, now)) ?? claimFor({ db, clock }, of, staffId);
};

/** Claims a case for this staff member; returns the current claim, which may be another's. */
export const claimCase =
  (services: Services): Handler<'POST /admin/cases/{kind}/{caseId}/claim'> =>
  async ({ params, staff }) => {
    if (!mayRead(staff, params.kind)) return refuse('NOT_FOUND');
    await deleteExpiredClaims(services.db, services.clock.now());
    return { claim: claimView(await claimFor(services, params, staff.staffId), staff.staffId) };
  };

export const releaseCase =
  ({ db }: Services): Handler<'DELETE /admin/cases/{kind}/{caseId}/claim'> =>
  async ({ params, staff, http }) => {
    if (!mayRead(staff, params.kind)) return refuse('NOT_FOUND');
    await deleteClaim(db, params, staff.staffId);
    return { message: textIn(CASE_MESSAGES.released, http.language) };
  };
