import { IconButton } from '@muqabla/ui/icon-button';
import { Moon, Sun } from '@muqabla/ui/icons';
import { chooseTheme } from '@muqabla/ui/theme';
import { useIsDark } from '../lib/use-media.ts';
import * as m from '../messages.ts';

/** Switches between the light and the dark theme. The account menu also has "like the computer". */
export function ThemeToggle() {
  const isDark = useIsDark();
  const label = isDark ? m.theme_to_light() : m.theme_to_dark();
  return (
    <IconButton
      label={label}
      title={label}
      icon={isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      className="size-11! text-text-2 hover:bg-inset max-md:hidden"
    />
  );
}
