import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';
import { readPlayerSearch, readPlayersSearch } from './players-search.rules.ts';

/** The list of players. */
export const playersScreen = createRoute({
  ...staffPage('/players', {
    needs: ['players'],
    menu: { entry: 'players', name: m.players },
  }),
  validateSearch: searchFrom(readPlayersSearch),
  component: lazyRouteComponent(() => import('./players-page.tsx'), 'PlayersPage'),
});

/** One player. */
export const playerScreen = createRoute({
  ...staffPage('/players/$playerId', {
    needs: ['players'],
  }),
  validateSearch: searchFrom(readPlayerSearch),
  component: lazyRouteComponent(() => import('./player-page.tsx'), 'PlayerPage'),
});
