import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../../core/core.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { type WeighedGame, weighGames } from './case-facts.rules.ts';
import { engineCaseView, judgedGameView, judgedMoveView } from './engine-case.view.ts';
import { type EngineCaseRow, findClosedBefore, findEngineCase } from './engine-cases.queries.ts';
import { readExpectations } from './expectations.queries.ts';
import { type Judgement, readJudgements, readRecords } from './judgements.queries.ts';

/** The games of a case from the first of its sequence on, oldest first; without those that were deleted since. */
const readCaseGames = async (
  db: Queries,
  row: EngineCaseRow,
): Promise<{ judgement: Judgement; weighed: WeighedGame }[]> => {
  const player = { playerId: row.player_id, game: row.game };
  const after = await findClosedBefore(db, player, row.opened_at);
  const [judgements, expectationOf] = await Promise.all([
    readJudgements(db, { ...player, after, until: row.closed_at }),
    readExpectations(db, row.game),
  ]);
  const first = judgements.findIndex(({ matchId }) => matchId === row.first_match_id);
  const sequence = judgements.slice(Math.max(0, first));
  const weighed = new Map(weighGames(sequence, expectationOf).map((game) => [game.matchId, game]));
  return sequence.flatMap((judgement) => {
    const game = weighed.get(judgement.matchId);
    return game === undefined ? [] : { judgement, weighed: game };
  });
};

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
