import { buttonClass } from '@muqabla/ui/button-class';
import type { Icon } from '@muqabla/ui/create-icon';
import {
  Activity,
  Download,
  Gift,
  Headset,
  HeartPulse,
  LogIn,
  LogOut,
  Scale,
  ScrollText,
  UserRound,
} from '@muqabla/ui/icons';
import { SidePanel } from '@muqabla/ui/side-panel';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { KycChip } from '../components/kyc-chip.tsx';
import { LanguageChoice, ThemeChoice } from '../components/language-theme-choice.tsx';
import { useInstall } from '../lib/install-prompt.ts';
import { useKyc } from '../lib/kyc.ts';
import { useSignIn } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { sidePaths } from '../side-paths.ts';
import { MenuHead } from './menu-head.tsx';
import { MenuTiles } from './menu-tiles.tsx';
import { moneyMenu } from './money-menu.tsx';

/** Side menu; closes by its button and when a link is chosen. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const signedIn = useSignIn() === 'in';
  const { data: kyc } = useKyc();
  const install = useInstall();
  const item = (to: string, Icon: Icon, word: string, end?: ReactNode) => (
    <MenuLink key={to} to={to} Icon={Icon} word={word} end={end} onClose={onClose} />
  );
  return (
    <SidePanel open={open} onClose={onClose} label={m.menu()}>
      <MenuHead onClose={onClose} />
      <nav aria-label={m.menu()} className="grid flex-1 content-start px-2 py-2.5">
        <MenuTiles onClose={onClose} />
        {!signedIn && item(paths.login, LogIn, m.menu_login())}
        {signedIn && (
          <>
            {item(paths.refer, Gift, m.refer())}
            {item(paths.history, ScrollText, m.history())}
            {item(paths.profile, UserRound, m.profile(), kyc && <KycChip verified={kyc.status === 'verified'} />)}
            {item(paths.limits, HeartPulse, m.limits_title())}
          </>
        )}
        {item(paths.support, Headset, m.support())}
        {moneyMenu().map(({ to, Icon, word }) => item(to, Icon, word))}
        {item(sidePaths.status, Activity, m.status())}
        {item(paths.terms, Scale, m.legal_terms())}
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

type MenuLinkProps = { to: string; Icon: Icon; word: string; end?: ReactNode; onClose: () => void };

function MenuLink({ to, Icon, word, end, onClose }: MenuLinkProps) {
  const [path] = useLocation();
  return (
    // The open menu has a history entry of its own for the back button; the chosen page replaces it.
    <Link href={to} replace onClick={onClose} aria-current={path === to ? 'page' : undefined} className={rowClass}>
      <Icon size={22} aria-hidden />
      {word}
      {end !== undefined && <span className="ml-auto">{end}</span>}
    </Link>
  );
}
