import { Headset, ScrollText, Swords, Wallet } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { m } from '../paraglide/messages.js';
import { paths } from '../paths.ts';

/** The main pages under the thumb. */
export function TabBar() {
  const [path] = useLocation();
  const tabs = [
    { to: paths.home, Icon: Swords, word: m.play() },
    { to: paths.wallet, Icon: Wallet, word: m.wallet() },
    { to: paths.history, Icon: ScrollText, word: m.history() },
    { to: paths.support, Icon: Headset, word: m.support() },
  ];
  return (
    <nav
      aria-label={m.main_navigation()}
      className="sticky bottom-0 z-5 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(({ to, Icon, word }) => (
        <Link
          key={to}
          href={to}
          aria-current={path === to || (to === paths.home && path.startsWith('/matches/')) ? 'page' : undefined}
          className="group grid min-h-tab place-content-center place-items-center gap-0.5 text-caption font-medium text-text-3 aria-[current]:font-bold aria-[current]:text-on-tonal"
        >
          <span className="grid h-7 w-13 place-items-center rounded-full group-aria-[current]:bg-tonal">
            <Icon size={22} aria-hidden />
          </span>
          <span className="leading-4">{word}</span>
        </Link>
      ))}
    </nav>
  );
}
