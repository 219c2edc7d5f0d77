import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import { insertLook } from './flags.queries.ts';
import { readFlags } from './read-flags.queries.ts';
import { REFERRAL_WORDS } from './referral.messages.ts';
import { findReferrer } from './referrers.queries.ts';

/** POST /admin/referrals/{playerId}/looks: on the flag as it was seen; refused when it is about others by now. */
export const lookAtFlag =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/referrals/{playerId}/looks'> =>
  async ({ params: { playerId }, body: { flag, facts, reason }, staff, http }) => {
    if ((await findReferrer(db, playerId)) === null) return refuse('PLAYER_NOT_FOUND');
    const { flags } = (await readFlags(db, [playerId])).get(playerId) ?? { flags: [] };
    const seen = flags.find((each) => each.flag === flag && each.facts === facts);
    if (seen === undefined) return refuse('REFERRER_CHANGED');
    const at = clock.now();
    const look = { look_id: newId(), player_id: playerId, flag, facts, reason, staff_id: staff.staffId, looked_at: at };
    await db.transaction(async (tx) => {
      await insertLook(tx, look);
      const subject = { kind: 'player', id: playerId };
      const after = { flag, players: seen.playerIds };
      await writeAudit(tx, { staff, action: 'referrals.looked', subject, reason, after, at });
    });
    return { message: REFERRAL_WORDS.looked[http.language] };
  };
