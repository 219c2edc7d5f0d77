import type { Economy } from '@muqabla/contract/economy';
import type { ReactElement } from 'react';
import type { Frame } from './shell.tsx';

export type RouteParams = Record<string, string | undefined>;

/** A page of the lazily loaded table of routes, for players only and in every economy unless it says otherwise. */
export type SidePageRoute = {
  path: string;
  economies?: readonly Economy[];
  access?: 'everyone';
  page: (params: RouteParams) => ReactElement;
};

/** A page of the app: its path, the economies that have it (all unless given), its layout (with tabs unless given), who may open it (players unless given). */
export type AppRoute = {
  path: string;
  economies?: readonly Economy[];
  frame?: Frame;
  access?: 'everyone' | 'guests' | 'players';
  page: (params: RouteParams) => ReactElement;
};
