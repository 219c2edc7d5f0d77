import type { Services } from '../../../core/core.ts';
import { readPageRequest } from '../../../platform/db/pagination.rules.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { engineCaseView } from './engine-case.view.ts';
import { countOpenEngineCases, ENGINE_CASE_ORDER, readEngineCases } from './engine-cases.queries.ts';
import { countChecks } from './engine-checks.queries.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;

export const listEngineCases =
  ({ db, clock, chessEngine }: Pick<Services, 'db' | 'clock' | 'chessEngine'>): Handler<'GET /admin/engine-checks'> =>
  async ({ query: { status, sort = 'largest', cursor } }) => {
    const page = readPageRequest(ENGINE_CASE_ORDER, sort, cursor);
    if (isRefusal(page)) return page;
    const [{ rows, ...next }, open, checks] = await Promise.all([
      readEngineCases(db, { status, page }),
      countOpenEngineCases(db),
      countChecks(db, new Date(clock.now().getTime() - WEEK_MILLISECONDS)),
    ]);
    return {
      cases: rows.map(engineCaseView),
      ...next,
      open,
      judge: { hasChessEngine: chessEngine !== null, ...checks },
    };
  };
