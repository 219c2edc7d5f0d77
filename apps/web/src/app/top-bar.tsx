import { Boundary } from '@muqabla/ui/boundary';
import { IconButton } from '@muqabla/ui/icon-button';
import { Menu, Scale } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useState } from 'react';
import { Link } from 'wouter';
import { Bar } from '../components/bar.tsx';
import { BrandLogo } from '../components/brand-logo.tsx';
import { useSignIn } from '../lib/session.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { PlayerButtons, useIsWide } from './lazy-player-chrome.tsx';

const SideMenu = lazyComponent(() => import('./side-menu.tsx'), 'SideMenu');

/** Menu button and brand; notices and balance for players, terms for visitors. */
export function TopBar() {
  // The menu's code loads on the first tap; it stays mounted for its closing animation.
  const [menu, setMenu] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const signIn = useSignIn();
  // The rail leads wherever the menu does.
  const hasRail = useIsWide() && signIn === 'in';
  return (
    <Bar>
      {!hasRail && (
        <IconButton
          label={m.open_menu()}
          icon={<Menu size={24} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
        />
      )}
      <Link href={paths.home} className="flex min-h-11 min-w-0 items-center" aria-label={m.brand_home()}>
        <BrandLogo height={30} isShort={signIn === 'in'} />
      </Link>
      <span className="flex-1" />
      {signIn === 'in' && (
        <Boundary>
          <PlayerButtons />
        </Boundary>
      )}
      {signIn === 'out' && (
        <Link
          href={paths.terms}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-m px-3 text-small font-medium"
        >
          <Scale size={20} aria-hidden />
          {m.terms_short()}
        </Link>
      )}
      {menu !== 'unloaded' && (
        <Boundary>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Boundary>
      )}
    </Bar>
  );
}
