import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** A component with a function that prefetches its data, called before its first render. */
type Prefetching<P> = ComponentType<P> & { prefetch?: (props: P) => Promise<unknown> };

/** A component whose code loads on its first render, or earlier by `load`. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code; resolves with undefined when that fails, and rendering then retries. */
  load(): Promise<Prefetching<P> | undefined>;
};

/**
 * Lazy component from a module's named export, with a fallback while its code loads. A load error is thrown to the
 * nearest error boundary. React's own `lazy` delays the content of a Suspense boundary by up to 300 ms.
 */
export function lazyComponent<K extends string, P extends object>(
  load: () => Promise<Record<K, Prefetching<P>>>,
  name: K,
  fallback: ReactNode = null,
): LazyComponent<P> {
  let loaded: Prefetching<P> | undefined;
  const loadOnce = async () => (loaded = (await load())[name]);

  const Lazy = (props: P) => {
    const [Component, setComponent] = useState(() => {
      void loaded?.prefetch?.(props);
      return loaded;
    });
    const firstProps = useRef(props);
    useEffect(() => {
      if (Component !== undefined) return;
      loadOnce().then(
        (component) => {
          void component.prefetch?.(firstProps.current);
          // A transition renders in slices, so that a slow phone still reacts to taps.
          startTransition(() => setComponent(() => component));
        },
        (error: unknown) =>
          setComponent(() => {
            throw error;
          }),
      );
    }, [Component]);
    return Component === undefined ? fallback : createElement(Component, props);
  };
  return Object.assign(Lazy, { load: () => loadOnce().catch(() => undefined) });
}

let firstPage: Promise<unknown> | undefined;

/** Starts loading the page that the app opens on; later calls do nothing. */
export function startFirstPage(load: () => Promise<unknown>): void {
  firstPage ??= load();
}

/** Resolves when the code and prefetched data of the first page have loaded or failed. */
export const firstPageLoaded = (): Promise<unknown> => firstPage ?? Promise.resolve();
