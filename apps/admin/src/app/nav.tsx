import lockupEn from '@muqabla/ui/art/logo-lockup-en-on-dark.svg';
import lockupHi from '@muqabla/ui/art/logo-lockup-hi-on-dark.svg';
import mark from '@muqabla/ui/art/logo-mark-on-dark.svg';
import { cx } from '@muqabla/ui/cx';
import { Link } from '@tanstack/react-router';
import { currentLanguage } from '../lib/language.ts';
import { m } from '../paraglide/messages.js';
import { type Screen, useScreens } from './screens.ts';

/** The screens of the console: a column on the left, a strip on top of a phone. `mini` leaves the icons only. */
export function Nav({ mini }: { mini: boolean }) {
  const lockup = currentLanguage() === 'hi' ? lockupHi : lockupEn;
  return (
    <nav aria-label={m.nav_label()} className="flex items-center gap-1 bg-bar px-2.5 py-1.5 text-on-bar lg:flex-col lg:items-stretch lg:overflow-y-auto lg:py-0 lg:pb-2.5">
      <Link to="/" className={cx('flex min-h-11 items-center px-1.5 lg:h-14', mini && 'lg:justify-center lg:px-0')} aria-label={m.brand()}>
        {mini && <img src={mark} alt="" className="hidden size-[30px] lg:block" />}
        <img src={lockup} alt="" className={cx('h-7 w-auto', mini && 'lg:hidden')} />
      </Link>
      {useScreens().map((screen) => (
        <NavLink key={screen.to} screen={screen} mini={mini} />
      ))}
    </nav>
  );
}

const link = 'relative ms-auto flex min-h-11 items-center gap-2.5 rounded-m px-2.5 font-medium text-on-bar-2 hover:bg-bar-pill aria-[current=page]:bg-brand aria-[current=page]:font-semi aria-[current=page]:text-on-bar lg:ms-0';

function NavLink({ screen: { to, name, icon: Icon, waiting }, mini }: { screen: Screen; mini: boolean }) {
  return (
    <Link to={to} title={mini ? name : undefined} className={cx(link, mini && 'lg:justify-center lg:px-0')}>
      <Icon size={20} aria-hidden className="flex-none" />
      <span className={mini ? 'lg:sr-only' : undefined}>{name}</span>
      {waiting !== undefined && waiting > 0 && (
        <span className={cx('num min-w-5 rounded-full bg-action px-1.5 text-center text-caption font-bold text-on-action lg:ms-auto', mini && 'lg:absolute lg:top-0 lg:-right-0.5 lg:px-1 lg:text-[12px] lg:leading-[17px]')}>
          {waiting > 99 ? '99+' : waiting}
          <span className="sr-only"> {m.nav_waiting()}</span>
        </span>
      )}
    </Link>
  );
}
