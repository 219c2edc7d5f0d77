import art from '@muqabla/ui/art/hero-play.svg';
import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Play } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Dock } from '../../../components/dock.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useGames } from '../../../lib/games.ts';
import { useIdle } from '../../../lib/on-idle.ts';
import { useSignIn } from '../../../lib/session.ts';
import { useMinimumAge, useSettings } from '../../../lib/settings.ts';
import { useOnline } from '../../../lib/use-online.ts';
import * as m from '../../../messages.ts';
import { paths, practicePath } from '../../../paths.ts';
import { GameSection } from './game-section.tsx';
import { PlayerTopPlace } from './player-top-place.tsx';

/** Login link for visitors. */
function LoginDock() {
  const settings = useSettings();
  const age = useMinimumAge();
  return (
    <Dock>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-caption text-text-3">
          {settings !== undefined && (
            <>
              {m.adults_short({ age, count: settings.bannedStates?.length ?? 0 })}{' '}
              <Link href={paths.terms} className="link -my-3.25 inline-block px-0.5 py-3.25">
                {m.see_list()}
              </Link>
            </>
          )}
        </p>
        <Link href={paths.login} className={buttonClass()}>
          {m.login()}
        </Link>
      </div>
    </Dock>
  );
}

/** The active games that are played here; where there are none, those played in another app. */
function HomeGames() {
  const { data: games, isPending, refetch } = useGames();
  if (isPending) {
    return (
      <div aria-busy className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <LoadingStatus />
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className="overflow-hidden rounded-l bg-surface pb-20 shadow-1">
            <Skeleton className="h-25" />
          </div>
        ))}
      </div>
    );
  }
  if (games === undefined) return <LoadError title={m.games_error()} onRetry={() => void refetch()} />;
  if (games.length === 0)
    return (
      <EmptyState spot="seats" title={m.games_none()}>
        {m.games_none_line()}
      </EmptyState>
    );
  const played = games.filter(({ board }) => board !== undefined);
  return <GameSection isHere={played.length > 0} games={played.length > 0 ? played : games} hasRules />;
}

/** Starts a game against the computer with one tap, without an account. */
function GuestHero() {
  return (
    <section className="overflow-hidden rounded-l bg-brand text-on-brand">
      <img src={art} alt="" width={336} height={196} className="h-43 w-full object-cover" />
      <div className="grid gap-2 p-4">
        <h1>{m.hero_title()}</h1>
        <p className="text-small text-on-brand-2">{m.hero_line()}</p>
        <Link
          href={practicePath('ludo-quick')}
          className={buttonClass({ variant: 'primary', block: true, className: 'mt-1.5' })}
        >
          <Play size={20} aria-hidden />
          {m.hero_play()}
        </Link>
      </div>
    </section>
  );
}

// These keep their height while their code loads.
const playerTop = <PlayerTopPlace />;
const PlayerTop = lazyComponent(() => import('./player-top.tsx'), 'PlayerTop', playerTop);
const Marquee = lazyComponent(() => import('./marquee.tsx'), 'Marquee', <div className="h-11" />);
const HomeRest = lazyComponent(() => import('./home-rest.tsx'), 'HomeRest');
const OfflineCard = lazyComponent(() => import('./offline-card.tsx'), 'OfflineCard');

/** Home page: the most useful act on top, the games played here, those played elsewhere, and the operator. */
export function HomePage() {
  const settings = useSettings();
  const signIn = useSignIn();
  const isIdle = useIdle();
  const isOffline = !useOnline();
  const { data: games } = useGames();
  // While the session is being restored.
  useEffect(() => void (signIn === 'unknown' && PlayerTop.load()), [signIn]);
  const isCut = isOffline && games === undefined;
  return (
    <>
      {settings?.marqueeText && <Marquee text={settings.marqueeText} />}
      <PageMain title={m.play()} wide>
        {settings?.homepageText && <Note tone="wait">{settings.homepageText}</Note>}
        {signIn === 'in' && <PlayerTop />}
        {/* Offline it is unknown whether the session is still valid; practice needs none. */}
        {signIn === 'out' || (isOffline && signIn === 'unknown') ? <GuestHero /> : signIn === 'unknown' && playerTop}
        {!FOR_MONEY && <p className="text-small text-text-2">{m.points_played_for()}</p>}
        {isCut ? <OfflineCard /> : <HomeGames />}
        {isIdle && !isCut && <HomeRest />}
      </PageMain>
      {signIn === 'out' && <LoginDock />}
    </>
  );
}
