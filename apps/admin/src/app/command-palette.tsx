import { existsHere } from '@muqabla/ui/economy';
import { chooseTheme } from '@muqabla/ui/theme';
import { useQuery } from '@tanstack/react-query';
import type { SearchCommand } from '../features/console/search/palette-content.tsx';
import { SearchPalette } from '../features/console/search/search-palette.tsx';
import { groupWords, helpOf, labelOf } from '../features/core/settings/setting-names.ts';
import { settingsQuery } from '../features/core/settings/settings.queries.ts';
import { ENTRIES } from '../lib/menu.ts';
import { useMe } from '../lib/permissions.ts';
import { useIsDark } from '../lib/use-media.ts';
import * as m from '../messages.ts';
import { ACTS } from './acts.ts';
import { type ScreenWithCount, useScreens } from './use-screens.ts';

const screenCommand = ({ to, name, entry }: ScreenWithCount): SearchCommand => {
  const whole = ENTRIES[entry].name?.();
  return {
    group: 'screens',
    key: to,
    name: name(),
    ...(whole !== undefined && { detail: whole }),
    open: { to },
  };
};

/** The settings by their words, for staff who may change them; each opens the settings with it alone. */
function useSettingCommands(): SearchCommand[] {
  const { may } = useMe();
  const { data } = useQuery({ ...settingsQuery, enabled: may('settings') });
  return (data?.settings ?? []).map(({ name, group }): SearchCommand => {
    const searched = `${name.replaceAll(/[A-Z]/g, ' $&')} ${helpOf(name) ?? ''}`;
    return {
      group: 'settings',
      key: name,
      name: labelOf(name),
      detail: groupWords(group),
      words: searched,
      open: { to: '/settings', search: { show: group, find: labelOf(name) } },
    };
  });
}

/** Leads to each screen, act, setting and record of the signed-in staff member. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { may } = useMe();
  const isDark = useIsDark();
  const screens = useScreens();
  const settings = useSettingCommands();
  const acts = ACTS.filter((act) => existsHere(act) && may(act.needs)).map(({ key, name, open }): SearchCommand => ({
    group: 'acts',
    key,
    name: name(),
    open,
  }));
  const theme: SearchCommand = {
    group: 'acts',
    key: 'theme',
    name: isDark ? m.theme_to_light() : m.theme_to_dark(),
    open: () => chooseTheme(isDark ? 'light' : 'dark'),
  };
  return (
    <SearchPalette
      isOpen={isOpen}
      commands={[...screens.map(screenCommand), ...acts, theme, ...settings]}
      onClose={onClose}
    />
  );
}
