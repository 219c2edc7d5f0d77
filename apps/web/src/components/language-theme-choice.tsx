import { Moon, Smartphone, Sun } from '@muqabla/ui/icons';
import { chooseLanguage, useLanguage } from '@muqabla/ui/language';
import { Segmented } from '@muqabla/ui/segmented';
import { chooseTheme, useTheme } from '@muqabla/ui/theme';
import * as m from '../messages.ts';
import { HindiName } from './hindi-name.tsx';

/** Chooses English or Hindi; each option is labelled in its own language. */
export function LanguageChoice() {
  const language = useLanguage();
  const hindi = m.language_name({}, { locale: 'hi' });
  return (
    <Segmented
      label={m.language()}
      value={language}
      onChange={(next) => {
        chooseLanguage(next);
        void import('../lib/push.ts').then(({ renewPush }) => renewPush());
      }}
      options={[
        { value: 'en', label: m.language_name({}, { locale: 'en' }), lang: 'en' },
        { value: 'hi', label: language === 'en' ? <HindiName /> : hindi, name: hindi, lang: 'hi' },
      ]}
    />
  );
}

/** Chooses the phone's theme, light or dark. */
export function ThemeChoice() {
  const theme = useTheme();
  return (
    <Segmented
      label={m.theme()}
      value={theme}
      onChange={chooseTheme}
      options={[
        { value: 'device', label: <Smartphone size={20} aria-hidden />, name: m.theme_phone() },
        { value: 'light', label: <Sun size={20} aria-hidden />, name: m.theme_light() },
        { value: 'dark', label: <Moon size={20} aria-hidden />, name: m.theme_dark() },
      ]}
    />
  );
}
