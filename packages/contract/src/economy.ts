/**
 * The kinds of stake, chosen once for an installation: play money of the sandbox, points that have no value outside the
 * product, or rupees.
 */
export const ECONOMIES = ['sandbox', 'points', 'live'] as const;
export type Economy = (typeof ECONOMIES)[number];

/** The economies with money that is paid in and out. What belongs to payments, tax or identity exists only there. */
export const MONEY_ECONOMIES = ['sandbox', 'live'] as const satisfies readonly Economy[];

/** The economies in which points are given to every player. */
export const POINTS_ECONOMIES = ['points'] as const satisfies readonly Economy[];

/** True when a call, a setting or another part exists in this economy; one without a list exists in all. */
export const existsIn = ({ economies }: { readonly economies?: readonly Economy[] }, economy: Economy): boolean =>
  economies === undefined || economies.includes(economy);
