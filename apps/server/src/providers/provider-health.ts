import type { Clock } from '../platform/clock.ts';

/** The times at which a provider last responded and last failed to, in this process. */
export type ProviderSeen = { readonly answeredAt: Date | null; readonly failedAt: Date | null };

export type ProviderHealth = {
  record(kind: string, outcome: 'answered' | 'failed'): void;
  of(kind: string): ProviderSeen;
  /** Every kind that was called since the process started. */
  all(): Readonly<Record<string, ProviderSeen>>;
};

const NEVER: ProviderSeen = { answeredAt: null, failedAt: null };

/** Remembers how each kind of provider responded last, for the console's health screen and the status page. */
export const createProviderHealth = (clock: Clock): ProviderHealth => {
  const seen = new Map<string, ProviderSeen>();
  const of = (kind: string) => seen.get(kind) ?? NEVER;
  return {
    of,
    all: () => Object.fromEntries(seen),
    record: (kind, outcome) => {
      const at = clock.now();
      seen.set(kind, { ...of(kind), ...(outcome === 'answered' ? { answeredAt: at } : { failedAt: at }) });
    },
  };
};
