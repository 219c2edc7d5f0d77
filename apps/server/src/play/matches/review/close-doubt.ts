import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { MATCH_MESSAGES } from '../match/match.messages.ts';
import type { CasePart } from './case-part.ts';
import { saveClosedDoubt } from './doubts.queries.ts';

/** Closes a doubt and what parts hold open about the match: it stays as it was settled. */
export const closeDoubt =
  ({
    db,
    clock,
    caseParts,
  }: {
    db: Database;
    clock: Clock;
    caseParts: readonly CasePart[];
  }): Handler<'POST /admin/reviews/{matchId}/doubt/close'> =>
  async ({ params: { matchId }, body: { reason }, staff, http }) => {
    if (!(await readMatchDetails(db, [matchId])).has(matchId)) return refuse('MATCH_NOT_FOUND');
    const isClosed = await db.transaction(async (tx) => {
      const at = clock.now();
      const closing = { matchId, staffId: staff.staffId, reason, at };
      const closed = [await saveClosedDoubt(tx, closing)];
      for (const part of caseParts) closed.push((await part.close?.(tx, closing)) ?? false);
      if (!closed.includes(true)) return false;
      const subject = { kind: 'match', id: matchId } as const;
      await writeAudit(tx, { staff, action: 'doubt.closed', subject, reason, at });
      return true;
    });
    return isClosed ? { message: textIn(MATCH_MESSAGES.doubtClosed, http.language) } : refuse('MATCH_MOVED_ON');
  };
