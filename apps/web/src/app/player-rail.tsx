import './player-rail.css';
import { Avatar } from '@muqabla/ui/avatar';
import { MessageCircle } from '@muqabla/ui/icons';
import { Link, useLocation } from 'wouter';
import { BrandLogo } from '../components/brand-logo.tsx';
import { useChatUnread } from '../lib/chat-unread.ts';
import { useMe } from '../lib/me.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { accountEntries, type MenuEntry, openEntries, playEntries } from './menu-entries.ts';

/** The way to every page, at the left of a wide screen, in place of the tabs. */
export function PlayerRail() {
  const me = useMe();
  const unread = useChatUnread();
  const [path] = useLocation();
  const chat = { to: paths.chat, Icon: MessageCircle, word: m.chat() };
  const item = ({ to, Icon, word }: MenuEntry, count = 0) => (
    <Link
      key={to}
      href={to}
      aria-current={path === to || (to === paths.home && path.startsWith('/matches/')) ? 'page' : undefined}
      aria-label={count > 0 ? `${word}, ${m.chat_unread({ count })}` : undefined}
    >
      <Icon size={22} aria-hidden />
      <span>{word}</span>
      {count > 0 && <b aria-hidden>{count}</b>}
    </Link>
  );
  return (
    <div className="player-rail">
      <Link href={paths.home} aria-label={m.brand_home()}>
        <BrandLogo height={34} />
      </Link>
      <nav aria-label={m.main_navigation()}>
        <div>{playEntries(true).map((entry) => item(entry))}</div>
        <div>
          {accountEntries()
            .filter(({ to }) => to !== paths.profile)
            .map((entry) => item(entry))}
        </div>
        <div>
          {item(chat, unread)}
          {openEntries().map((entry) => item(entry))}
        </div>
      </nav>
      {me !== undefined && (
        <Link href={paths.profile} aria-current={path === paths.profile ? 'page' : undefined}>
          <Avatar image={me.avatar} size={40} />
          <span>
            <b>{me.username}</b>
            {m.my_profile()}
          </span>
        </Link>
      )}
    </div>
  );
}
