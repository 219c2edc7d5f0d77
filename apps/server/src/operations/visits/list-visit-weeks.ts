import { addDays } from '@muqabla/contract/india-time';
import { LANGUAGES } from '@muqabla/contract/languages';
import type { VisitFigures, VisitWeek } from '@muqabla/contract/operations/visits/visit-calls';
import { DEVICE_CLASSES, VISIT_PAGES, VISIT_WEEKS } from '@muqabla/contract/operations/visits/visit-terms';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { weekOf } from '../../play/skill/leaders/week.rules.ts';
import { type CountRow, listCounts } from './visits.queries.ts';
import { figuresOf } from './visits.rules.ts';

/** The oldest week that is kept. */
export const oldestWeek = (now: Date): string => addDays(weekOf(now).week, 7 * (1 - VISIT_WEEKS));

const hasVisits = ({ visits }: VisitFigures) => visits > 0;

const weekView = (week: string, rows: readonly CountRow[]): VisitWeek => {
  const partsOf = (isOf: (row: CountRow) => boolean) => figuresOf(rows.filter(isOf));
  return {
    week,
    ...partsOf(({ language, device, page }) => (language ?? device ?? page) === null),
    languages: LANGUAGES.map((language) => ({ language, ...partsOf((row) => row.language === language) })).filter(
      hasVisits,
    ),
    devices: DEVICE_CLASSES.map((device) => ({ device, ...partsOf((row) => row.device === device) })).filter(hasVisits),
    pages: VISIT_PAGES.map((page) => ({ page, ...partsOf((row) => row.page === page) })).filter(hasVisits),
  };
};

/** The measured visits of each week that has any. */
export const listVisitWeeks =
  ({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>): Handler<'GET /admin/system/visits'> =>
  async () => {
    const rows = await listCounts(db, oldestWeek(clock.now()));
    const weeks = [...Map.groupBy(rows, ({ week }) => week)].toSorted(([one], [other]) => other.localeCompare(one));
    return {
      samplePercent: (await settings.read()).visitSamplePercent,
      weeks: weeks.map(([week, ofWeek]) => weekView(week, ofWeek)),
    };
  };
