import type { Icon } from '@muqabla/ui/create-icon';
import { Gamepad2, Medal, Swords, Trophy, Users, Wallet } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSignIn } from '../lib/session.ts';
import { useWallet } from '../lib/wallet.ts';
import * as m from '../messages.ts';
import { paths, practicePath } from '../paths.ts';
import { sidePaths, tournamentPath } from '../side-paths.ts';

type Tile = { to: string; Icon: Icon; word: string; end?: ReactNode };

/** The ways to play and to see where one stands, two per row; a visitor has those that need no account. */
export function MenuTiles({ onClose }: { onClose: () => void }) {
  const [path] = useLocation();
  const isSignedIn = useSignIn() === 'in';
  const { data: wallet } = useWallet();
  const total = wallet && Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100;
  const tiles: Tile[] = [
    { to: paths.home, Icon: Swords, word: m.play() },
    { to: practicePath('ludo-quick'), Icon: Gamepad2, word: m.practice_title() },
  ];
  if (isSignedIn)
    tiles.push(
      { to: tournamentPath(), Icon: Trophy, word: m.tournaments() },
      { to: sidePaths.friends, Icon: Users, word: m.friends_title() },
      { to: sidePaths.leaders, Icon: Medal, word: m.menu_leaders() },
      {
        to: paths.wallet,
        Icon: Wallet,
        word: m.wallet(),
        end: total !== undefined && <Money rupees={total} className="text-caption" />,
      },
    );
  return (
    <ul className="grid grid-cols-2 gap-2 px-1 pb-1.5">
      {tiles.map(({ to, Icon, word, end }) => (
        <li key={to}>
          {/* The open menu has a history entry of its own for the back button; the chosen page replaces it. */}
          <Link
            href={to}
            replace
            onClick={onClose}
            aria-current={path === to ? 'page' : undefined}
            className="relative grid h-full content-start gap-1 rounded-m bg-inset p-2.5 font-semi aria-[current]:bg-tonal aria-[current]:text-on-tonal"
          >
            <Icon size={22} aria-hidden className="text-link" />
            {word}
            {end && <span className="absolute top-2 right-2">{end}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
