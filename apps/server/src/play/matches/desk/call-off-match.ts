import type { Economy } from '@muqabla/contract/economy';
import { textIn } from '@muqabla/messages/text-in';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES, POINTS_MATCH_MESSAGES } from '../match/match.messages.ts';
import type { MakeMove } from '../match/play-services.ts';

/** Ends a match that has no result yet, returns the stakes and writes the audit record. */
export const callOffMatch =
  ({
    makeMove,
    clock,
    economy,
  }: {
    makeMove: MakeMove;
    economy: Economy;
    clock: Clock;
  }): Handler<'POST /admin/battles/{matchId}/cancel'> =>
  async ({ params: { matchId }, body: { reason, version }, staff, http }) => {
    const match = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'callOff', reason, version },
      actor: { kind: 'reviewer', id: staff.staffId },
      alongside: (tx, { next }) =>
        writeAudit(tx, {
          staff,
          action: 'battle.cancelled',
          subject: { kind: 'match', id: matchId },
          reason,
          before: { version },
          after: { status: next.status, version: next.version },
          at: clock.now(),
        }),
    });
    const texts = economy === 'points' ? POINTS_MATCH_MESSAGES : MATCH_MESSAGES;
    return isRefusal(match) ? match : { message: textIn(texts.calledOff, http.language), status: match.status };
  };
