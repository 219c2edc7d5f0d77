import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readAgreement } from './rule-verdicts.queries.ts';

/** GET /admin/assistant: how often reviewers came to the rule's result. */
export const getRuleAgreement =
  ({ db }: { db: Queries }): Handler<'GET /admin/assistant'> =>
  () =>
    readAgreement(db);
