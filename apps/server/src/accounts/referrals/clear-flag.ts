import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { type CircleReaders, insertClearance, readFlags } from './flags.queries.ts';
import { REFERRAL_MESSAGES } from './referral.messages.ts';
import { findReferrer } from './referrers.queries.ts';

/** Clears a flag with a reason; refused when its players have changed since the staff member read it. */
export const clearFlag =
  ({
    db,
    clock,
    ...readers
  }: Pick<Services, 'db' | 'clock'> & CircleReaders): Handler<'POST /admin/referrals/{playerId}/looks'> =>
  async ({ params: { playerId }, body: { flag, facts, reason }, staff, http }) => {
    if ((await findReferrer(db, playerId)) === null) return refuse('PLAYER_NOT_FOUND');
    const { flags } = (await readFlags({ db, ...readers }, [playerId])).get(playerId) ?? { flags: [] };
    const current = flags.find((each) => each.flag === flag && each.facts === facts);
    if (current === undefined) return refuse('REFERRER_CHANGED');
    const at = clock.now();
    const clearance = {
      look_id: newId(),
      player_id: playerId,
      flag,
      facts,
      reason,
      staff_id: staff.staffId,
      looked_at: at,
    };
    await db.transaction(async (tx) => {
      await insertClearance(tx, clearance);
      const subject = { kind: 'player', id: playerId } as const;
      const after = { flag, players: current.playerIds };
      await writeAudit(tx, { staff, action: 'referrals.looked', subject, reason, after, at });
    });
    return { message: textIn(REFERRAL_MESSAGES.looked, http.language) };
  };
