import { readClaims } from '../../core/cases/claims.queries.ts';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler, StaffIdentity } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { findForStaff } from './staff-withdrawal.queries.ts';
import { withdrawalCaseView } from './staff-withdrawal.view.ts';
import { batchMessage } from './withdrawal.messages.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore; moveWithdrawal: MoveWithdrawal };

const approveSingle = async ({ db, clock, settings, moveWithdrawal }: Services, id: string, staff: StaffIdentity) => {
  const claim = (await readClaims(db, { kind: 'withdrawal', caseIds: [id] }, clock.now())).get(id);
  if (claim !== undefined && claim.staff_id !== staff.staffId) return 'claimed';
  const row = await findForStaff(db, id);
  if (row === null) return 'not-found';
  const { flags, needsSecond } = withdrawalCaseView(row, await settings.read());
  if (needsSecond) return 'second-person';
  // A flagged withdrawal must be opened before it is approved.
  if (flags.length > 0) return 'flagged';
  const moved = await moveWithdrawal(id, { act: 'approve', inBatch: true }, { kind: 'staff', staff, note: 'batch' });
  if (moved === null || isRefusal(moved)) return 'moved-on';
  return moved.changed ? 'approved' : 'second-person';
};

/** Approves each withdrawal that has no flag and needs one approval only; the others are skipped with their reason. */
export const approveBatch =
  (services: Services): Handler<'POST /admin/withdrawals/approve-batch'> =>
  async ({ body: { ids }, staff, http }) => {
    const results: { _id: string; outcome: Awaited<ReturnType<typeof approveSingle>> }[] = [];
    for (const id of new Set(ids)) results.push({ _id: id, outcome: await approveSingle(services, id, staff) });
    const approved = results.filter(({ outcome }) => outcome === 'approved').length;
    return { message: batchMessage(approved, results.length, http.language), approved, results };
  };
