import { cx } from '@muqabla/ui/cx';
import { createExternalStore } from '@muqabla/ui/external-store';
import { ChevronDown } from '@muqabla/ui/icons';
import { readStored, store } from '@muqabla/ui/storage';
import { Link } from '@tanstack/react-router';
import * as m from '../messages.ts';
import { isUnfolded, type NavChoices } from './nav-fold.rules.ts';
import { SCREEN_GROUPS, type ScreenGroup } from './screen-entry.ts';
import type { ScreenWithCount } from './use-screens.ts';

const link =
  'relative flex min-h-11 flex-none items-center gap-2.5 rounded-m px-2.5 font-medium whitespace-nowrap text-on-bar-2 hover:bg-bar-pill aria-[current=page]:bg-brand aria-[current=page]:font-semi aria-[current=page]:text-on-bar lg:min-h-[27px] lg:max-xl:min-h-7 lg:max-xl:justify-center lg:max-xl:px-0 pointer-coarse:min-h-11!';
const count = 'num min-w-6 rounded-full px-1.5 text-center text-caption font-semi lg:ms-auto';
const badge = 'absolute top-0 -right-0.5 min-w-[18px] px-[3px] text-count font-bold';
// Repeated with prefixes, because Tailwind finds only complete class names.
const badgeBelowWide =
  'lg:max-xl:absolute lg:max-xl:top-0 lg:max-xl:-right-0.5 lg:max-xl:min-w-[18px] lg:max-xl:px-[3px] lg:max-xl:text-count';

type NavLinkProps = { screen: ScreenWithCount; mini: boolean };

/** A link to a screen with the number of cases that wait on it. */
function NavLink({ screen: { to, name, icon: Icon, waiting, hot = false }, mini }: NavLinkProps) {
  return (
    <Link to={to} title={name()} className={cx(link, mini && 'lg:min-h-7 lg:justify-center lg:px-0')}>
      <Icon size={mini ? 20 : 18} aria-hidden className="flex-none" />
      <span className={cx('lg:max-xl:sr-only', mini && 'lg:sr-only')}>{name()}</span>
      {waiting !== undefined && waiting > 0 && (
        <span
          className={cx(
            count,
            hot ? 'bg-action text-on-action' : 'bg-bar-pill text-on-bar',
            mini ? cx('max-lg:static', badge) : badgeBelowWide,
            !hot && (mini ? 'lg:sr-only' : 'lg:max-xl:sr-only'),
          )}
        >
          <span>{waiting > 99 ? '99+' : waiting}</span>
          <span className="sr-only"> {m.nav_waiting()}</span>
        </span>
      )}
    </Link>
  );
}

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

const useChoices = choices.useValue;

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
