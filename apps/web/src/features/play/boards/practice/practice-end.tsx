import type { BoardOutcome } from '@muqabla/contract/play/boards/board-state';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { practiceLevelName } from '../../../../components/practice-level-name.ts';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { notePracticeResult } from '../../../../lib/practice-level.ts';
import { useSignIn } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { playSound } from '../sounds.ts';
import { OWN_SIDE } from './use-practice.ts';

type PracticeEndProps = { outcome: BoardOutcome; level: Level; onAgain: () => void };

/** Shows the outcome of a practice game, with another one at a tap; a visitor's way to play real players. */
export function PracticeEnd({ outcome, level, onAgain }: PracticeEndProps) {
  const isGuest = useSignIn() === 'out';
  const hasWon = outcome.result === 'won' && outcome.winner === OWN_SIDE;
  const [noted] = useState(() => notePracticeResult(level, hasWon));
  useEffect(() => playSound('end'), []);
  const title = () => {
    if (outcome.result !== 'won') return m.board_drawn();
    return hasWon ? m.board_won() : m.practice_lost();
  };
  return (
    <Card className="grid gap-3 text-center">
      <div role="status">
        <h2>{title()}</h2>
        <p className="text-text-2">{reasonText(outcome.reason)}</p>
      </div>
      <Button variant="primary" block onClick={onAgain}>
        {m.practice_again()}
      </Button>
      {isGuest && (
        <>
          <Link href={paths.login} className={buttonClass({ block: true })}>
            {m.practice_next()}
          </Link>
          <p className="text-small text-text-2">{m.practice_first_kept({ level: practiceLevelName(noted) })}</p>
        </>
      )}
    </Card>
  );
}
