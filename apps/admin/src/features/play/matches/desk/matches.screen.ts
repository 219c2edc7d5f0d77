import { MATCH_STATUSES } from '@muqabla/contract/play/matches/match';
import { SORTS } from '@muqabla/contract/sorts';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import {
  defineSearch,
  optionalChoiceParam,
  orderParams,
  patternParam,
} from '../../../../components/list/list-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { withDayBounds } from '../../../../lib/day.rules.ts';
import { DAY_FORM } from '../../../../lib/search-params.rules.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

export const ROOM_CODE_FORM = /^[A-Za-z0-9]{4,20}$/;

// The router quotes a text that looks like a number, so that a room code keeps its leading zeros.
export const readMatchesSearch = defineSearch({
  roomCode: patternParam(ROOM_CODE_FORM),
  player: patternParam(/^.{1,60}$/),
  game: patternParam(/^.{1,60}$/),
  status: optionalChoiceParam(MATCH_STATUSES),
  from: patternParam(DAY_FORM),
  to: patternParam(DAY_FORM),
  ...orderParams(SORTS),
});
export type MatchesSearch = ReturnType<typeof readMatchesSearch>;

const POLL_MS = 15_000;

/** First part of every query key of matches. */
export const MATCHES = 'matches';

/** One page of matches. */
export const matchesQuery = (search: MatchesSearch) =>
  listQuery({
    key: [MATCHES, 'list', search],
    load: (signal) => api.call('GET /admin/battles', { query: withDayBounds(search), signal }),
    pollMilliseconds: POLL_MS,
  });

/** One match with its reports, timeline and transfers. */
export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: [MATCHES, 'one', matchId],
    queryFn: ({ signal }) => api.call('GET /admin/battles/{matchId}', { params: { matchId }, signal }),
    refetchInterval: POLL_MS,
  });

/** The list of battles. */
export const matchesScreen = createRoute({
  ...staffPage('/battles', {
    needs: ['battles'],
    menu: { entry: 'battles', name: m.battles },
  }),
  validateSearch: searchFrom(readMatchesSearch),
  component: lazyRouteComponent(() => import('./matches-page.tsx'), 'MatchesPage'),
});

/** One battle. */
export const matchScreen = createRoute({
  ...staffPage('/battles/$matchId', {
    needs: ['battles'],
  }),
  component: lazyRouteComponent(() => import('./match-page.tsx'), 'MatchPage'),
});
