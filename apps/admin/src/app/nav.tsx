import { cx } from '@muqabla/ui/cx';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BrandLockup, BrandMark } from '../components/brand-lockup.tsx';
import { brandName } from '../lib/brand.ts';
import { ENTRIES, ENTRY_GROUPS, type EntryGroup } from '../lib/menu.ts';
import * as m from '../messages.ts';
import { NavLink } from './nav-link.tsx';
import { useNavEntries } from './use-screens.ts';

const groupNames: Record<EntryGroup, () => string> = m.nav_group;

/**
 * The navigation: entries in groups, in a column on the left or a strip at the top on a phone. `mini` shows icons only, as below
 * 1280 px.
 */
export function Nav({ mini }: { mini: boolean }) {
  const entries = useNavEntries();
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // A count that has loaded makes its link wider.
  const counted = entries.filter(({ waiting }) => waiting > 0).length;
  useEffect(() => {
    // On a phone the current screen's link may be outside the visible part of the strip. A font that has loaded moves it.
    void document.fonts.ready.then(() => {
      strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
  }, [pathname, counted]);
  const groups = ENTRY_GROUPS.map((group) => ({
    group,
    shown: entries.filter(({ key }) => ENTRIES[key].group === group),
  })).filter(({ shown }) => shown.length > 0);
  return (
    <nav
      ref={strip}
      aria-label={m.nav_label()}
      className="scroll-row relative flex items-center gap-1 bg-bar px-2.5 py-1.5 text-on-bar lg:flex-col lg:items-stretch lg:overflow-x-hidden lg:overflow-y-auto lg:py-0 lg:pb-2.5"
    >
      <Link
        to="/"
        className={cx(
          'flex min-h-11 flex-none items-center px-1.5 lg:h-13 lg:max-xl:justify-center lg:max-xl:px-0',
          mini && 'lg:justify-center lg:px-0',
        )}
        aria-label={brandName()}
      >
        <BrandMark className={cx('hidden size-[30px] lg:max-xl:block', mini && 'lg:block')} />
        <BrandLockup className={cx('h-7 w-auto max-w-none lg:max-xl:hidden', mini && 'lg:hidden')} />
      </Link>
      {groups.map(({ group, shown }, place) => (
        <div key={group} role="group" aria-label={groupNames[group]()} className="flex gap-1 lg:flex-col lg:gap-px">
          {place > 0 && (
            <hr className={cx('mx-auto my-1 hidden w-7 border-bar-pill-edge lg:max-xl:block', mini && 'lg:block')} />
          )}
          <p
            aria-hidden
            className={cx(
              'hidden min-h-7 items-end px-2 pb-0.5 text-caption font-medium text-on-bar-2 xl:flex',
              mini && 'xl:hidden',
            )}
          >
            {groupNames[group]()}
          </p>
          {shown.map((entry) => (
            <NavLink key={entry.key} entry={entry} look={ENTRIES[entry.key]} mini={mini} />
          ))}
        </div>
      ))}
    </nav>
  );
}
