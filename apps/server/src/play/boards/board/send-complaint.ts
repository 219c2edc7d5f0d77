import { COMPLAINT_HOURS } from '@muqabla/contract/play/boards/complaint-terms';
import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Clock } from '../../../platform/clock.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES } from '../../matches/match/match.messages.ts';
import { insertComplaint } from '../../matches/review/doubts.queries.ts';
import { readFinishedBoard } from './finished-board.ts';

type Services = { db: Database; seal: Seal; clock: Clock };

/** A complaint is a doubt about a settled match: it waits in the review queue until a reviewer closes or reverses it. */
export const sendComplaint =
  ({ db, seal, clock }: Services): Handler<'POST /match/board/{matchId}/complaint'> =>
  async ({ params: { matchId }, body: { reason }, player: { playerId }, http }) => {
    const finished = await readFinishedBoard(db, seal, { matchId, playerId });
    if (isRefusal(finished)) return finished;
    const raisedAt = clock.now();
    if (raisedAt.getTime() - finished.endedAt.getTime() > COMPLAINT_HOURS * 3_600_000)
      return refuse('COMPLAINT_TOO_LATE', { hours: COMPLAINT_HOURS });
    const inserted = await insertComplaint(db, { matchId, side: finished.side, raisedAt, complaint: reason });
    return inserted
      ? { message: textIn(MATCH_MESSAGES.complaintSent, http.language) }
      : refuse('COMPLAINT_ALREADY_SENT');
  };
