import { useTheme } from './theme.ts';
import { useMedia } from './use-media.ts';

/** Whether the console is dark now: for what is painted and does not follow the tokens by itself. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const computer = useMedia('(prefers-color-scheme: dark)');
  return theme === 'auto' ? computer : theme === 'dark';
}
