import { LOCALES } from '@muqabla/contract/languages';
import type { VisitFigures, VisitWeek } from '@muqabla/contract/operations/visits/visit-calls';
import { EmptyState } from '@muqabla/ui/empty-state';
import { currentLanguage } from '@muqabla/ui/language';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Column, DataTable, rowLinkClass } from '../../../components/list/data-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { dayWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { figureColumns } from './figure-columns.tsx';
import { visitsQuery } from './visits.screen.ts';

const route = getRouteApi('/staff/speed');

/** How fast the player app is where it is used: by week, and one week by language, device and page. */
export function VisitsPage() {
  const query = useQuery(visitsQuery);
  return (
    <PageBody className="max-w-[1100px]">
      <QueryFrame query={query} failed={m.speed_failed()}>
        {({ samplePercent, weeks }) => (
          <>
            {samplePercent > 0 ? (
              <p className="text-small text-text-2">{m.speed_lead({ percent: samplePercent })}</p>
            ) : (
              <Note tone="info">{m.speed_off()}</Note>
            )}
            <Weeks weeks={weeks} />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

const languageName = (language: string) =>
  new Intl.DisplayNames(LOCALES[currentLanguage()], { type: 'language' }).of(language) ?? language;

function Weeks({ weeks }: { weeks: readonly VisitWeek[] }) {
  const search = route.useSearch();
  const chosen = weeks.find(({ week }) => week === search.week) ?? weeks[0];
  if (chosen === undefined)
    return (
      <EmptyState spot="ledger" title={m.speed_empty()}>
        {m.speed_empty_text()}
      </EmptyState>
    );
  return (
    <>
      <h2 className="text-h3">{m.speed_weeks()}</h2>
      <DataTable
        label={m.speed_weeks()}
        columns={[weekColumn(), ...figureColumns()]}
        rows={weeks}
        idOf={({ week }) => week}
        chosen={chosen.week}
      />
      <h2 className="text-h3">{m.speed_chosen({ day: dayWords(chosen.week) })}</h2>
      <Part
        label={m.speed_languages()}
        rows={chosen.languages}
        head={m.speed_language()}
        nameOf={({ language }) => languageName(language)}
      />
      <Part
        label={m.speed_devices()}
        rows={chosen.devices}
        head={m.speed_device()}
        nameOf={({ device }) => m.speed_device_class[device]()}
      />
      <Part
        label={m.speed_pages()}
        rows={chosen.pages}
        head={m.speed_page()}
        nameOf={({ page }) => m.speed_page_kind[page]()}
      />
    </>
  );
}

const weekColumn = (): Column<VisitWeek> => ({
  key: 'week',
  head: m.speed_week(),
  cell: ({ week }) => (
    <Link to="/speed" search={{ week }} resetScroll={false} className={`num link ${rowLinkClass}`}>
      {dayWords(week)}
    </Link>
  ),
});

type PartProps<Row> = { label: string; rows: readonly Row[]; head: string; nameOf: (row: Row) => string };

function Part<Row extends VisitFigures>({ label, rows, head, nameOf }: PartProps<Row>) {
  const name: Column<Row> = { key: 'name', head, cell: (row) => <b className="font-semi">{nameOf(row)}</b> };
  return <DataTable label={label} columns={[name, ...figureColumns()]} rows={rows} idOf={nameOf} />;
}
