import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { escalateByPlayer } from './complaint.rules.ts';
import { readOwnComplaint } from './complaint.view.ts';
import { factsOf, insertEvent, lockComplaint, saveComplaint } from './complaints.queries.ts';

/** POST /user/complaints/{complaintId}/escalate. */
export const escalateOwnComplaint =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /user/complaints/{complaintId}/escalate'> =>
  async ({ params: { complaintId }, body: { text }, player: { playerId } }) => {
    const now = clock.now();
    const refused = await db.transaction(async (tx): Promise<Refusal | null> => {
      const row = await lockComplaint(tx, complaintId);
      if (row === null || row.player_id !== playerId) return refuse('COMPLAINT_NOT_FOUND');
      const next = escalateByPlayer(factsOf(row), now);
      if (isRefusal(next)) return next;
      await saveComplaint(tx, complaintId, next);
      await insertEvent(tx, { complaintId, event: 'escalated', staffId: null, words: text, at: now });
      return null;
    });
    return refused ?? readOwnComplaint(db, { complaintId, playerId, now });
  };
