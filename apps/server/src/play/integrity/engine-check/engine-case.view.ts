import type { EngineCase, JudgedGame, JudgedMove } from '@muqabla/contract/play/integrity/engine-check-calls';
import type { WeighedGame } from './case-facts.rules.ts';
import type { EngineCaseRow } from './engine-cases.queries.ts';
import { isBetterAway, isRegular } from './engine-evidence.rules.ts';
import type { MoveRecord } from './judged-moves.rules.ts';
import type { Judgement } from './judgements.queries.ts';
import { agreedOf, awayOf, expectedOf, movesOf, variationOf } from './tally.rules.ts';

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** A case as reviewers see it. */
export const engineCaseView = (row: EngineCaseRow): EngineCase => ({
  _id: row.case_id,
  player: { _id: row.player_id, username: row.username },
  game: row.game,
  status: row.status,
  evidence: row.evidence_hundredths / 100,
  games: row.games,
  agreement: { moves: row.moves, agreed: row.agreed, expected: round(row.expected, 1) },
  deviations: round(row.deviations, 1),
  isCalibrated: row.is_calibrated,
  openedAt: row.opened_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.closed_at !== null && {
    closed: {
      by: { _id: row.staff_id ?? '', name: row.staff_name ?? '' },
      at: row.closed_at.toISOString(),
      reason: row.reason ?? '',
    },
  }),
});

/** A game of a case, with its share of the evidence. */
export const judgedGameView = (
  { matchId, endedAt, meanLoss, judge }: Judgement,
  { tally, expectation, evidence }: WeighedGame,
): JudgedGame => ({
  matchId,
  endedAt: endedAt.toISOString(),
  rating: tally.rating,
  agreement: { moves: movesOf(tally), agreed: agreedOf(tally), expected: round(expectedOf(tally, expectation), 1) },
  evidence: round(evidence, 2),
  ...(meanLoss !== null && { loss: meanLoss }),
  seconds: round(tally.meanMilliseconds / 1000, 1),
  variation: round(variationOf(tally), 2),
  isRegular: isRegular(tally),
  away: { moves: movesOf(awayOf(tally)), agreed: agreedOf(awayOf(tally)), isBetter: isBetterAway(tally, expectation) },
  judge,
});

/** A move of a game beside the computer's. */
export const judgedMoveView = ({
  act,
  move,
  best,
  choices,
  uncounted,
  loss,
  milliseconds,
  away,
}: MoveRecord): JudgedMove => ({
  act,
  move,
  best,
  choices,
  ...(uncounted !== undefined && { uncounted }),
  ...(loss !== undefined && { loss }),
  seconds: round(milliseconds / 1000, 1),
  ...(away !== undefined && { awaySeconds: round(away / 1000, 1) }),
});
