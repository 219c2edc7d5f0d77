import { useEffect, useRef } from 'react';
import type { KeyName } from './key-press.rules.ts';

/** A key of a screen that no single control stands for. */
export type Shortcut = {
  keys: readonly KeyName[];
  /** The keys as the help shows them; `keys` when absent. */
  shown?: readonly string[] | undefined;
  /** Its line in the help; without one it is not listed. */
  words?: string | undefined;
  /** Runs again while the key is held down. */
  repeats?: boolean | undefined;
  run: () => void;
};

const sources = new Set<{ readonly current: readonly Shortcut[] }>();

/** The shortcuts of all mounted components, the latest mounted first. */
export const mountedShortcuts = (): Shortcut[] => [...sources].toReversed().flatMap(({ current }) => current);

/** Adds shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    sources.add(latest);
    return () => void sources.delete(latest);
  }, []);
}
