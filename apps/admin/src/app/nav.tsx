import lockupEn from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import lockupHi from '@muqabla/ui/art/logo-lockup-hi-on-dark.svg';
import mark from '@muqabla/ui/art/logo-mark-on-dark.svg';
import { cx } from '@muqabla/ui/cx';
import { currentLanguage } from '@muqabla/ui/language';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as m from '../messages.ts';
import { NavLink } from './nav-link.tsx';
import { SCREEN_GROUPS, type ScreenGroup } from './screen-entry.ts';
import { useScreens } from './use-screens.ts';

const groupNames: Record<ScreenGroup, () => string> = m.nav_group;

/**
 * The navigation: screens in groups, in a column on the left or a strip at the top on a phone. `mini` shows icons only,
 * as below 1280 px.
 */
export function Nav({ mini }: { mini: boolean }) {
  const screens = useScreens();
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // A count that has loaded makes its link wider.
  const counted = screens.filter(({ waiting }) => waiting !== undefined).length;
  useEffect(() => {
    // On a phone the current screen's link may be outside the visible part of the strip. A font that has loaded moves it.
    void document.fonts.ready.then(() => {
      strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
  }, [pathname, counted]);
  const lockup = currentLanguage() === 'hi' ? lockupHi : lockupEn;
  const groups = SCREEN_GROUPS.map((group) => ({
    group,
    screens: screens.filter((screen) => screen.group === group),
  })).filter((each) => each.screens.length > 0);
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
        aria-label={m.brand()}
      >
        <img src={mark} alt="" className={cx('hidden size-[30px] lg:max-xl:block', mini && 'lg:block')} />
        <img src={lockup} alt="" className={cx('h-7 w-auto max-w-none lg:max-xl:hidden', mini && 'lg:hidden')} />
      </Link>
      {groups.map(({ group, screens: links }, place) => (
        <div key={group} role="group" aria-label={groupNames[group]()} className="flex gap-1 lg:flex-col lg:gap-px">
          <span
            aria-hidden
            className={cx(
              'hidden px-2 pt-1.5 text-caption font-medium text-on-bar-2 opacity-80 xl:block',
              mini && 'xl:hidden',
            )}
          >
            {groupNames[group]()}
          </span>
          {place > 0 && (
            <hr className={cx('mx-auto my-1 hidden w-7 border-bar-pill-edge lg:max-xl:block', mini && 'lg:block')} />
          )}
          {links.map((screen) => (
            <NavLink key={screen.to} screen={screen} mini={mini} />
          ))}
        </div>
      ))}
    </nav>
  );
}
