import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Download, LogIn, LogOut } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { SidePanel } from '@muqabla/ui/side-panel';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { KycChip } from '../components/kyc-chip.tsx';
import { LanguageChoice, ThemeChoice } from '../components/language-theme-choice.tsx';
import { useInstall } from '../lib/install-prompt.ts';
import { useKyc } from '../lib/kyc.ts';
import { useSignIn } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { useWallet } from '../lib/wallet.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { sidePaths } from '../side-paths.ts';
import { accountEntries, type MenuEntry, openEntries, playEntries } from './menu-entries.ts';
import { MenuHead } from './menu-head.tsx';

/** The ways to play and to see where one stands, two per row. */
function MenuTiles({ onClose }: { onClose: () => void }) {
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
            className="relative grid h-full content-start gap-1 rounded-m bg-inset px-2 py-2.5 font-semi aria-[current]:bg-tonal aria-[current]:text-on-tonal"
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

/** Side menu; closes by its button and when a link is chosen. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const signedIn = useSignIn() === 'in';
  const { data: kyc } = useKyc();
  const install = useInstall();
  const kycChip = kyc && FOR_MONEY && <KycChip verified={kyc.status === 'verified'} />;
  const item = (entry: MenuEntry, end?: ReactNode) => (
    <MenuLink key={entry.to} {...entry} end={end} onClose={onClose} />
  );
  return (
    <SidePanel open={open} onClose={onClose} label={m.menu()}>
      <MenuHead onClose={onClose} />
      <nav aria-label={m.menu()} className="grid flex-1 content-start px-2 py-2.5">
        <MenuTiles onClose={onClose} />
        {!signedIn && item({ to: paths.login, Icon: LogIn, word: m.menu_login() })}
        {signedIn && accountEntries().map((entry) => item(entry, entry.to === paths.profile && kycChip))}
        {openEntries().map((entry) => item(entry))}
        {install && (
          <button type="button" className={rowClass} onClick={() => void install()}>
            <Download size={22} aria-hidden className="text-text-3" />
            {m.install_app()}
          </button>
        )}
      </nav>
      <div className="grid gap-2 border-t border-line px-4 pt-2.5 pb-3">
        <LanguageChoice />
        <ThemeChoice />
        <Link
          href={sidePaths.accessibility}
          replace
          onClick={onClose}
          className="link inline-flex min-h-11 items-center justify-self-start text-small"
        >
          {m.accessibility_title()}
        </Link>
        {signedIn && (
          <button
            type="button"
            className={buttonClass({ variant: 'ghost', size: 'small', className: 'justify-start! text-bad-ink!' })}
            onClick={() => void signOut()}
          >
            <LogOut size={22} aria-hidden />
            {m.logout()}
          </button>
        )}
      </div>
    </SidePanel>
  );
}

const rowClass =
  'flex min-h-12 w-full items-center gap-3.5 rounded-m px-3 text-left font-medium aria-[current]:bg-tonal aria-[current]:font-bold aria-[current]:text-on-tonal [&_svg]:text-text-3 aria-[current]:[&_svg]:text-on-tonal';

type MenuLinkProps = MenuEntry & { end?: ReactNode; onClose: () => void };

function MenuLink({ to, Icon, word, end, onClose }: MenuLinkProps) {
  const [path] = useLocation();
  return (
    // The open menu has a history entry of its own for the back button; the chosen page replaces it.
    <Link href={to} replace onClick={onClose} aria-current={path === to ? 'page' : undefined} className={rowClass}>
      <Icon size={22} aria-hidden />
      <span>{word}</span>
      {Boolean(end) && <span className="ml-auto">{end}</span>}
    </Link>
  );
}
