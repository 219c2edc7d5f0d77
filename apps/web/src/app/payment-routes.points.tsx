import type { AppRoute } from './route.ts';

/** Points are not paid in or out. */
export const paymentRoutes: readonly AppRoute[] = [];
