import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import { lockWallets } from '../ledger/balances.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { deleteBlock, insertBlock } from './blocks.queries.ts';
import { REFERRAL_WORDS } from './referral.messages.ts';

type Services = { db: Database; clock: Clock };
type Asked = { playerId: string; reason: string; staffId: string; at: Date };
type Act = {
  action: 'referrals.blocked' | 'referrals.unblocked';
  words: 'blocked' | 'unblocked';
  /** False when it is so already. */
  carryOut(tx: Transaction, asked: Asked): Promise<boolean>;
};
type Acting = Handler<'POST /admin/referrals/{playerId}/block'> & Handler<'POST /admin/referrals/{playerId}/unblock'>;

// A settlement locks its referrers' wallets before it reads who is blocked: behind the same lock, each pays by what
// was so before this act or by what is so after it, and none that pays commits after this act has.
const actOnReferrer =
  (act: Act) =>
  ({ db, clock }: Services): Acting =>
  async ({ params: { playerId }, body: { reason }, staff, http }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await lockWallets(tx, [playerId])).has(playerId)) return refuse('PLAYER_NOT_FOUND');
      const isDone = await act.carryOut(tx, { playerId, reason, staffId: staff.staffId, at });
      if (!isDone) return refuse('REFERRER_CHANGED');
      await writeAudit(tx, { staff, action: act.action, subject: { kind: 'player', id: playerId }, reason, at });
      return { message: REFERRAL_WORDS[act.words][http.language] };
    });

/** POST /admin/referrals/{playerId}/block */
export const blockReferrer = actOnReferrer({ action: 'referrals.blocked', words: 'blocked', carryOut: insertBlock });

/** POST /admin/referrals/{playerId}/unblock */
export const unblockReferrer = actOnReferrer({
  action: 'referrals.unblocked',
  words: 'unblocked',
  carryOut: (tx, { playerId }) => deleteBlock(tx, playerId),
});
