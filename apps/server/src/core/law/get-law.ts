import { indiaDayOf } from '@muqabla/contract/india-time';
import type { Handler } from '../../platform/http/calls.ts';
import { listNewestProposals } from '../approvals/proposals.queries.ts';
import type { Services } from '../core.ts';
import { readLawRules } from './law.queries.ts';
import { differencesFrom, lawOn } from './law.rules.ts';
import { proposedRuleView } from './rule-proposal.ts';

/** The law on a day, and how it differs from the operator's settings as stored. */
export const getLaw =
  ({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>): Handler<'GET /admin/law'> =>
  async ({ query: { day = indiaDayOf(clock.now()) } }) => {
    const [rules, stored, proposals] = await Promise.all([
      readLawRules(db),
      settings.readFrom(db),
      listNewestProposals(db, 'lawRule'),
    ]);
    const law = lawOn(rules, day);
    return {
      day,
      law,
      differences: differencesFrom(stored, law),
      rules: rules.toSorted((one, other) => other.from.localeCompare(one.from)),
      proposals: proposals.map(proposedRuleView),
    };
  };
