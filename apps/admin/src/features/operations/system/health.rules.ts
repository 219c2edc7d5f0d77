import type { SystemHealth } from '@muqabla/contract/operations/system/system-calls';

const MINUTE = 60_000;

const ageOf = (then: string, now: string) => Date.parse(now) - Date.parse(then);

/** True when the newest backup is older than 28 hours. */
export const isBackupOld = ({ at }: { at: string }, now: string): boolean => ageOf(at, now) > 28 * 60 * MINUTE;

/** True when a provider has failed since it last responded. */
export const isFailing = ({
  answeredAt,
  failedAt,
}: Pick<SystemHealth['providers'][number], 'answeredAt' | 'failedAt'>): boolean =>
  failedAt !== null && (answeredAt === null || failedAt > answeredAt);
