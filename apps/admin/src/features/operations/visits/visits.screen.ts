import { queryOptions } from '@tanstack/react-query';
import { defineSearch, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';

/** The week by its Monday; the newest when absent. */
export const readVisitsSearch = defineSearch({ week: patternParam(/^\d{4}-\d\d-\d\d$/) });

/** The measured visits of the player app by week. */
export const visitsQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: ({ signal }) => api.call('GET /admin/system/visits', { signal }),
});
