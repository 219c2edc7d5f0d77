import type { Queries } from '../../platform/db/database.ts';
import { weighGames, type WeighedGame } from './case-facts.rules.ts';
import { type EngineCaseRow, findClosedBefore } from './engine-cases.queries.ts';
import { readExpectations } from './expectations.queries.ts';
import { type Judgement, readJudgements } from './judgements.queries.ts';

/** The games of a case from the first of its sequence on, oldest first; without those that were deleted since. */
export const readCaseGames = async (
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
