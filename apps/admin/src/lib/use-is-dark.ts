import { useSyncExternalStore } from 'react';
import { useTheme } from './theme.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

const listen = (hear: () => void) => {
  dark.addEventListener('change', hear);
  return () => dark.removeEventListener('change', hear);
};

/** Whether the console is dark now: for what is painted and does not follow the tokens by itself. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const computer = useSyncExternalStore(listen, () => dark.matches);
  return theme === 'auto' ? computer : theme === 'dark';
}
