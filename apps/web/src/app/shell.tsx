import welcomeArt from '@muqabla/ui/art/welcome-play.svg';
import { Boundary } from '@muqabla/ui/boundary';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { WifiOff } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useIsLoadingAgain } from '@muqabla/ui/load-module';
import { endToasts } from '@muqabla/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAppUpdate } from '../lib/app-update.ts';
import { useIsConnectionKnown } from '../lib/connection-status.ts';
import { useMe } from '../lib/me.ts';
import { offlineNote } from '../lib/offline-note.ts';
import { useSignIn } from '../lib/session.ts';
import { useSettings } from '../lib/settings.ts';
import { useOnline } from '../lib/use-online.ts';
import { useWelcome } from '../lib/welcome.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { PlayerRail, PlayerTabs, useIsWide } from './lazy-player-chrome.tsx';
import { Strip } from './strip.tsx';
import { TopBar } from './top-bar.tsx';

/** Offers to install a new version. The player decides when, because a reload may lose input. */
function UpdateStrip() {
  const update = useAppUpdate();
  return (
    <div role="status">
      {update && (
        <Strip tone="info" action={m.refresh()} onAction={update}>
          {m.new_version()}
        </Strip>
      )}
    </div>
  );
}

/** Says that a part of the page is loaded again, because the network lost it. */
function SlowStrip() {
  const isLoadingAgain = useIsLoadingAgain();
  return <div role="status">{isLoadingAgain && <Strip tone="wait">{m.slow_network()}</Strip>}</div>;
}

/** Warns that the content may be outdated while the phone is offline, with a retry button. */
function OfflineStrip() {
  const online = useOnline();
  const note = offlineNote.useValue();
  const queries = useQueryClient();
  return (
    <div role="status">
      {!online && (
        <Strip
          tone="wait"
          icon={<WifiOff size={20} aria-hidden className="flex-none" />}
          action={m.retry()}
          onAction={() => void queries.invalidateQueries()}
        >
          {note ?? m.offline()}
        </Strip>
      )}
    </div>
  );
}

const loadConnectedParts = () => import('./connected-parts.ts');
const LiveMatches = lazyComponent<'LiveMatches', { me: string }>(loadConnectedParts, 'LiveMatches');
const SessionReminder = lazyComponent<'SessionReminder', { playerId: string }>(loadConnectedParts, 'SessionReminder');

const WindDownStrip = /* @__PURE__ */ lazyComponent(() => import('./wind-down-strip.tsx'), 'WindDownStrip');
const GreetingSheet = lazyComponent(() => import('../features/accounts/welcome/greeting-sheet.tsx'), 'GreetingSheet');
const WelcomeSheet = lazyComponent(() => import('../features/accounts/welcome/welcome-sheet.tsx'), 'WelcomeSheet');

/** `tabs`: top bar and tab bar. `task`: top bar, and the page docks its own action. `bare`: the page has its own bar. */
export type Frame = 'tabs' | 'task' | 'bare';

/** Layout of every page: one column with bars and status strips. */
export function Shell({ frame, children }: { frame: Frame; children: ReactElement }) {
  const [path] = useLocation();
  const settings = useSettings();
  const signIn = useSignIn();
  const signedIn = signIn === 'in';
  const hasRail = useIsWide() && signedIn;
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  const welcome = useWelcome({ isHome: path === paths.home, signIn });
  useEffect(() => {
    scrollTo(0, 0);
    endToasts();
  }, [path]);
  return (
    <div
      data-rail={hasRail || undefined}
      className="mx-auto flex min-h-dvh max-w-app flex-col bg-bg lg:has-[>main[data-wide]]:max-w-5xl sm:border-x sm:border-line"
    >
      {hasRail && (
        <Boundary>
          <PlayerRail />
        </Boundary>
      )}
      {settings?.playMode === 'sandbox' && (
        <p className="bg-info-tint px-gutter py-1 text-center text-caption font-semi text-info-ink">
          {m.sandbox_strip()}
        </p>
      )}
      {frame !== 'bare' && <TopBar />}
      {FOR_MONEY && settings?.isWindingDown === true && (
        <Boundary>
          <WindDownStrip />
        </Boundary>
      )}
      <OfflineStrip />
      <UpdateStrip />
      <SlowStrip />
      {children}
      {isConnectionKnown && me !== undefined && (
        <Boundary>
          <SessionReminder playerId={me._id} />
        </Boundary>
      )}
      {welcome === 'greeting' && (
        <Boundary>
          <GreetingSheet />
        </Boundary>
      )}
      {welcome === 'introduction' && (
        <Boundary>
          {/* The largest picture of a first visit: it comes while the sheet's code does. */}
          <link rel="preload" as="image" href={welcomeArt} />
          <WelcomeSheet />
        </Boundary>
      )}
      <div className="sticky bottom-0 z-5">
        {isConnectionKnown && me !== undefined && (
          <Boundary key={me._id}>
            <LiveMatches me={me._id} />
          </Boundary>
        )}
        {frame === 'tabs' && signedIn && !hasRail && (
          <Boundary>
            <PlayerTabs />
          </Boundary>
        )}
      </div>
    </div>
  );
}
