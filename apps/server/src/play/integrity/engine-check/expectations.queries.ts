import type { CheckedGame } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { Queries } from '../../../platform/db/database.ts';
import { bandOf, type Expectation, expectationFor, type Learnt } from './expectation.rules.ts';
import type { ByChoice } from './tally.rules.ts';

type ExpectationRow = { band: number; games: number; moves: ByChoice; agreed: ByChoice; spread: number };

/** The expectation for each rating in a game, by what honest games have shown so far. */
export const readExpectations = async (db: Queries, game: CheckedGame): Promise<(rating: number) => Expectation> => {
  const rows = await db.query<ExpectationRow>(
    'select band, games, moves, agreed, spread from engine_expectations where game = $1',
    [game],
  );
  const learnt = new Map<number, Learnt>(rows.map(({ band, ...sums }) => [band, sums]));
  return (rating) => expectationFor(game, rating, learnt.get(bandOf(rating)));
};

type NewExpectation = { readonly game: CheckedGame; readonly band: number; readonly learnt: Learnt; readonly at: Date };

export const saveExpectation = (db: Queries, { game, band, learnt, at }: NewExpectation) =>
  db.query(
    `insert into engine_expectations (game, band, games, moves, agreed, spread, learnt_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (game, band) do update set games = excluded.games, moves = excluded.moves, agreed = excluded.agreed,
       spread = excluded.spread, learnt_at = excluded.learnt_at`,
    [game, band, learnt.games, learnt.moves, learnt.agreed, learnt.spread, at],
  );
