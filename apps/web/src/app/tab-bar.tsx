import { MessageCircle, ScrollText, Swords, UserRound } from '@muqabla/ui/icons';
import { Link, useLocation } from 'wouter';
import { useChatUnread } from '../lib/chat-unread.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { mainTab } from './main-tab.ts';

// Subpages highlight the tab they belong to.
const subpages: Record<string, string[]> = {
  [paths.home]: ['/matches/'],
  [mainTab.to]: mainTab.subpages,
  [paths.profile]: [paths.refer, paths.limits],
  [paths.chat]: [paths.support],
};

const ariaCurrent = (to: string, path: string) => {
  if (path === to) return 'page';
  const prefixes = subpages[to] ?? [];
  return prefixes.some((start) => path.toLowerCase().startsWith(start.toLowerCase())) ? 'true' : undefined;
};

/** Bottom navigation of the main pages. */
export function TabBar() {
  const [path] = useLocation();
  const unread = useChatUnread();
  const tabs = [
    { to: paths.home, Icon: Swords, word: m.play() },
    { to: mainTab.to, Icon: mainTab.Icon, word: mainTab.word() },
    { to: paths.history, Icon: ScrollText, word: m.history() },
    { to: paths.chat, Icon: MessageCircle, word: m.chat(), unread },
    { to: paths.profile, Icon: UserRound, word: m.profile() },
  ];
  return (
    <nav
      aria-label={m.main_navigation()}
      className="grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(({ to, Icon, word, unread: count = 0 }) => (
        <Link
          key={to}
          href={to}
          aria-label={count > 0 ? `${word}, ${m.chat_unread({ count })}` : undefined}
          aria-current={ariaCurrent(to, path)}
          className="group grid min-h-tab place-content-center place-items-center gap-0.5 text-caption font-medium text-text-3 aria-[current]:font-bold aria-[current]:text-on-tonal"
        >
          <span className="relative grid h-7 w-13 place-items-center rounded-full group-aria-[current]:bg-tonal">
            <Icon size={22} aria-hidden />
            {count > 0 && (
              <span
                aria-hidden
                className="num absolute -top-0.5 left-7.5 min-w-[1.5em] rounded-full bg-bad px-1 text-center text-count font-bold text-on-bad"
              >
                {count > 9 ? '9+' : count}
              </span>
            )}
          </span>
          {/* The largest size at which five labels fit side by side. */}
          <span className="text-[min(1em,4.1vw)] leading-4">{word}</span>
        </Link>
      ))}
    </nav>
  );
}
