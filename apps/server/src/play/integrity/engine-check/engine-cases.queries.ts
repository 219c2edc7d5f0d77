import type { CheckedGame, EngineCaseStatus, EngineFinding } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { CaseFacts } from './case-facts.rules.ts';

export type EngineCaseRow = {
  case_id: string;
  player_id: string;
  username: string;
  game: CheckedGame;
  status: EngineCaseStatus;
  evidence_hundredths: number;
  games: number;
  moves: number;
  agreed: number;
  expected: number;
  deviations: number;
  is_calibrated: boolean;
  first_match_id: string;
  opened_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  reason: string | null;
  staff_id: string | null;
  staff_name: string | null;
};

/** The columns of a case with its player, and the tables that have them. */
export const ENGINE_CASE = `c.case_id, c.player_id, p.username, c.game, c.status, c.evidence_hundredths, c.games, c.moves, c.agreed,
    c.expected, c.deviations, c.is_calibrated, c.first_match_id, c.opened_at, c.updated_at, c.closed_at, c.reason, s.staff_id,
    s.name as staff_name
  from engine_cases c join players p on p.player_id = c.player_id left join staff s on s.staff_id = c.closed_by`;

export const countOpenEngineCases = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ open: number }>(
    `select count(*)::int as open from engine_cases where status = 'open'`,
  );
  return row?.open ?? 0;
};

export const findEngineCase = async (db: Queries, caseId: string): Promise<EngineCaseRow | null> => {
  const [row] = await db.query<EngineCaseRow>(`select ${ENGINE_CASE} where c.case_id = $1`, [caseId]);
  return row ?? null;
};

/** Locks a case until the transaction ends; null when there is none. */
export const lockEngineCase = async (tx: Transaction, caseId: string): Promise<EngineCaseRow | null> => {
  await tx.query('select from engine_cases where case_id = $1 for no key update', [caseId]);
  return findEngineCase(tx, caseId);
};

type PlayerGame = { readonly playerId: string; readonly game: CheckedGame };
export type LastCase = { readonly caseId: string; readonly closedAt: Date | null };

/** Locks the newest case of a player in a game until the transaction ends; null when there is none. */
export const lockLastCase = async (tx: Transaction, { playerId, game }: PlayerGame): Promise<LastCase | null> => {
  const [row] = await tx.query<{ case_id: string; closed_at: Date | null }>(
    `select case_id, closed_at from engine_cases where player_id = $1 and game = $2
     order by opened_at desc, case_id desc limit 1 for no key update`,
    [playerId, game],
  );
  return row === undefined ? null : { caseId: row.case_id, closedAt: row.closed_at };
};

/** The newest case of a player in a game that was closed before this one was opened: the test began anew after it. */
export const findClosedBefore = async (db: Queries, { playerId, game }: PlayerGame, openedAt: Date) => {
  const [row] = await db.query<{ closed_at: Date }>(
    `select closed_at from engine_cases where player_id = $1 and game = $2 and closed_at <= $3
     order by closed_at desc limit 1`,
    [playerId, game, openedAt],
  );
  return row?.closed_at ?? null;
};

const valuesOf = (facts: CaseFacts) => [
  facts.evidenceHundredths,
  facts.games,
  facts.moves,
  facts.agreed,
  facts.expected,
  facts.deviations,
  facts.isCalibrated,
  facts.firstMatchId,
];

/** Opens a case; one that another transaction has opened meanwhile stays. */
export const openEngineCase = (tx: Transaction, { playerId, game }: PlayerGame, facts: CaseFacts, at: Date) =>
  tx.query(
    `insert into engine_cases (case_id, player_id, game, status, evidence_hundredths, games, moves, agreed, expected, deviations,
       is_calibrated, first_match_id, opened_at, updated_at)
     values ($9, $10, $11, 'open', $1, $2, $3, $4, $5, $6, $7, $8, $12, $12)
     on conflict (player_id, game) where status = 'open' do nothing`,
    [...valuesOf(facts), newId(), playerId, game, at],
  );

/** Brings an open case up to date; one that was closed meanwhile stays as it is. */
export const updateEngineCase = (tx: Transaction, caseId: string, facts: CaseFacts, at: Date) =>
  tx.query(
    `update engine_cases set evidence_hundredths = $1, games = $2, moves = $3, agreed = $4, expected = $5, deviations = $6,
       is_calibrated = $7, first_match_id = $8, updated_at = $10
     where case_id = $9 and status = 'open'`,
    [...valuesOf(facts), caseId, at],
  );

/** The players with an open case, and their games. */
export const readOpenPlayers = async (db: Queries): Promise<PlayerGame[]> => {
  const rows = await db.query<{ player_id: string; game: CheckedGame }>(
    `select player_id, game from engine_cases where status = 'open' order by player_id, game`,
  );
  return rows.map(({ player_id, game }) => ({ playerId: player_id, game }));
};

type Closing = { caseId: string; finding: EngineFinding; staffId: string; reason: string; at: Date };

export const closeCase = (tx: Transaction, { caseId, finding, staffId, reason, at }: Closing) =>
  tx.query('update engine_cases set status = $2, closed_by = $3, closed_at = $4, reason = $5 where case_id = $1', [
    caseId,
    finding,
    staffId,
    at,
    reason,
  ]);
