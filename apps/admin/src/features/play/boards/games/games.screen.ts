import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** The list of games. */
export const gamesScreen = createRoute({
  ...staffPage('/games', {
    needs: ['games'],
    menu: { entry: 'games', name: m.games },
  }),
  component: lazyRouteComponent(() => import('./games-page.tsx'), 'GamesPage'),
});

/** Adds a game. */
export const newGameScreen = createRoute({
  ...staffPage('/games/new', {
    needs: ['games'],
  }),
  component: lazyRouteComponent(() => import('./new-game-page.tsx'), 'NewGamePage'),
});

/** One game. */
export const gameScreen = createRoute({
  ...staffPage('/games/$gameId', {
    needs: ['games'],
  }),
  component: lazyRouteComponent(() => import('./game-page.tsx'), 'GamePage'),
});
