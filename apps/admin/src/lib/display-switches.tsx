import type { Language } from '@muqabla/contract/languages';
import { Monitor, Moon, Sun } from '@muqabla/ui/icons';
import { chooseLanguage, useLanguage } from '@muqabla/ui/language';
import { Segmented } from '@muqabla/ui/segmented';
import { chooseTheme, useTheme } from '@muqabla/ui/theme';
import { toastBad } from '@muqabla/ui/toast';
import * as m from '../messages.ts';

const nameOf = (language: Language) => m.LANGUAGES.find(({ code }) => code === language)?.name ?? '';

const choose = async (next: Language, current: Language) => {
  try {
    await chooseLanguage(next);
  } catch {
    await toastBad(m.language_lost({ language: nameOf(next), current: nameOf(current) }));
  }
};

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
        onChange={(next) => void choose(next, language)}
        options={m.LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      />
    </div>
  );
}
