import type { BoardOutcome } from '@muqabla/contract/play/boards/board-state';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Undo2 } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ColourRain, RAIN_MILLISECONDS } from '../../../../components/colour-rain.tsx';
import { practiceLevelName } from '../../../../components/practice-level-name.ts';
import { isFirst, markFirst } from '../../../../lib/firsts.ts';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { notePracticeResult, readPracticeLevel } from '../../../../lib/practice-level.ts';
import { useSignIn } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { playSound, vibrate } from '../sounds.ts';
import { useResultInView } from '../use-result-in-view.ts';
import type { PracticeEngine, PracticeGame } from './practice-engine.rules.ts';
import { OWN_SIDE } from './use-practice.ts';

const FirstWinSheet = lazyComponent(() => import('./first-win-sheet.tsx'), 'FirstWinSheet');

const WIN_VIBRATION_MILLISECONDS = 60;

/** The first win on this phone: the colours rain, then its sheet rises. */
function useFirstPracticeWin(hasWon: boolean) {
  const [isMoment] = useState(() => hasWon && isFirst('practice-win'));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isMoment) return;
    markFirst('practice-win');
    vibrate(WIN_VIBRATION_MILLISECONDS);
    const timer = setTimeout(() => setOpen(true), RAIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isMoment]);
  return { isMoment, open, onClose: () => setOpen(false) };
}

type PracticeEndProps = {
  /** The game's name for players. */
  game: string;
  engine: PracticeEngine;
  /** The last boards, for a short replay. */
  recent: readonly PracticeGame[];
  outcome: BoardOutcome;
  level: Level;
  onAgain: () => void;
  /** Takes a resignation back. */
  onUndo: (() => void) | undefined;
};

/** Names the outcome of a practice game, as the heading of its card and as it is read aloud. */
export const practiceTitle = (outcome: BoardOutcome): string => {
  if (outcome.result !== 'won') return m.board_drawn();
  return outcome.winner === OWN_SIDE ? m.board_won() : m.practice_lost();
};

/** Shows the outcome of a practice game, with another one at a tap; a visitor's way to play real players. */
export function PracticeEnd({ outcome, level, game, engine, recent, onAgain, onUndo }: PracticeEndProps) {
  const isGuest = useSignIn() === 'out';
  const hasWon = outcome.result === 'won' && outcome.winner === OWN_SIDE;
  // A game given up, perhaps by a slip of the thumb, shows no level.
  const [noted] = useState(() =>
    outcome.reason === 'resigned' ? readPracticeLevel() : notePracticeResult(level, hasWon),
  );
  useEffect(() => playSound('end'), []);
  const result = useResultInView();
  const { isMoment, ...sheet } = useFirstPracticeWin(hasWon);
  return (
    <Card className="grid gap-3 text-center">
      <div ref={result} className="board-result grid gap-3">
        <div>
          <h2>{practiceTitle(outcome)}</h2>
          <p className="text-text-2">{reasonText(outcome.reason)}</p>
        </div>
        <Button variant="primary" block onClick={onAgain}>
          {m.practice_again()}
        </Button>
        {onUndo && (
          <Button block icon={<Undo2 size={20} aria-hidden />} onClick={onUndo}>
            {m.practice_undo()}
          </Button>
        )}
      </div>
      {isGuest && (
        <>
          <Link href={paths.login} className={buttonClass({ block: true })}>
            {m.practice_next()}
          </Link>
          {noted !== undefined && (
            <p className="text-small text-text-2">{m.practice_first_kept({ level: practiceLevelName(noted) })}</p>
          )}
        </>
      )}
      {isMoment && <ColourRain />}
      {isMoment && <FirstWinSheet engine={engine} boards={recent} game={game} {...sheet} />}
    </Card>
  );
}
