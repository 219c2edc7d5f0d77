import { useTheme } from './theme.ts';
import { useMedia } from './use-media.ts';

/** Whether the console is dark now, for canvas drawings, which do not follow the design tokens. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'auto' ? isSystemDark : theme === 'dark';
}
