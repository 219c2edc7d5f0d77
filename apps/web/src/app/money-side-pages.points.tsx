import type { SidePageRoute } from './route.ts';

/** Points are owed to no one, and have no tax. */
export const moneySidePages: readonly SidePageRoute[] = [];
