import { cx } from '@muqabla/ui/cx';
import { Link } from '@tanstack/react-router';
import type { NavEntry } from '../lib/menu.ts';
import * as m from '../messages.ts';
import type { ShownNavEntry } from './use-screens.ts';

const link =
  'relative flex min-h-11 flex-none items-center gap-2.5 rounded-m px-2.5 font-medium whitespace-nowrap text-on-bar-2 hover:bg-bar-pill aria-[current=page]:bg-brand aria-[current=page]:font-semi aria-[current=page]:text-on-bar lg:min-h-[27px] lg:max-xl:min-h-7 lg:max-xl:justify-center lg:max-xl:px-0 pointer-coarse:min-h-11!';
const count = 'num min-w-6 rounded-full px-1.5 text-center text-caption font-semi lg:ms-auto';
const badge = 'absolute top-0 -right-0.5 min-w-[18px] px-[3px] text-count font-bold';
// Repeated with prefixes, because Tailwind finds only complete class names.
const badgeBelowWide =
  'lg:max-xl:absolute lg:max-xl:top-0 lg:max-xl:-right-0.5 lg:max-xl:min-w-[18px] lg:max-xl:px-[3px] lg:max-xl:text-count';

type NavLinkProps = { entry: ShownNavEntry; look: NavEntry; mini: boolean };

/** A link to an entry's screen with the number of cases that wait in all of its screens. */
export function NavLink({
  entry: { name, opens, waiting, isCurrent },
  look: { icon: Icon, hot = false },
  mini,
}: NavLinkProps) {
  return (
    <Link
      to={opens.to}
      search={waiting > 0 ? (opens.waitingSearch ?? {}) : {}}
      title={name}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      className={cx(link, mini && 'lg:min-h-7 lg:justify-center lg:px-0')}
    >
      <Icon size={mini ? 20 : 18} aria-hidden className="flex-none" />
      <span className={cx('lg:max-xl:sr-only', mini && 'lg:sr-only')}>{name}</span>
      {waiting > 0 && (
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
