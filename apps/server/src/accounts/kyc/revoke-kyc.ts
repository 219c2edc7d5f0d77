import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { revoke } from './staff-kyc.queries.ts';
import { readStaffKyc } from './staff-kyc.view.ts';

/** Revokes a verification, with its record and audit entry in one transaction, and notifies the player. */
export const revokeKyc =
  ({
    db,
    clock,
    settings,
  }: Pick<Services, 'db' | 'clock' | 'settings'>): Handler<'POST /admin/kyc/players/{playerId}/revoke'> =>
  async ({ params: { playerId }, body: { reason }, staff }) => {
    const refused = await db.transaction(async (tx) => {
      // Stakes and withdrawals read the KYC under the same lock, so they happen either before this or not at all.
      if (!(await lockWallets(tx, [playerId])).has(playerId)) return refuse('PLAYER_NOT_FOUND');
      const at = clock.now();
      const revoked = await revoke(tx, { playerId, staffId: staff.staffId, reason, at });
      if (revoked === null) return refuse('KYC_NOT_VERIFIED');
      insertNotices(tx, [ownNotice(playerId, 'kycRevoked', { note: reason })], at);
      await writeAudit(tx, {
        staff,
        action: 'kyc.revoked',
        subject: { kind: 'player', id: playerId },
        reason,
        before: { status: 'verified', verifiedAt: revoked.verifiedAt.toISOString() },
        after: { status: 'revoked' },
        at,
      });
      return null;
    });
    return isRefusal(refused) ? refused : readStaffKyc({ db, clock, settings }, playerId);
  };
