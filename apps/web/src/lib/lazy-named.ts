import { type ComponentType, lazy } from 'react';

/** React's lazy for a module with a named export, since modules here have no default one. */
export function lazyNamed<K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy(async () => ({ default: (await load())[name] }));
}
