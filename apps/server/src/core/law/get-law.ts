import { indiaDayOf } from '@muqabla/contract/india-time';
import { listProposals } from '../approvals/proposals.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { readLawRules } from './law.queries.ts';
import { differencesFrom, lawOn } from './law.rules.ts';
import { proposedRuleView } from './proposed-rule.view.ts';

type Services = { db: Database; clock: Clock; settings: SettingsStore };

/** The law on a day, and how it differs from the operator's settings as stored. */
export const getLaw =
  ({ db, clock, settings }: Services): Handler<'GET /admin/law'> =>
  async ({ query: { day = indiaDayOf(clock.now()) } }) => {
    const [rules, stored, { proposals }] = await Promise.all([
      readLawRules(db),
      settings.readFrom(db),
      listProposals(db, { kind: 'lawRule', status: 'proposed', page: 1 }),
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
