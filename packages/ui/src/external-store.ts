import { useSyncExternalStore } from 'react';

/**
 * A value outside React that components subscribe to; `useAs` renders again only when the selected part changes. React's compiler
 * knows hooks by their names: one that is called `use` alone it would call once and remember.
 */
export type ExternalStore<T> = { get(): T; set(next: T): void; useValue(): T; useAs<S>(select: (value: T) => S): S };

/** Creates a store of one value. */
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
    useValue: () => useSyncExternalStore(subscribe, get),
    useAs: (select) => useSyncExternalStore(subscribe, () => select(current)),
  };
}
