import { useTheme } from '@muqabla/ui/theme';
import { useMedia } from './use-media.ts';

/** True while the console is dark; for canvas drawings, which do not follow the design tokens. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'device' ? isSystemDark : theme === 'dark';
}
