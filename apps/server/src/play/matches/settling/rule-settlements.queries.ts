import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { RuleSettlement } from './rule-settlement.rules.ts';

type NewRuleSettlement = RuleSettlement & {
  readonly matchId: string;
  readonly winnerId: string;
  readonly prizePaise: number;
  readonly settledAt: Date;
};

/** Records that a match was settled by rule; a match is at most once. */
export const insertRuleSettlement = async (tx: Transaction, settlement: NewRuleSettlement): Promise<void> => {
  const { matchId, version, winnerId, loserId, prizePaise, settledAt, objectableUntil } = settlement;
  await tx.query(
    `insert into rule_settlements (match_id, version, winner_id, loser_id, prize_paise, settled_at, objectable_until)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [matchId, version, winnerId, loserId, prizePaise, settledAt, objectableUntil],
  );
};

/** The settlements by rule of these matches, by match. */
export const readRuleSettlements = async (
  db: Queries,
  matchIds: readonly string[],
): Promise<Map<string, RuleSettlement>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<{ match_id: string; version: number; loser_id: string; objectable_until: Date }>(
    'select match_id, version, loser_id, objectable_until from rule_settlements where match_id = any ($1::uuid[])',
    [matchIds],
  );
  return new Map(
    rows.map(({ match_id, version, loser_id, objectable_until }) => [
      match_id,
      { version, loserId: loser_id, objectableUntil: objectable_until },
    ]),
  );
};
