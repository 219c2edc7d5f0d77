import type { Withholding } from '../../../core/withholding/withholding.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { matchView } from '../match/match.view.ts';
import type { MakeMove } from '../match/play-services.ts';
import { takenBackBy } from '../reversal/reversal.rules.ts';

type Services = { clock: Clock; makeMove: MakeMove; withholding: Withholding };

/** Takes a settlement by rule back for its loser, and returns the match to review. */
export const objectMatch =
  ({ clock, makeMove, withholding }: Services): Handler<'PUT /match/object/{matchId}'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const match = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'object' },
      actor: { kind: 'player', id: playerId },
      alongside: async (tx, { next, transfers }) => {
        const at = clock.now();
        for (const each of takenBackBy(transfers))
          await withholding.correctAfterReversal(tx, { matchId, version: next.version, ...each }, at);
      },
    });
    return isRefusal(match) ? match : matchView(match);
  };
