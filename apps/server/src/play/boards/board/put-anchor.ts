import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import type { ActOnBoard } from './act-on-board.ts';
import { createActRate } from './act-rate.ts';
import { readBoard } from './board.queries.ts';

type Services = { db: Queries; seal: Seal; clock: Clock; actOnBoard: ActOnBoard };

export const putAnchor = ({ db, seal, clock, actOnBoard }: Services): Handler<'PUT /match/board/{matchId}/anchor'> => {
  const secondsToWait = createActRate({ clock });
  return async ({ params: { matchId }, body: { anchor }, player: { playerId } }) => {
    const seconds = secondsToWait(playerId);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    const refused = await actOnBoard({ kind: 'anchor', matchId, playerId, anchor });
    if (refused !== null && isRefusal(refused)) return refused;
    const board = await readBoard(db, seal, matchId);
    const from = board?.links?.anchors.findLast((its) => its.anchor === anchor)?.from;
    if (from === undefined) throw new Error(`match ${matchId} has no anchor ${anchor}`);
    return { from };
  };
};
