import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import { choiceParam, cursorParam, defineSearch } from '../../../../components/list/list-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

export const HARM_LISTS = ['open', 'closed'] as const;

/** First part of every query key of cases of harm. */
export const HARM_CASES = 'harm-cases';

/** Reads the search of the list; open cases are the default. */
export const readHarmCasesSearch = defineSearch({ status: choiceParam(HARM_LISTS, 'open'), cursor: cursorParam });
export type HarmCasesSearch = ReturnType<typeof readHarmCasesSearch>;

/** One page of cases, the open ones oldest first. */
export const harmCasesQuery = (search: HarmCasesSearch) =>
  listQuery({
    key: [HARM_CASES, search],
    load: (signal) => api.call('GET /admin/harm-cases', { query: search, signal }),
    pollMilliseconds: 60_000,
  });

/** Counts the open cases. */
export const waitingQuery = {
  ...harmCasesQuery({ status: 'open' }),
  select: ({ open }: { open: number }) => open,
};

/** The list of cases of harm. */
export const harmCasesScreen = createRoute({
  ...staffPage('/harm-cases', {
    needs: ['limits'],
    menu: { entry: 'harm', name: m.nav_harm, waitingQuery },
  }),
  validateSearch: searchFrom(readHarmCasesSearch),
  component: lazyRouteComponent(() => import('./harm-cases-page.tsx'), 'HarmCasesPage'),
});
