import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import { moneyEntry } from '../../core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../core/public-log/outbox.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { deleteBlock, insertBlock } from './blocks.queries.ts';
import { REFERRAL_MESSAGES } from './referral.messages.ts';

type BlockRequest = { playerId: string; reason: string; staffId: string; at: Date };
type BlockAct = {
  action: 'referrals.blocked' | 'referrals.unblocked';
  message: 'blocked' | 'unblocked';
  /** False when the referrer is already in that state. */
  apply(tx: Transaction, request: BlockRequest): Promise<boolean>;
};
type BlockHandler = Handler<'POST /admin/referrals/{playerId}/block'> &
  Handler<'POST /admin/referrals/{playerId}/unblock'>;

// A settlement locks its referrers' wallets before it reads the blocks. Under the same lock each settlement sees the state
// before or after this act, and no payment by the former state commits after it.
const actOnReferrer =
  (act: BlockAct) =>
  ({ db, clock, readPseudonyms }: Pick<Services, 'db' | 'clock' | 'readPseudonyms'>): BlockHandler =>
  async ({ params: { playerId }, body: { reason }, staff, http }) => {
    const pseudonyms = await readPseudonyms();
    return db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await lockWallets(tx, [playerId])).has(playerId)) return refuse('PLAYER_NOT_FOUND');
      const isDone = await act.apply(tx, { playerId, reason, staffId: staff.staffId, at });
      if (!isDone) return refuse('REFERRER_CHANGED');
      const logged = { kind: 'referral_block', isBlocked: act.message === 'blocked' } as const;
      addSealedEntries(tx, [moneyEntry({ decisionId: newId(), playerId, act: logged }, pseudonyms, at)], at);
      await writeAudit(tx, { staff, action: act.action, subject: { kind: 'player', id: playerId }, reason, at });
      return { message: textIn(REFERRAL_MESSAGES[act.message], http.language) };
    });
  };

/** Stops a referrer's bonuses from the next settlement on. */
export const blockReferrer = actOnReferrer({ action: 'referrals.blocked', message: 'blocked', apply: insertBlock });

/** Pays a blocked referrer's bonuses again from the next settlement on. */
export const unblockReferrer = actOnReferrer({
  action: 'referrals.unblocked',
  message: 'unblocked',
  apply: (tx, { playerId }) => deleteBlock(tx, playerId),
});
