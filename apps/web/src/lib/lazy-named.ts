import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** A component that can begin to read what it will show: ahead of the first page, and before it is first drawn. */
type ReadsAhead<P> = ComponentType<P> & { readAhead?: (props: P) => Promise<unknown> };

/** A component whose code is loaded when it is first shown, or ahead of that. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code now, so that the component shows without a wait. Where that fails, showing it tries again. */
  load(): Promise<ReadsAhead<P> | undefined>;
};

/**
 * A component of a module by its name, with what is shown until its code is here. It throws what keeps its code away,
 * for the boundary around it. React's own `lazy` holds back what it had to wait for, and all that waits beside it, by up
 * to 300 ms.
 */
export function lazyNamed<K extends string, P extends object>(
  load: () => Promise<Record<K, ReadsAhead<P>>>,
  name: K,
  meanwhile: ReactNode = null,
): LazyComponent<P> {
  let loaded: ReadsAhead<P> | undefined;
  const loading = async () => (loaded = (await load())[name]);

  const Shown = (props: P) => {
    const [Component, setComponent] = useState(() => {
      void loaded?.readAhead?.(props);
      return loaded;
    });
    const first = useRef(props);
    useEffect(() => {
      if (Component !== undefined) return;
      loading().then(
        (now) => {
          void now.readAhead?.(first.current);
          // Drawn piece by piece, so that a slow phone can answer to a press meanwhile.
          startTransition(() => setComponent(() => now));
        },
        (error: unknown) =>
          setComponent(() => {
            throw error;
          }),
      );
    }, [Component]);
    return Component === undefined ? meanwhile : createElement(Component, props);
  };
  return Object.assign(Shown, { load: () => loading().catch(() => undefined) });
}
