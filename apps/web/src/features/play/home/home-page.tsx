import { FOR_MONEY } from '@muqabla/ui/economy';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { useEffect } from 'react';
import { PageMain } from '../../../components/page-main.tsx';
import { useGames } from '../../../lib/games.ts';
import { useIdle } from '../../../lib/on-idle.ts';
import { useSignIn } from '../../../lib/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useOnline } from '../../../lib/use-online.ts';
import * as m from '../../../messages.ts';
import { GuestHero } from './guest-hero.tsx';
import { HomeGames } from './home-games.tsx';
import { LoginDock } from './login-dock.tsx';
import { PlayerTopPlace } from './player-top-place.tsx';

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
