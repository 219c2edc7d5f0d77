import type { Language } from '@muqabla/contract/languages';
import { cx } from '@muqabla/ui/cx';
import { ChevronDown, Languages, Moon, Smartphone, Sun } from '@muqabla/ui/icons';
import { chooseLanguage, currentLanguage, useLanguage } from '@muqabla/ui/language';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { Spinner } from '@muqabla/ui/spinner';
import { chooseTheme, useTheme } from '@muqabla/ui/theme';
import { useState } from 'react';
import { keepLanguage } from '../lib/kept-language.ts';
import { readWordsAgain } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import * as m from '../messages.ts';

const nameOf = (language: Language) => m.LANGUAGES.find(({ code }) => code === language)?.name ?? '';

// The current one: another language may have been chosen while this one came.
const keep = async () => {
  const language = currentLanguage();
  await keepLanguage(language).catch(() => undefined);
  // A visitor's choice is of this device alone, as is one that does not reach the account.
  if (session.token() === null) return;
  await import('../lib/account-language.ts').then(({ saveLanguage }) => saveLanguage(language)).catch(() => undefined);
  const { renewPush } = await import('../lib/push.ts');
  await renewPush();
};

const looks = {
  field: { box: 'bg-surface text-text inset-ring-[1.5px] inset-ring-line-2', note: 'mt-2' },
  bar: { box: 'bg-bar text-small text-on-bar', note: 'absolute top-full right-0 z-10 w-64' },
};

/**
 * Chooses the language; each is named in itself, in the device's own font: a name is not worth the font of its script. The language
 * stays as it is where the texts of another one do not come.
 */
export function LanguageChoice({ look = 'field' }: { look?: keyof typeof looks }) {
  const language = useLanguage();
  const [wanted, setWanted] = useState<Language>();
  const [lost, setLost] = useState<Language>();
  const { box, note } = looks[look];
  const choose = async (next: Language) => {
    setWanted(next);
    setLost(undefined);
    try {
      await chooseLanguage(next);
      void readWordsAgain();
      void keep().catch(() => undefined);
    } catch {
      setLost(next);
    }
    setWanted((last) => (last === next ? undefined : last));
  };
  return (
    <div className="relative justify-self-start">
      <span className={cx('relative inline-flex min-h-11 items-center rounded-m font-medium', box)}>
        <span className="pointer-events-none absolute left-3">
          {wanted === undefined ? <Languages size={20} aria-hidden /> : <Spinner />}
        </span>
        <select
          aria-label={m.language()}
          aria-busy={wanted !== undefined}
          value={wanted ?? language}
          onChange={({ target }) => void choose(target.value as Language)}
          className="min-h-11 w-full cursor-pointer appearance-none rounded-m bg-transparent pr-9 pl-10 font-[system-ui] *:bg-surface *:text-text"
        >
          {m.LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="pointer-events-none absolute right-3" />
      </span>
      {lost !== undefined && (
        <div className={note}>
          <Note tone="bad" role="alert">
            <p>{m.language_lost({ language: nameOf(lost), current: nameOf(language) })}</p>
            <button type="button" className="link min-h-11 font-semi" onClick={() => void choose(lost)}>
              {m.try_again()}
            </button>
          </Note>
        </div>
      )}
    </div>
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
