import { Monitor, Moon, Sun } from '@muqabla/ui/icons';
import { chooseLanguage, useLanguage } from '@muqabla/ui/language';
import { Segmented } from '@muqabla/ui/segmented';
import { chooseTheme, useTheme } from '@muqabla/ui/theme';
import * as m from '../messages.ts';

/** Chooses the theme and the language of this browser. */
export function DisplaySwitches() {
  const theme = useTheme();
  const language = useLanguage();
  return (
    <div className="grid gap-3">
      <Segmented
        label={m.theme()}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'device', label: <Monitor size={18} aria-hidden />, name: m.theme_auto() },
          { value: 'light', label: <Sun size={18} aria-hidden />, name: m.theme_light() },
          { value: 'dark', label: <Moon size={18} aria-hidden />, name: m.theme_dark() },
        ]}
      />
      <Segmented
        label={m.language()}
        value={language}
        onChange={chooseLanguage}
        options={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'hi', label: 'हिन्दी', lang: 'hi' },
        ]}
      />
    </div>
  );
}
