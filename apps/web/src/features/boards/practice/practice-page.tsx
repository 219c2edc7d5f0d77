import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { BackBar } from '../../../components/back-bar.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';
import { practicePath } from '../../../paths.ts';
import { SoundButton } from '../sound-button.tsx';
import { PRACTICE_GAMES, type PracticeEngine, type PracticeGameName } from './practice-engine.rules.ts';
import { PracticeTable } from './practice-table.tsx';

const loaders: Record<PracticeGameName, () => Promise<PracticeEngine>> = {
  'ludo-quick': async () => (await import('./ludo-engine.ts')).ludoQuick,
  'ludo-classic': async () => (await import('./ludo-engine.ts')).ludoClassic,
  chess: async () => (await import('./chess-engine.ts')).chess,
};

const titles = { 'ludo-quick': m.board_ludo_quick, 'ludo-classic': m.board_ludo_classic, chess: m.board_chess };

/** Practice against the computer in the browser: without an account, without money. */
export function PracticePage({ game }: { game: string }) {
  const [, navigate] = useLocation();
  const name = PRACTICE_GAMES.find((known) => known === game);
  if (name === undefined) return <Redirect to={practicePath('ludo-quick')} replace />;
  return (
    <>
      <BackBar title={m.practice_title()} end={<SoundButton />} />
      <PageMain title={m.practice_title()} className="gap-2.5! pt-2.5!">
        <Segmented
          label={m.practice_game()}
          value={name}
          options={PRACTICE_GAMES.map((value) => ({ value, label: titles[value]() }))}
          onChange={(next) => navigate(practicePath(next), { replace: true })}
        />
        <EngineOf name={name} />
        <Note>{m.practice_line()}</Note>
      </PageMain>
    </>
  );
}

function EngineOf({ name }: { name: PracticeGameName }) {
  const [loaded, setLoaded] = useState<PracticeEngine | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loaders[name]().then(
      (engine) => isCurrent && setLoaded(engine),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, attempt]);
  if (loaded === 'failed')
    return <LoadError title={m.practice_not_loaded()} onRetry={() => setAttempt((count) => count + 1)} />;
  if (loaded === undefined) return <Skeleton className="h-120 rounded-l" />;
  return <PracticeTable name={name} engine={loaded} />;
}
