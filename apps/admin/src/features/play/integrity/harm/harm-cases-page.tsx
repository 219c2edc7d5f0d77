import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListTabs } from '../../../../components/list/list-tabs.tsx';
import { QueryList } from '../../../../components/list/query-table.tsx';
import { TabCount } from '../../../../components/list/tab-row.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import * as m from '../../../../messages.ts';
import { HarmCaseCard } from './harm-case-card.tsx';
import { HARM_LISTS, harmCasesQuery } from './harm-cases.screen.ts';

const route = getRouteApi('/staff/harm-cases');

/** Players whom play may harm: the open cases, oldest first, and the closed ones with what was done. */
export function HarmCasesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(harmCasesQuery(search));
  return (
    <PageBody>
      <p className="max-w-[70ch] text-small text-text-2">{m.harm_about()}</p>
      <ListTabs
        label={m.harm_tabs()}
        tabs={HARM_LISTS}
        current={search.status}
        linkOf={(status) => ({ to: '/harm-cases', search: { status } })}
      >
        {(status) => (
          <>
            <span>{status === 'open' ? m.harm_open() : m.harm_closed()}</span>
            {status === 'open' && <TabCount count={query.data?.open} hot />}
          </>
        )}
      </ListTabs>
      <QueryList
        query={query}
        rowsOf={({ cases }) => cases}
        search={search}
        onSearch={(next) => void navigate({ to: '/harm-cases', search: next })}
        failed={m.harm_failed()}
        empty={{ spot: 'seats', title: m.harm_empty(), text: m.harm_empty_text() }}
      >
        {(cases) => (
          <ul className="grid gap-3.5 lg:grid-cols-2">
            {cases.map((each) => (
              <li key={each._id} data-row className="min-w-0">
                <HarmCaseCard harmCase={each} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </PageBody>
  );
}
