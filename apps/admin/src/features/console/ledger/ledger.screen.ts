import { TRANSFER_KINDS } from '@muqabla/contract/core/ledger/ledger-calls';
import { UUID } from '@muqabla/contract/uuid';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import {
  cursorParam,
  defineSearch,
  optionalChoiceParam,
  patternParam,
} from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { withDayBounds } from '../../../lib/day.rules.ts';
import { DAY_FORM } from '../../../lib/search-params.rules.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** A house account by name, or the account of a player, match or withdrawal with its id. */
const ACCOUNT_FORM = /^[a-z_]+(:[0-9a-f-]{36})?$/;

/** The days are calendar days in India. */
export const readTransfersSearch = defineSearch({
  account: patternParam(ACCOUNT_FORM),
  kind: optionalChoiceParam(TRANSFER_KINDS),
  player: patternParam(/^.{2,60}$/),
  roomCode: patternParam(/^[A-Za-z0-9]{4,20}$/),
  playerId: patternParam(UUID),
  matchId: patternParam(UUID),
  key: patternParam(/^.{1,300}$/),
  from: patternParam(DAY_FORM),
  to: patternParam(DAY_FORM),
  cursor: cursorParam,
});
export type TransfersSearch = ReturnType<typeof readTransfersSearch>;

const MINUTE_MS = 60_000;
const LEDGER = 'ledger';

/** One page of transfers, newest first. */
export const transfersQuery = (search: TransfersSearch) =>
  listQuery({
    key: [LEDGER, 'transfers', search],
    load: (signal) => api.call('GET /admin/ledger/transfers', { query: withDayBounds(search), signal }),
  });

/** The balances of the house accounts and of each group of accounts; the server computes them once a minute. */
export const accountsQuery = queryOptions({
  queryKey: [LEDGER, 'accounts'],
  queryFn: ({ signal }) => api.call('GET /admin/ledger/accounts', { signal }),
  staleTime: MINUTE_MS,
});

/** The newest proof of no house. */
export const noHouseQuery = queryOptions({
  queryKey: [LEDGER, 'no-house'],
  queryFn: ({ signal }) => api.call('GET /admin/no-house', { signal }),
  staleTime: MINUTE_MS,
});

/** The last check of the invariants. */
export const checkQuery = queryOptions({
  queryKey: [LEDGER, 'check'],
  queryFn: ({ signal }) => api.call('GET /admin/ledger/check', { signal }),
  refetchInterval: MINUTE_MS,
});

/** The transfers of the ledger. */
export const ledgerScreen = createRoute({
  ...staffPage('/ledger', {
    needs: ['ledger'],
    menu: { entry: 'ledger', name: m.nav_ledger },
  }),
  validateSearch: searchFrom(readTransfersSearch),
  component: lazyRouteComponent(() => import('./ledger-page.tsx'), 'LedgerPage'),
});
