/** The signs of a link between two players, each counted in points. `docs/rings.md` has the formula of every one. */
export const RING_SIGNS = [
  'wins',
  'thrown',
  'fast',
  'funds',
  'cashesOut',
  'device',
  'payee',
  'address',
  'referred',
  'sameReferrer',
  'partners',
  'chain',
] as const;
export type RingSign = (typeof RING_SIGNS)[number];

/** The lists of rings: without a decision, with withdrawals held, and dismissed. */
export const RING_STATUSES = ['open', 'held', 'dismissed'] as const;
export type RingStatus = (typeof RING_STATUSES)[number];

/** The days that one look covers, up to the moment of the look. */
export const RING_DAYS = 30;

/** A concession counts as fast up to this many seconds after the start of a battle. */
export const FAST_CONCESSION_SECONDS = 90;
