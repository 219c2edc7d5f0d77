import { cx } from '@muqabla/ui/cx';
import { createExternalStore } from '@muqabla/ui/external-store';
import { ChevronDown } from '@muqabla/ui/icons';
import { readStored, store } from '@muqabla/ui/storage';
import * as m from '../messages.ts';
import { isUnfolded, type NavChoices } from './nav-fold.rules.ts';
import { NavLink } from './nav-link.tsx';
import { SCREEN_GROUPS, type ScreenGroup } from './screen-entry.ts';
import type { ScreenWithCount } from './use-screens.ts';

const groupNames: Record<ScreenGroup, () => string> = m.nav_group;

const KEY = 'nav-groups';

const readChoices = (): NavChoices => {
  const stored = (readStored(KEY) ?? '').split(',');
  const chosen: NavChoices = {};
  for (const group of SCREEN_GROUPS)
    if (stored.includes(`+${group}`)) chosen[group] = true;
    else if (stored.includes(`-${group}`)) chosen[group] = false;
  return chosen;
};

const choices = createExternalStore<NavChoices>(readChoices());

const useChoices = choices.use;

const choose = (group: ScreenGroup, isOpen: boolean) => {
  const next = { ...choices.get(), [group]: isOpen };
  store(
    KEY,
    Object.entries(next)
      .map(([name, opened]) => `${opened ? '+' : '-'}${name}`)
      .join(','),
  );
  choices.set(next);
};

type NavGroupProps = {
  group: ScreenGroup;
  screens: readonly ScreenWithCount[];
  mini: boolean;
  isFirst: boolean;
  /** The group of the open screen, and the number of all screens. */
  state: { current: ScreenGroup | undefined; screens: number };
};

/** A group of the navigation. Folded, it shows how many cases wait in it; on a phone all groups are one strip. */
export function NavGroup({ group, screens, mini, isFirst, state }: NavGroupProps) {
  const isOpen = isUnfolded(group, { ...state, choices: useChoices() });
  const waiting = screens.reduce((sum, screen) => sum + (screen.waiting ?? 0), 0);
  const name = groupNames[group]();
  return (
    <div role="group" aria-label={name} className="flex gap-1 lg:flex-col lg:gap-px">
      {!isFirst && (
        <hr className={cx('mx-auto my-1 hidden w-7 border-bar-pill-edge lg:max-xl:block', mini && 'lg:block')} />
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        title={name}
        onClick={() => choose(group, !isOpen)}
        className={cx(
          'hidden min-h-7 items-center gap-1.5 rounded-m px-2 text-left text-caption font-medium text-on-bar-2 hover:bg-bar-pill lg:flex lg:max-xl:justify-center lg:max-xl:px-0 pointer-coarse:min-h-11',
          mini && 'lg:justify-center lg:px-0',
        )}
      >
        <span className={cx('min-w-0 flex-1 truncate lg:max-xl:sr-only', mini && 'lg:sr-only')}>{name}</span>
        {!isOpen && waiting > 0 && (
          <span className={cx('num lg:max-xl:sr-only', mini && 'lg:sr-only')}>
            <span>{waiting > 99 ? '99+' : waiting}</span>
            <span className="sr-only"> {m.nav_waiting()}</span>
          </span>
        )}
        <ChevronDown size={16} aria-hidden className={cx('flex-none', !isOpen && '-rotate-90')} />
      </button>
      <div className={cx('flex gap-1 lg:flex-col lg:gap-px', !isOpen && 'lg:hidden')}>
        {screens.map((screen) => (
          <NavLink key={screen.to} screen={screen} mini={mini} />
        ))}
      </div>
    </div>
  );
}
