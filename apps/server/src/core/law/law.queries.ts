import type { LawRule } from '@muqabla/contract/core/law/law-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { findStanding, hasWindDowns } from '../wind-down/wind-down.queries.ts';
import { LAW_OF_INDIA } from './law-of-india.ts';
import { latestRuleOn } from './law.rules.ts';

/** All rules in the order of their entry: those the product knows, then those of the operator. */
export const readLawRules = async (db: Queries): Promise<LawRule[]> => {
  const rows = await db.query<{ rule: LawRule }>('select rule from law_rules order by entered_at, rule_id');
  return [...LAW_OF_INDIA, ...rows.map(({ rule }) => rule)];
};

const stakesBanIn = (rules: readonly LawRule[], now: Date): LawRule | null => {
  const rule = latestRuleOn(rules, { subject: 'stakes', day: indiaDayOf(now) });
  return rule?.value === 'forbidden' ? rule : null;
};

/** The rule that forbids stakes on the day of a moment; null when none does. */
export const readStakesBan = async (db: Queries, now: Date): Promise<LawRule | null> =>
  stakesBanIn(await readLawRules(db), now);

/** The same by the rules that the product knows, for a database that has none yet. */
export const knownStakesBan = (now: Date): LawRule | null => stakesBanIn(LAW_OF_INDIA, now);

/** The rule for which an installation with real money does not start; null when none forbids stakes, and while play is wound down, when none is taken. */
export const readStartBan = async (db: Queries, now: Date): Promise<LawRule | null> =>
  // A database from before there were wind-downs is asked before it is migrated.
  !(await hasWindDowns(db)) || (await findStanding(db)) === null ? readStakesBan(db, now) : null;

/** Appends an approved rule. */
export const insertLawRule = async (tx: Transaction, entered: { ruleId: string; rule: LawRule; at: Date }) => {
  await tx.query('insert into law_rules (rule_id, rule, applies_from, entered_at) values ($1, $2::jsonb, $3, $4)', [
    entered.ruleId,
    JSON.stringify(entered.rule),
    entered.rule.from,
    entered.at,
  ]);
};
