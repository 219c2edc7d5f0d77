import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { engineCaseView, judgedGameView, judgedMoveView } from './engine-case.view.ts';
import { findEngineCase } from './engine-cases.queries.ts';
import { readRecords } from './judgements.queries.ts';
import { readCaseGames } from './read-case-games.ts';

export const getEngineCase =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/engine-checks/{caseId}'> =>
  async ({ params: { caseId } }) => {
    const row = await findEngineCase(db, caseId);
    if (row === null) return refuse('NOT_FOUND');
    const games = await readCaseGames(db, row);
    return {
      case: engineCaseView(row),
      games: games.toReversed().map(({ judgement, weighed }) => judgedGameView(judgement, weighed)),
    };
  };

export const getJudgedGame =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/engine-checks/{caseId}/games/{matchId}'> =>
  async ({ params: { caseId, matchId } }) => {
    const row = await findEngineCase(db, caseId);
    if (row === null) return refuse('NOT_FOUND');
    const records = await readRecords(db, matchId, row.player_id);
    return records === null ? refuse('NOT_FOUND') : { moves: records.map(judgedMoveView) };
  };
