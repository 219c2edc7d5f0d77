import { Moon, Smartphone, Sun } from '@muqabla/ui/icons';
import { chooseLanguage, useLanguage } from '@muqabla/ui/language';
import { Segmented } from '@muqabla/ui/segmented';
import { chooseTheme, useTheme } from '@muqabla/ui/theme';
import * as m from '../messages.ts';

// Drawn from packages/ui/fonts/anek-deva.ttf at a weight of 600 with HarfBuzz, in hundredths of its size.
const LETTERS =
  'M20 114v-57h-13v57zM30 60l-1-10h-31v10zM36 26c-9 0-17 2-21 6c-5 4-7 9-7 17v3h12v-3c0-4 1-7 4-9c3-3 7-4 13-4c6 0 12 1 17 3c6 2 12 5 17 8l-1-11c-5-3-10-6-15-7c-6-2-12-3-19-3zM60 60h25l-1-10h-25zM76 57h-12v10h12zM86 60l-1-10h-60l1 10zM64 57v17l12 3v-20zM39 92l8-4c-1-1-1-2-2-2c0-1 0-2 0-3c0-2 1-4 3-5c2-1 5-2 11-2c3 0 5 0 8 1c3 0 6 0 9 1v-9c-3-1-7-1-11-2c-3 0-6 0-10 0c-8 0-14 1-17 4c-4 2-6 5-6 10c0 3 1 5 2 7c1 1 3 3 5 4zM72 124l1-10c-1 0-3 0-5 1c-2 0-4 0-7 0c-4 0-8-1-11-2c-3-2-5-4-5-8c0-3 1-6 3-7c2-2 5-2 9-2c3 0 6 0 8 2c1 1 2 3 2 6v3h11c1-1 1-2 1-3c0-1 0-2 0-3c0-3 0-6-2-8c-2-2-4-4-7-5c-3-2-7-2-12-2c-3 0-6 0-9 1c-2 0-4 1-6 2l-1 1c-3 1-5 3-7 6c-1 2-2 5-2 9c0 5 1 8 3 11c3 3 6 6 10 7c4 2 9 2 14 2c2 0 5 0 7 0c2 0 4-1 5-1zM133 60v-10h-52l1 10zM94 102h10v-27h-11l-6 4c1 3 1 6 2 8c0 3 1 6 2 8c1 3 2 5 3 7zM116 75h-16v10h27v-9c-1-1-2-1-3-1c-1 0-2 0-3 0c-2 0-3 0-5 0zM150 60h25v-10h-26zM167 57h-13v10h13zM116 60h60v-10h-61zM154 75l13 3v-22h-13zM167 88h-12v14l1 2l2 17h12l-3-18zM146 101c-4 0-7-1-9-3c-2-2-3-4-3-8v-1c0-4 1-6 4-8c2-2 6-3 11-3c3 0 6 0 9 0c3 0 5 0 9 1v-9c-4-1-7-1-11-1c-3-1-6-1-9-1c-9 0-15 2-19 5c-4 4-6 9-6 16v1c0 5 0 9 2 12c2 3 5 5 8 7c3 1 7 2 11 2c4 0 6 0 9-1c2-1 4-2 5-4l-1-8c-2 1-3 2-5 2c-1 1-3 1-5 1zM194 114v-57h-13v57zM204 60l-1-10h-31v10zM173 25c-6 0-11 1-15 4c-3 3-4 6-4 11c0 1 0 2 0 3c0 1 0 2 0 3l12 1v-4c0-3 0-5 2-6c1-1 3-2 5-2c3 0 5 1 6 2c2 1 3 4 3 7v8h11v-8c0-6-1-11-5-14c-3-3-8-5-15-5z';

/** Draws the word हिन्दी, which names the language on an English page: one word is not worth the 113 kB of the Hindi font. */
export const HindiName = () => (
  <svg viewBox="-2 25 206 100" width="2.06em" height="1em" fill="currentColor" aria-hidden>
    <path d={LETTERS} />
  </svg>
);

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
