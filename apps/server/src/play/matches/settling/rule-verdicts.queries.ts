import type { Side } from '@muqabla/contract/play/matches/match';
import type { RuleAgreement, RuleCondition } from '@muqabla/contract/play/matches/rule-settling';
import type { Queries } from '../../../platform/db/database.ts';

type NewVerdict = {
  readonly matchId: string;
  readonly version: number;
  readonly side: Side;
  readonly failed: readonly RuleCondition[];
  readonly audited: boolean;
  readonly settled: boolean;
  readonly judgedAt: Date;
};

/** Records what the rule found about this version of a match, once. */
export const insertVerdict = async (db: Queries, verdict: NewVerdict): Promise<void> => {
  const { matchId, version, side, failed, audited, settled, judgedAt } = verdict;
  await db.query(
    `insert into rule_verdicts (match_id, version, side, failed, audited, settled, judged_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [matchId, version, side, failed, audited, settled, judgedAt],
  );
};

export type VerdictRow = {
  side: Side;
  failed: RuleCondition[];
  audited: boolean;
  settled: boolean;
  judged_at: Date;
};

/**
 * Finds the verdict of the rule about a match, or null until it has looked. Its one result comes once, so there is one.
 */
export const findVerdict = async (db: Queries, matchId: string): Promise<VerdictRow | null> => {
  const [row] = await db.query<VerdictRow>(
    `select side, failed, audited, settled, judged_at from rule_verdicts where match_id = $1
     order by version desc limit 1`,
    [matchId],
  );
  return row ?? null;
};

const NEWEST = 1000;

/** Compares reviewers with the rule, of the newest 1,000 matches it left to people and the newest 1,000 it settled. */
export const readAgreement = async (db: Queries): Promise<RuleAgreement> => {
  const [row] = await db.query<RuleAgreement>(
    `with waiting as (
       select m.winner = v.side as agreed
       from (select match_id, side from rule_verdicts where failed = '{}' and not settled
             order by judged_at desc limit ${NEWEST}) v
       join matches m using (match_id)
       join match_events e on e.match_id = m.match_id and e.version = m.version and e.move = 'decide'
     ), done as (
       select o.match_id is not null as objected,
              o.match_id is not null and d.match_id is not null and m.winner is distinct from v.side as upheld
       from (select match_id, version, side from rule_verdicts where settled
             order by judged_at desc limit ${NEWEST}) v
       join matches m using (match_id)
       left join match_events o on o.match_id = v.match_id and o.version = v.version + 2 and o.move = 'object'
       left join match_events d on d.match_id = m.match_id and d.version = m.version and d.move = 'decide'
     )
     select (select count(*)::int from waiting) as reviewed,
            (select count(*)::int from waiting where agreed) as agreed,
            (select count(*)::int from done) as settled,
            (select count(*)::int from done where objected) as objected,
            (select count(*)::int from done where upheld) as upheld`,
  );
  if (row === undefined) throw new Error('no sums');
  return row;
};
