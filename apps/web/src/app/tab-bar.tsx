import { Headset, ScrollText, Swords, UserRound, Wallet } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { m } from '../paraglide/messages.js';
import { paths } from '../paths.ts';

// Pages a step further in keep the tab they belong to.
const within: Record<string, string[]> = {
  [paths.home]: ['/matches/'],
  [paths.wallet]: [paths.withdraw],
  [paths.profile]: [paths.refer],
};

const currency = (to: string, path: string) => {
  if (path === to) return 'page';
  const below = within[to] ?? [];
  return below.some((start) => path.toLowerCase().startsWith(start.toLowerCase())) ? 'true' : undefined;
};

/** The main pages under the thumb. */
export function TabBar() {
  const [path] = useLocation();
  const tabs = [
    { to: paths.home, Icon: Swords, word: m.play() },
    { to: paths.wallet, Icon: Wallet, word: m.wallet() },
    { to: paths.history, Icon: ScrollText, word: m.history() },
    { to: paths.support, Icon: Headset, word: m.support() },
    { to: paths.profile, Icon: UserRound, word: m.profile() },
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
          aria-current={currency(to, path)}
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
