import type { Handler } from '../platform/http.ts';
import { isRefusal } from '../platform/refused.ts';
import type { MakeMove } from './make-move.ts';
import { MATCH_WORDS } from './match.words.ts';

export const decideReview =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'POST /admin/reviews/{matchId}/decision'> =>
  async ({ params: { matchId }, body: { outcome, reason, version }, staff, web }) => {
    const actor = { kind: 'reviewer', id: staff.staffId } as const;
    const match = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'decide', outcome, reason, version },
      actor,
      file: null,
    });
    return isRefusal(match) ? match : { message: MATCH_WORDS.decided[web.language], status: match.status };
  };
