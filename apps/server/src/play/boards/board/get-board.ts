import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { clockView, extraTimeView } from '../../matches/match/board-terms.view.ts';
import { readMatchDetails } from '../../matches/match/match-details.queries.ts';
import { matchView, sideOf } from '../../matches/match/match.view.ts';
import { readOutages } from './board-acts.queries.ts';
import { readBoard } from './board.queries.ts';
import { playShown } from './board.rules.ts';
import { actView, diceView, stateView } from './board.view.ts';
import { readActs } from './read-acts.ts';

const MAX_ACTS = 500;

export const getBoard =
  ({
    db,
    seal,
    clock,
    files,
  }: Pick<Services, 'db' | 'seal' | 'clock' | 'files'>): Handler<'GET /match/board/{matchId}'> =>
  async ({ params: { matchId }, query, player: { playerId } }) => {
    const details = (await readMatchDetails(db, [matchId])).get(matchId);
    const side = details === undefined ? null : sideOf(details, playerId);
    if (details === undefined || side === null) return refuse('MATCH_NOT_FOUND');
    // Read before the acts, of which those that are stored in between are left to the next read.
    const board = await readBoard(db, seal, matchId);
    if (board === null) return refuse('NOT_A_BOARD_ROOM');
    const since = Number(query.since);
    const next = board.play?.actNumber ?? 0;
    // A phone that has all asks neither the acts nor the archive.
    const acts = since < next ? await readActs({ db, files }, matchId, { since, limit: MAX_ACTS }) : [];
    const now = clock.now();
    const outages = board.play === null || board.play.outcome !== null ? [] : await readOutages(db, [matchId]);
    const { gameName, status, host, joiner } = matchView(details);
    return {
      matchId,
      gameName,
      status,
      game: board.game,
      clock: clockView(board.clock),
      ...extraTimeView(board.extraTime),
      side,
      host,
      ...(joiner !== undefined && { joiner }),
      dice: diceView(board),
      ...(board.play !== null && { state: stateView(board, playShown(board, board.play, { now, outages })) }),
      acts: acts.filter(({ actNumber }) => actNumber < next).map(actView),
      serverTime: now.toISOString(),
    };
  };
