import type { Services } from '../../../core/core.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { engineCaseView } from './engine-case.view.ts';
import { countOpenEngineCases, ENGINE_CASE } from './engine-cases.queries.ts';
import { countChecks } from './engine-checks.queries.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;

export const listEngineCases =
  ({ db, clock, chessEngine }: Pick<Services, 'db' | 'clock' | 'chessEngine'>): Handler<'GET /admin/engine-checks'> =>
  async ({ query: { status, sort = 'largest', cursor } }) => {
    const reading = readPage(db, {
      // By evidence, or by the time at which a case was opened.
      columns: { time: 'c.opened_at', amount: 'c.evidence_hundredths', key: [['c.case_id', 'uuid']] },
      sort,
      cursor,
      statement: ({ mark, beyond, end, bind }) =>
        `select ${mark}, ${ENGINE_CASE} where c.status = ${bind(status)} and ${beyond} ${end}`,
      view: engineCaseView,
    });
    const [page, open, checks] = await Promise.all([
      reading,
      countOpenEngineCases(db),
      countChecks(db, new Date(clock.now().getTime() - WEEK_MILLISECONDS)),
    ]);
    if (isRefusal(page)) return page;
    const { rows: cases, ...next } = page;
    return {
      cases,
      ...next,
      open,
      judge: { hasChessEngine: chessEngine !== null, ...checks },
    };
  };
