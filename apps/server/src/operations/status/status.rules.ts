import type { StatusComponent, StatusState } from '@muqabla/contract/operations/status/status-calls';
import { PROVIDER_KINDS } from '@muqabla/contract/operations/system/system-calls';

/** The times at which a provider last responded and last failed to. */
export type ProviderSeen = { readonly answeredAt: Date | null; readonly failedAt: Date | null };

/** The measurements of one minute. */
export type Measurement = {
  readonly at: Date;
  /** The site is open to players: not under maintenance. */
  readonly isOpen: boolean;
  readonly databaseMilliseconds: number;
  /** The wait of the oldest due job. */
  readonly oldestJobSeconds: number;
  /** The wait of the oldest due deadline of a match. */
  readonly oldestDeadlineSeconds: number;
  /** False when the last check of the ledger found a fault. */
  readonly isLedgerSound: boolean;
  /** The median age of the cases that wait for a reviewer. */
  readonly reviewMinutes: number;
  /** The last responses of each kind of provider, of all processes. */
  readonly providers: Readonly<Record<string, ProviderSeen>>;
};

/** The state of each component; null for a provider about which nothing is known. */
export type States = Record<StatusComponent, StatusState | null>;

const SLOW_DATABASE_MILLISECONDS = 1000;
const SLOW_JOB_SECONDS = 60;
const DOWN_JOB_SECONDS = 600;
const SLOW_REVIEW_MINUTES = 60;
const DOWN_REVIEW_MINUTES = 720;
const FAILED_LATELY_MILLISECONDS = 5 * 60_000;
const KNOWN_MILLISECONDS = 60 * 60_000;

const byLimits = (value: number, slowAbove: number, downAbove: number): StatusState => {
  if (value > downAbove) return 'down';
  return value > slowAbove ? 'slow' : 'ok';
};

const providerState = ({ answeredAt, failedAt }: ProviderSeen, now: Date): StatusState | null => {
  const answered = answeredAt?.getTime() ?? -Infinity;
  const failed = failedAt?.getTime() ?? -Infinity;
  // A response of hours ago says nothing about now.
  if (now.getTime() - Math.max(answered, failed) > KNOWN_MILLISECONDS) return null;
  if (failed > answered) return 'down';
  return now.getTime() - failed <= FAILED_LATELY_MILLISECONDS ? 'slow' : 'ok';
};

/** The later of two sightings of a provider, each part by itself. */
export const mergeSeen = (one: ProviderSeen, other: ProviderSeen): ProviderSeen => {
  const later = (a: Date | null, b: Date | null) => (a !== null && (b === null || a > b) ? a : b);
  return {
    answeredAt: later(one.answeredAt, other.answeredAt),
    failedAt: later(one.failedAt, other.failedAt),
  };
};

const NEVER: ProviderSeen = { answeredAt: null, failedAt: null };

/**
 * Judges a measurement. A provider is down when its last call failed, slow when another failed in the last five minutes,
 * and unknown when it was not called for an hour. Maintenance counts as down.
 */
export const statesOf = (measured: Measurement): States => {
  const server = !measured.isOpen
    ? 'down'
    : byLimits(measured.databaseMilliseconds, SLOW_DATABASE_MILLISECONDS, Infinity);
  const settlement = measured.isLedgerSound
    ? byLimits(measured.oldestDeadlineSeconds, SLOW_JOB_SECONDS, DOWN_JOB_SECONDS)
    : 'down';
  const providers = PROVIDER_KINDS.map(
    (kind) => [kind, providerState(measured.providers[kind] ?? NEVER, measured.at)] as const,
  );
  return {
    server,
    settlement,
    jobs: byLimits(measured.oldestJobSeconds, SLOW_JOB_SECONDS, DOWN_JOB_SECONDS),
    review: byLimits(measured.reviewMinutes, SLOW_REVIEW_MINUTES, DOWN_REVIEW_MINUTES),
    ...(Object.fromEntries(providers) as Record<(typeof PROVIDER_KINDS)[number], StatusState | null>),
  };
};
