import { Note } from '@muqabla/ui/note';
import { SectionTitle } from '@muqabla/ui/section-title';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { PageMain } from '../../components/page-main.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useIdle } from '../../lib/on-idle.ts';
import { useSignIn } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { Carousel } from './carousel.tsx';
import { GameGrid } from './game-grid.tsx';
import { LoginDock } from './login-dock.tsx';
import { PlayedFor } from './played-for.tsx';

const HomeFoot = lazyComponent(() => import('./home-footer.tsx'), 'HomeFooter');
// Both keep their height while their code loads.
const HomeHead = lazyComponent(() => import('./home-head.tsx'), 'HomeHead', <div className="h-11" />);
const Marquee = lazyComponent(() => import('./marquee.tsx'), 'Marquee', <div className="h-11" />);
const RulesSheet = lazyComponent(() => import('./game-rules-sheet.tsx'), 'GameRulesSheet');

/** Home page: the games and information about the operator. */
export function HomePage() {
  const settings = useSettings();
  const signIn = useSignIn();
  const isIdle = useIdle();
  const [rules, setRules] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  return (
    <>
      {settings?.marqueeText && <Marquee text={settings.marqueeText} />}
      <PageMain title={m.play()} wide>
        {settings?.homepageText && <Note tone="wait">{settings.homepageText}</Note>}
        {signIn === 'in' && <HomeHead />}
        <PlayedFor />
        <Carousel />
        <SectionTitle
          end={
            <button
              type="button"
              aria-haspopup="dialog"
              className="link -my-2 inline-flex min-h-11 items-center gap-1.5"
              onClick={() => setRules('open')}
            >
              <BookOpen size={18} aria-hidden />
              {m.game_rules()}
            </button>
          }
        >
          {m.games()}
        </SectionTitle>
        <GameGrid />
        {isIdle && <HomeFoot />}
      </PageMain>
      {signIn === 'out' && <LoginDock />}
      {rules !== 'unloaded' && <RulesSheet open={rules === 'open'} onClose={() => setRules('closed')} />}
    </>
  );
}
