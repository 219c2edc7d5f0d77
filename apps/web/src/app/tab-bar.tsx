import { MessageCircle, ScrollText, Swords, UserRound, Wallet } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useChatUnread } from '../lib/chat-unread.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

// Pages a step further in keep the tab they belong to.
const within: Record<string, string[]> = {
  [paths.home]: ['/matches/'],
  [paths.wallet]: [paths.withdraw],
  [paths.profile]: [paths.refer, paths.limits],
  [paths.chat]: [paths.support],
};

const currency = (to: string, path: string) => {
  if (path === to) return 'page';
  const below = within[to] ?? [];
  return below.some((start) => path.toLowerCase().startsWith(start.toLowerCase())) ? 'true' : undefined;
};

/** The main pages under the thumb. */
export function TabBar() {
  const [path] = useLocation();
  const unread = useChatUnread();
  const tabs = [
    { to: paths.home, Icon: Swords, word: m.play() },
    { to: paths.wallet, Icon: Wallet, word: m.wallet() },
    { to: paths.history, Icon: ScrollText, word: m.history() },
    { to: paths.chat, Icon: MessageCircle, word: m.chat(), unread },
    { to: paths.profile, Icon: UserRound, word: m.profile() },
  ];
  return (
    <nav
      aria-label={m.main_navigation()}
      className="sticky bottom-0 z-5 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {tabs.map(({ to, Icon, word, unread: news = 0 }) => (
        <Link
          key={to}
          href={to}
          aria-label={news > 0 ? `${word}, ${m.chat_unread({ count: news })}` : undefined}
          aria-current={currency(to, path)}
          className="group grid min-h-tab place-content-center place-items-center gap-0.5 text-caption font-medium text-text-3 aria-[current]:font-bold aria-[current]:text-on-tonal"
        >
          <span className="relative grid h-7 w-13 place-items-center rounded-full group-aria-[current]:bg-tonal">
            <Icon size={22} aria-hidden />
            {news > 0 && (
              <span
                aria-hidden
                className="num absolute -top-0.5 left-7.5 min-w-[1.5em] rounded-full bg-bad px-1 text-center text-count font-bold text-on-bad"
              >
                {news > 9 ? '9+' : news}
              </span>
            )}
          </span>
          {/* As large as five of them beside each other can be. */}
          <span className="text-[min(1em,4.1vw)] leading-4">{word}</span>
        </Link>
      ))}
    </nav>
  );
}
