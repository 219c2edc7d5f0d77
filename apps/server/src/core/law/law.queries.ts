import type { LawRule } from '@muqabla/contract/law/law-calls';
import type { Queries, Transaction } from '../platform/db/database.ts';
import { LAW_OF_INDIA } from './law-of-india.ts';

/** All rules in the order of their entry: those the product knows, then those of the operator. */
export const readLawRules = async (db: Queries): Promise<LawRule[]> => {
  const rows = await db.query<{ rule: LawRule }>('select rule from law_rules order by entered_at, rule_id');
  return [...LAW_OF_INDIA, ...rows.map(({ rule }) => rule)];
};

/** Appends an approved rule. */
export const insertLawRule = async (tx: Transaction, entered: { ruleId: string; rule: LawRule; at: Date }) => {
  await tx.query('insert into law_rules (rule_id, rule, applies_from, entered_at) values ($1, $2::jsonb, $3, $4)', [
    entered.ruleId,
    JSON.stringify(entered.rule),
    entered.rule.from,
    entered.at,
  ]);
};
