import { Money } from '@muqabla/ui/money';
import { Link, useLocation } from 'wouter';
import { useSignIn } from '../lib/session.ts';
import { useWallet } from '../lib/wallet.ts';
import { paths } from '../paths.ts';
import { playEntries } from './menu-entries.ts';

/** The ways to play and to see where one stands, two per row. */
export function MenuTiles({ onClose }: { onClose: () => void }) {
  const [path] = useLocation();
  const isSignedIn = useSignIn() === 'in';
  const { data: wallet } = useWallet();
  const total = wallet && Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100;
  return (
    <ul className="grid grid-cols-2 gap-2 px-1 pb-1.5">
      {playEntries(isSignedIn).map(({ to, Icon, word }) => (
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
            <span>{word}</span>
            {to === paths.wallet && total !== undefined && (
              <Money rupees={total} className="absolute top-2 right-2 text-caption" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
