import { type Refusal, refuse } from '@muqabla/contract/refusals';

const HOUR_MILLISECONDS = 3_600_000;

/** Time after a request in which the next one is refused. */
export const BETWEEN_EXPORTS_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Time in which a finished export can be downloaded. */
export const EXPORT_MILLISECONDS = 3 * 24 * HOUR_MILLISECONDS;

/** The time from which the next export can be requested; null for now. */
export const nextExportAt = (last: { readonly requested_at: Date } | null, now: Date): Date | null => {
  const next = last === null ? 0 : last.requested_at.getTime() + BETWEEN_EXPORTS_MILLISECONDS;
  return next > now.getTime() ? new Date(next) : null;
};

/** The refusal of a request while the last one is too recent. */
export const notYetRefusal = (next: Date, now: Date): Refusal =>
  refuse('DATA_EXPORT_NOT_YET', { seconds: Math.ceil((next.getTime() - now.getTime()) / 1000) });
