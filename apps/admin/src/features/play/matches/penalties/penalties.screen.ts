import { PENALTY_KINDS } from '@muqabla/contract/play/matches/penalty';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import {
  defineSearch,
  optionalChoiceParam,
  orderParams,
  patternParam,
} from '../../../../components/list/list-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { DAY_FORM } from '../../../../lib/search-params.rules.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** `player` is a whole phone number or username; the days are calendar days in India. */
export const readPenaltiesSearch = defineSearch({
  kind: optionalChoiceParam(PENALTY_KINDS),
  player: patternParam(/^\S.{0,59}$/),
  from: patternParam(DAY_FORM),
  to: patternParam(DAY_FORM),
  due: optionalChoiceParam(['only']),
  ...orderParams(TIME_SORTS),
});
export type PenaltiesSearch = ReturnType<typeof readPenaltiesSearch>;

/** One page of penalties, with the totals of its days and the current price of each kind. */
export const penaltiesQuery = (search: PenaltiesSearch) =>
  listQuery({
    key: ['penalties', search],
    load: (signal) => api.call('GET /admin/penalties', { query: search, signal }),
  });

/** The list of penalties. */
export const penaltiesScreen = createRoute({
  ...staffPage('/penalties', {
    needs: ['penalties'],
    menu: { entry: 'ledger', name: m.nav_penalties },
  }),
  validateSearch: searchFrom(readPenaltiesSearch),
  component: lazyRouteComponent(() => import('./penalties-page.tsx'), 'PenaltiesPage'),
});
