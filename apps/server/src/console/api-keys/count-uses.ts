import type { Services } from '../../core/core.ts';
import { addUses, type KeyUses } from './api-keys.queries.ts';

/** Counts the requests of keys in memory and adds them to the database every few seconds. */
export type UseCounter = {
  count(use: { readonly keyId: string; readonly address: string; readonly isRefused: boolean }): void;
  /** Adds to the database what was counted since the last time. */
  flush(): Promise<void>;
};

const FLUSH_MILLISECONDS = 10_000;
const HOUR_MILLISECONDS = 3_600_000;

export const createUseCounter = ({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): UseCounter => {
  let counted = new Map<string, KeyUses>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...counted.values()];
    counted = new Map();
    await addUses(db, uses);
  };
  return {
    count: ({ keyId, address, isRefused }) => {
      const lastAt = clock.now();
      const hour = new Date(Math.floor(lastAt.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS);
      const name = `${keyId} ${hour.toISOString()} ${address}`;
      const { requests = 0, refused = 0 } = counted.get(name) ?? {};
      counted.set(name, {
        keyId,
        hour,
        address,
        requests: requests + 1,
        refused: refused + (isRefused ? 1 : 0),
        lastAt,
      });
      // A use that is lost with its process is no harm: the counts are for people.
      timer ??= setTimeout(
        () => void flush().catch((error: unknown) => log.warn({ error }, 'uses of API keys were not counted')),
        FLUSH_MILLISECONDS,
      ).unref();
    },
    flush,
  };
};
