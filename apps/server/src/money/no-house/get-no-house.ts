import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { publishedDayView } from './day.view.ts';
import { listDays } from './no-house.queries.ts';

/** The newest published day. */
export const getNoHouse =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /trust/no-house'> =>
  async () => {
    const [newest] = await listDays(db, 1);
    return { newest: newest === undefined ? null : await publishedDayView(db, newest) };
  };
