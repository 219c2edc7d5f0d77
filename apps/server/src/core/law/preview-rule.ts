import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { readLawRules } from './law.queries.ts';
import { lawOn, lawRuleRefusal } from './law.rules.ts';

export const previewRule =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/law/preview'> =>
  async ({ body: rule }) => {
    const refusal = lawRuleRefusal(rule, indiaDayOf(clock.now()));
    if (refusal !== null) return refusal;
    const rules = await readLawRules(db);
    return { before: lawOn(rules, rule.from), after: lawOn([...rules, rule], rule.from) };
  };
