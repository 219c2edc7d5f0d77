import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf } from '@muqabla/contract/call';
import { refuse } from '@muqabla/contract/refusals';
import { verifyGame } from '@muqabla/games/dice/verify-game';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { clockView, extraTimeView } from '../../matches/match/board-terms.view.ts';
import { readMatchDetails } from '../../matches/match/match-details.queries.ts';
import { matchView } from '../../matches/match/match.view.ts';
import { readOutagesBetween } from './board-acts.queries.ts';
import { readBoard } from './board.queries.ts';
import { gameOf, playShown } from './board.rules.ts';
import { actView, diceView, stateView } from './board.view.ts';
import { gameProofOf, proofView } from './proof.view.ts';
import { readActs } from './read-acts.ts';

type Checks = ResponseOf<AllCalls['GET /admin/battles/{matchId}/board']>['checks'];

export const getStaffBoard =
  ({
    db,
    seal,
    clock,
    files,
  }: Pick<Services, 'db' | 'seal' | 'clock' | 'files'>): Handler<'GET /admin/battles/{matchId}/board'> =>
  async ({ params: { matchId } }) => {
    const details = (await readMatchDetails(db, [matchId])).get(matchId);
    if (details === undefined) return refuse('MATCH_NOT_FOUND');
    const board = await readBoard(db, seal, matchId);
    if (board === null) return refuse('NOT_A_BOARD_ROOM');
    const acts = await readActs({ db, files }, matchId);
    const now = clock.now();
    const { play, endedAt } = board;
    const outages = play === null ? [] : await readOutagesBetween(db, play.startedAt, endedAt ?? now);
    const proof = proofView(board, acts);
    const checks: Checks =
      proof === null
        ? []
        : verifyGame(gameOf(board), gameProofOf(proof)).checks.flatMap(({ name, difference }) =>
            name === 'receipt' ? [] : [{ name, passed: difference === null }],
          );
    const { status, host, joiner } = matchView(details);
    return {
      matchId,
      status,
      game: board.game,
      rules: board.rules,
      clock: clockView(board.clock),
      ...extraTimeView(board.extraTime),
      host,
      ...(joiner !== undefined && { joiner }),
      dice: diceView(board),
      ...(play !== null && { state: stateView(board, playShown(board, play, { now, outages })) }),
      acts: acts.map((act) => ({ ...actView(act), left: { ...act.remaining } })),
      outages: outages.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      ...(proof !== null && { proof }),
      checks,
      serverTime: now.toISOString(),
    };
  };
