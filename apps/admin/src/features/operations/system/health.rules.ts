import type { SystemHealth } from '@muqabla/contract/operations/system/system-calls';

/** The tone of the last backup: the server's alert decides, which a sandbox on its own machine has not, as preflight asks it for none. */
export const toneOfBackup = ({ backup, firing }: Pick<SystemHealth, 'backup' | 'firing'>): 'wait' | 'mute' | 'ok' => {
  if (firing.some(({ alert }) => alert === 'No backup')) return 'wait';
  return backup === null ? 'mute' : 'ok';
};

/** True when a provider has failed since it last responded. */
export const isFailing = ({
  answeredAt,
  failedAt,
}: Pick<SystemHealth['providers'][number], 'answeredAt' | 'failedAt'>): boolean =>
  failedAt !== null && (answeredAt === null || failedAt > answeredAt);
