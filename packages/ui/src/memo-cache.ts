// @ts-expect-error Compiled code alone imports it, so that React's types name no export.
import { c as compilerCache } from 'react/compiler-runtime';
import { currentLanguage } from './language.ts';

const reactCache = compilerCache as (size: number) => unknown[];

const EMPTY = Symbol.for('react.memo_cache_sentinel');

/**
 * The cache in which the compiler keeps what a component has drawn, emptied when the language has changed: the compiler does not see
 * that texts depend on it. So a new language draws every component anew and keeps its state, unlike a new `key`.
 */
export const c = (size: number): unknown[] => {
  const cache = reactCache(size + 1);
  if (cache[size] !== currentLanguage()) {
    cache.fill(EMPTY);
    cache[size] = currentLanguage();
  }
  return cache;
};
