import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { matchView } from '../../matches/match/match.view.ts';
import type { MakeMove } from '../../matches/match/play-services.ts';

export const replaceCommit =
  ({ makeMove }: { makeMove: MakeMove }): Handler<'PUT /match/board/{matchId}/commit'> =>
  async ({ params: { matchId }, body: { hostCommit }, player }) => {
    const actor = { kind: 'player', id: player.playerId } as const;
    const match = await makeMove({ kind: 'move', matchId, act: { move: 'setHostCommit', hostCommit }, actor });
    return isRefusal(match) ? match : matchView(match);
  };
