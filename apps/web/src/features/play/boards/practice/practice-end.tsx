import type { BoardOutcome } from '@muqabla/contract/play/boards/board-state';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Undo2 } from '@muqabla/ui/icons';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { practiceLevelName } from '../../../../components/practice-level-name.ts';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { notePracticeResult, readPracticeLevel } from '../../../../lib/practice-level.ts';
import { useSignIn } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { playSound } from '../sounds.ts';
import { useResultInView } from '../use-result-in-view.ts';
import { OWN_SIDE } from './use-practice.ts';

type PracticeEndProps = {
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
export function PracticeEnd({ outcome, level, onAgain, onUndo }: PracticeEndProps) {
  const isGuest = useSignIn() === 'out';
  const hasWon = outcome.result === 'won' && outcome.winner === OWN_SIDE;
  // A game given up, perhaps by a slip of the thumb, shows no level.
  const [noted] = useState(() =>
    outcome.reason === 'resigned' ? readPracticeLevel() : notePracticeResult(level, hasWon),
  );
  useEffect(() => playSound('end'), []);
  const result = useResultInView();
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
    </Card>
  );
}
