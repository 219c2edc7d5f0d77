import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow; `useAs` follows only what matters of it. */
export type ExternalStore<T> = { get(): T; set(next: T): void; use(): T; useAs<S>(select: (value: T) => S): S };

/** Makes a store that holds one value. */
export function createExternalStore<T>(initial: T): ExternalStore<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
    useAs: (select) => useSyncExternalStore(subscribe, () => select(current)),
  };
}
