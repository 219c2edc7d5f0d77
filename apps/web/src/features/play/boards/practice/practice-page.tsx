import { ChoicePills } from '@muqabla/ui/choice-pills';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { type ReactElement, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { BackBar } from '../../../../components/back-bar.tsx';
import { LoadError } from '../../../../components/load-error.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { useOfflineNote } from '../../../../lib/offline-note.ts';
import * as m from '../../../../messages.ts';
import { practicePath } from '../../../../paths.ts';
import { BoardSkeleton } from '../board-table.tsx';
import { HowToButton, hasHowTo } from '../how-to-button.tsx';
import { SoundButton } from '../sound-button.tsx';
import { loadEngine } from './load-engine.ts';
import { PRACTICE_GAMES, type PracticeEngine, type PracticeGameName } from './practice-engine.rules.ts';
import { practiceGameTitle } from './practice-game-title.ts';
import { PracticeTable } from './practice-table.tsx';

const EVEN_NAMES = { 'ludo-quick': 'ludo-quick-even', 'ludo-classic': 'ludo-classic-even' } as const;
type LudoName = keyof typeof EVEN_NAMES;
const LUDO_NAMES = Object.keys(EVEN_NAMES) as LudoName[];

/** The names of a game with either kind of dice; null for one without dice. */
const diceKindsOf = (name: PracticeGameName) => {
  const free = LUDO_NAMES.find((its) => its === name || EVEN_NAMES[its] === name);
  return free === undefined ? null : { free, even: EVEN_NAMES[free] };
};

/** The games to choose from; the kind of dice is a choice of its own. */
const GAMES = PRACTICE_GAMES.filter((name) => diceKindsOf(name)?.even !== name);

type DiceChoiceProps = { value: 'free' | 'even'; onChange: (value: 'free' | 'even') => void };

function DiceChoice({ value, onChange }: DiceChoiceProps) {
  return (
    <div className="grid gap-1.5">
      <Segmented
        label={m.practice_dice()}
        value={value}
        options={[
          { value: 'free', label: m.practice_dice_free() },
          { value: 'even', label: m.even_dice() },
        ]}
        onChange={onChange}
      />
      <p className="text-center text-caption text-text-2">
        {value === 'even' ? m.even_dice_line() : m.practice_dice_free_line()}
      </p>
    </div>
  );
}

/** Practice against the computer in the browser: without an account, without money. */
export function PracticePage({ game }: { game: string }) {
  const [, navigate] = useLocation();
  useOfflineNote(m.practice_offline());
  const name = PRACTICE_GAMES.find((known) => known === game);
  if (name === undefined) return <Redirect to={practicePath('ludo-quick')} replace />;
  const kinds = diceKindsOf(name);
  return (
    <>
      <BackBar
        title={m.practice_title()}
        end={
          <>
            {hasHowTo(name) && <HowToButton game={name} />}
            <SoundButton />
          </>
        }
      />
      <PageMain title={m.practice_title()} className="gap-2.5! pt-2.5!">
        <EngineOf name={name}>
          <>
            {kinds !== null && (
              <DiceChoice
                value={name === kinds.even ? 'even' : 'free'}
                onChange={(dice) => navigate(practicePath(kinds.free, dice), { replace: true })}
              />
            )}
            <ChoicePills
              label={m.game()}
              value={kinds === null ? name : kinds.free}
              options={GAMES.map((value) => ({ value, label: practiceGameTitle(value) }))}
              onChange={(next) => navigate(practicePath(next), { replace: true })}
            />
            <Note>{m.practice_line()}</Note>
          </>
        </EngineOf>
      </PageMain>
    </>
  );
}

function EngineOf({ name, children }: { name: PracticeGameName; children: ReactElement }) {
  const [loaded, setLoaded] = useState<PracticeEngine | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadEngine(name).then(
      (engine) => isCurrent && setLoaded(engine),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, attempt]);
  if (loaded === 'failed')
    return (
      <>
        <LoadError title={m.practice_not_loaded()} onRetry={() => setAttempt((count) => count + 1)} />
        {children}
      </>
    );
  if (loaded === undefined) return <BoardSkeleton>{children}</BoardSkeleton>;
  return (
    <PracticeTable name={name} engine={loaded}>
      {children}
    </PracticeTable>
  );
}
