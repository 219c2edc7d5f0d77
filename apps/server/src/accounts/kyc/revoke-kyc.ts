import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import { lockWallets } from '../ledger/balances.ts';
import { ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { revoke } from './staff-kyc.queries.ts';
import { readStaffKyc } from './staff-kyc.view.ts';

type Services = { db: Database; clock: Clock; broadcast: Broadcast };

/** Revokes a verification, with its record and audit entry in one transaction, and notifies the player. */
export const revokeKyc =
  ({ db, clock, broadcast }: Services): Handler<'POST /admin/kyc/players/{playerId}/revoke'> =>
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
    if (isRefusal(refused)) return refused;
    broadcast.players([playerId], 'noticeAdded', { kind: 'kycRevoked' });
    return readStaffKyc({ db, clock }, playerId);
  };
