import type { CheckedGame } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { MoveRecord } from './judged-moves.rules.ts';
import type { ByChoice, Tally } from './tally.rules.ts';

export type NewJudgement = {
  readonly matchId: string;
  readonly side: Side;
  readonly playerId: string;
  readonly tally: Tally;
  readonly meanLoss: number | null;
  readonly records: readonly MoveRecord[];
  readonly endedAt: Date;
  readonly judgedAt: Date;
};

export const insertJudgement = (tx: Transaction, judgement: NewJudgement) => {
  const { matchId, side, playerId, tally, meanLoss, records, endedAt, judgedAt } = judgement;
  return tx.query(
    `insert into engine_judgements (match_id, side, player_id, game, rating, moves, agreed, away_moves, away_agreed,
       mean_milliseconds, deviation_milliseconds, mean_loss, records, ended_at, judged_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      matchId,
      side,
      playerId,
      tally.game,
      Math.round(tally.rating),
      tally.moves,
      tally.agreed,
      tally.awayMoves,
      tally.awayAgreed,
      tally.meanMilliseconds,
      tally.deviationMilliseconds,
      meanLoss,
      JSON.stringify(records),
      endedAt,
      judgedAt,
    ],
  );
};

type JudgementRow = {
  match_id: string;
  game: CheckedGame;
  rating: number;
  moves: ByChoice;
  agreed: ByChoice;
  away_moves: ByChoice;
  away_agreed: ByChoice;
  mean_milliseconds: number;
  deviation_milliseconds: number;
  mean_loss: number | null;
  ended_at: Date;
  judge: string;
};

/** A judged game of a player. */
export type Judgement = {
  readonly matchId: string;
  readonly tally: Tally;
  readonly meanLoss: number | null;
  readonly endedAt: Date;
  readonly judge: string;
};

const tallyOfRow = (row: Omit<JudgementRow, 'match_id' | 'mean_loss' | 'ended_at' | 'judge'>): Tally => ({
  game: row.game,
  rating: row.rating,
  moves: row.moves,
  agreed: row.agreed,
  awayMoves: row.away_moves,
  awayAgreed: row.away_agreed,
  meanMilliseconds: row.mean_milliseconds,
  deviationMilliseconds: row.deviation_milliseconds,
});

const TALLY =
  'j.game, j.rating, j.moves, j.agreed, j.away_moves, j.away_agreed, j.mean_milliseconds, j.deviation_milliseconds';
/** A sequence never needs more: evidence over so many games without a decision is not evidence. */
const GAMES_MOST = 200;

type PlayerGame = { readonly playerId: string; readonly game: CheckedGame };

/** The last games of a player that were judged after one time and up to another, oldest first. */
export const readJudgements = async (
  db: Queries,
  { playerId, game, after, until }: PlayerGame & { after: Date | null; until: Date | null },
): Promise<Judgement[]> => {
  const rows = await db.query<JudgementRow>(
    `select j.match_id, ${TALLY}, j.mean_loss, j.ended_at, c.judge
     from engine_judgements j join engine_checks c on c.match_id = j.match_id
     where j.player_id = $1 and j.game = $2 and ($3::timestamptz is null or j.judged_at > $3)
       and ($4::timestamptz is null or j.judged_at <= $4)
     order by j.ended_at desc, j.match_id desc limit ${GAMES_MOST}`,
    [playerId, game, after, until],
  );
  return rows.toReversed().map((row) => ({
    matchId: row.match_id,
    tally: tallyOfRow(row),
    meanLoss: row.mean_loss,
    endedAt: row.ended_at,
    judge: row.judge,
  }));
};

/** The moves of a player in a judged game; null when there is no judgement. */
export const readRecords = async (db: Queries, matchId: string, playerId: string): Promise<MoveRecord[] | null> => {
  const [row] = await db.query<{ records: MoveRecord[] }>(
    'select records from engine_judgements where match_id = $1 and player_id = $2',
    [matchId, playerId],
  );
  return row?.records ?? null;
};

/** The newest sides in a range of ratings of players without a case that staff have not cleared. */
export const readHonestTallies = async (
  db: Queries,
  { game, from, below, limit }: { game: CheckedGame; from: number; below: number; limit: number },
): Promise<Tally[]> => {
  const rows = await db.query<JudgementRow>(
    `select ${TALLY} from engine_judgements j
     where j.game = $1 and j.rating >= $2 and j.rating < $3
       and not exists (select from engine_cases c where c.player_id = j.player_id and c.game = j.game and c.status <> 'cleared')
     order by j.judged_at desc limit $4`,
    [game, from, below, limit],
  );
  return rows.map(tallyOfRow);
};

/** Deletes judgements from before a time that belong to no open case, at most `limit`; returns how many. */
export const deleteJudgements = async (db: Queries, before: Date, limit: number): Promise<number> => {
  const rows = await db.query(
    `delete from engine_judgements where (match_id, side) in (
       select j.match_id, j.side from engine_judgements j
       where j.judged_at < $1
         and not exists (select from engine_cases c where c.player_id = j.player_id and c.game = j.game and c.status = 'open')
       order by j.judged_at limit $2)
     returning 1`,
    [before, limit],
  );
  return rows.length;
};
