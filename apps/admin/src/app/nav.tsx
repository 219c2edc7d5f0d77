import lockupEn from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import lockupHi from '@muqabla/ui/art/logo-lockup-hi-on-dark.svg';
import mark from '@muqabla/ui/art/logo-mark-on-dark.svg';
import { cx } from '@muqabla/ui/cx';
import { currentLanguage } from '@muqabla/ui/language';
import { Link, useLocation, useMatchRoute } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import * as m from '../messages.ts';
import { NavGroup } from './nav-group.tsx';
import { SCREEN_GROUPS } from './screen-entry.ts';
import { useScreens } from './use-screens.ts';

/**
 * The navigation: screens in groups that fold, in a column on the left or a strip at the top on a phone. `mini` shows icons only,
 * as below 1280 px.
 */
export function Nav({ mini }: { mini: boolean }) {
  const screens = useScreens();
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const matchRoute = useMatchRoute();
  // A count that has loaded makes its link wider.
  const counted = screens.filter(({ waiting }) => waiting !== undefined).length;
  useEffect(() => {
    // On a phone the current screen's link may be outside the visible part of the strip. A font that has loaded moves it.
    void document.fonts.ready.then(() => {
      strip.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
  }, [pathname, counted]);
  const current = screens.find(({ to }) => matchRoute({ to, fuzzy: true }) !== false)?.group;
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
        <NavGroup
          key={group}
          group={group}
          screens={links}
          mini={mini}
          isFirst={place === 0}
          state={{ current, screens: screens.length }}
        />
      ))}
    </nav>
  );
}
