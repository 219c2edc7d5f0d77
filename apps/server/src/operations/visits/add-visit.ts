import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { weekOf } from '../../play/skill/leaders/week.rules.ts';
import { addCounts } from './visits.queries.ts';
import { countsOf } from './visits.rules.ts';

/** Counts a visit; one that was sampled before the operator ended the measurement is taken and dropped. */
export const addVisit =
  ({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>): Handler<'POST /visits'> =>
  async ({ body }) => {
    const { visitSamplePercent } = await settings.read();
    if (visitSamplePercent > 0)
      await addCounts(db, { week: weekOf(clock.now()).week, visit: body, counts: countsOf(body) });
    return {};
  };
