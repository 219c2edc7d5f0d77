import { useTheme } from '@muqabla/ui/theme';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** True while the console is dark; for canvas drawings, which do not follow the design tokens. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'device' ? isSystemDark : theme === 'dark';
}
