import type { CheckedGame } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { Transaction } from '../../../platform/db/database.ts';
import { factsOf, weighGames } from './case-facts.rules.ts';
import { lockLastCase, openEngineCase, updateEngineCase } from './engine-cases.queries.ts';
import { readExpectations } from './expectations.queries.ts';
import { readJudgements } from './judgements.queries.ts';

type Watched = { readonly playerId: string; readonly game: CheckedGame; readonly now: Date };

/** Tests the games of a player since the last closed case, and opens a case or brings the open one up to date. */
export const watchPlayer = async (tx: Transaction, { playerId, game, now }: Watched): Promise<void> => {
  const last = await lockLastCase(tx, { playerId, game });
  const [games, expectationOf] = await Promise.all([
    readJudgements(tx, { playerId, game, after: last?.closedAt ?? null, until: null }),
    readExpectations(tx, game),
  ]);
  const found = factsOf(weighGames(games, expectationOf));
  if (found === null) return;
  if (last !== null && last.closedAt === null) await updateEngineCase(tx, last.caseId, found.facts, now);
  else if (found.isFlagged) await openEngineCase(tx, { playerId, game }, found.facts, now);
};
