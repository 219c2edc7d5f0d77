import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { loadUntilDone } from './load-module.ts';

/** A component with a function that prefetches its data, called before its first render. */
type Prefetching<P> = ComponentType<P> & { prefetch?: (props: P) => Promise<unknown> };

/** A component whose code loads on its first render, or earlier by `load`. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code; resolves with undefined when that fails, and rendering then tries again. */
  load(): Promise<Prefetching<P> | undefined>;
};

type Import<K extends string, P> = () => Promise<Record<K, Prefetching<P>>>;
type Attempt = <T>(load: () => Promise<T>, signal: AbortSignal) => Promise<T>;

const create = <K extends string, P extends object>(
  load: Import<K, P>,
  name: K,
  { fallback, attempt }: { fallback: ReactNode; attempt: Attempt },
): LazyComponent<P> => {
  let loaded: Prefetching<P> | undefined;
  const loadOnce = async () => (loaded = (await load())[name]);

  const Lazy = (props: P) => {
    const [Component, setComponent] = useState(() => {
      void loaded?.prefetch?.(props);
      return loaded;
    });
    const firstProps = useRef(props);
    useEffect(() => {
      if (Component !== undefined) return undefined;
      const unmount = new AbortController();
      attempt(loadOnce, unmount.signal).then(
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
      return () => unmount.abort();
    }, [Component]);
    return Component === undefined ? fallback : createElement(Component, props);
  };
  return Object.assign(Lazy, { load: () => loadOnce().catch(() => undefined) });
};

/**
 * Lazy component from a module's named export, with a fallback while its code loads. Where the code cannot be loaded the fallback
 * stays, and the rest of the page with it, until another try succeeds. React's own `lazy` delays the content of a Suspense boundary by
 * up to 300 ms, and keeps a failure.
 */
export const lazyComponent = <K extends string, P extends object>(
  load: Import<K, P>,
  name: K,
  fallback: ReactNode = null,
): LazyComponent<P> => create(load, name, { fallback, attempt: loadUntilDone });

/** Lazy component of a whole page: where its code cannot be loaded, the nearest error boundary says so. */
export const lazyScreen = <K extends string, P extends object>(
  load: Import<K, P>,
  name: K,
  fallback: ReactNode,
): LazyComponent<P> => create(load, name, { fallback, attempt: (loadOnce) => loadOnce() });
