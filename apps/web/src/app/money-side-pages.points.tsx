import type { SidePageRoute } from './route.ts';

/** Points are owed to no one. */
export const moneySidePages: readonly SidePageRoute[] = [];
