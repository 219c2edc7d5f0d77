import { TIME_SORTS } from '@muqabla/contract/sorts';
import { COMPLAINT_LISTS } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import { COMPLAINT_CATEGORIES } from '@muqabla/contract/support/complaints/complaint-terms';
import { UUID } from '@muqabla/contract/uuid';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import {
  choiceParam,
  defineSearch,
  optionalChoiceParam,
  orderParams,
  patternParam,
} from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** First part of every query key of complaints. */
export const COMPLAINTS = 'complaints';

export const readComplaintsSearch = defineSearch({
  list: choiceParam(COMPLAINT_LISTS, 'open'),
  category: optionalChoiceParam(COMPLAINT_CATEGORIES),
  /** The chosen complaint, of a link from another page. */
  complaint: patternParam(UUID),
  ...orderParams(TIME_SORTS, ({ list }) => (list === 'closed' ? 'newest' : 'oldest')),
});
export type ComplaintsSearch = ReturnType<typeof readComplaintsSearch>;

/** One page of complaints: open ones by when they are due, answered ones newest first. */
export const complaintsQuery = (search: ComplaintsSearch) => {
  const { complaint: _, ...query } = search;
  return listQuery({
    key: [COMPLAINTS, 'list', query],
    load: (signal) => api.call('GET /admin/complaints', { query, signal }),
    pollMilliseconds: 30_000,
  });
};

/** Counts the open complaints. */
export const waitingQuery = {
  ...complaintsQuery({ list: 'open' }),
  select: ({ counts }: { counts: { open: number } }) => counts.open,
};

/** One complaint with everything that happened to it. */
export const complaintQuery = (complaintId: string) =>
  queryOptions({
    queryKey: [COMPLAINTS, 'one', complaintId],
    queryFn: ({ signal }) => api.call('GET /admin/complaints/{complaintId}', { params: { complaintId }, signal }),
  });

/** The list of complaints. */
export const complaintsScreen = createRoute({
  ...staffPage('/complaints', {
    needs: ['complaints'],
    menu: { entry: 'complaints', name: m.complaints_title, waitingQuery },
  }),
  validateSearch: searchFrom(readComplaintsSearch),
  component: lazyRouteComponent(() => import('./complaints-page.tsx'), 'ComplaintsPage'),
});
