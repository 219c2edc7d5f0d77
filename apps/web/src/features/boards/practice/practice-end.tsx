import type { BoardOutcome } from '@muqabla/contract/boards/board-state';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { useEffect } from 'react';
import * as m from '../../../messages.ts';
import { reasonText } from '../reason-text.ts';
import { playSound } from '../sounds.ts';
import { OWN_SIDE } from './use-practice.ts';

/** How a practice game ended, with another one at a tap. */
export function PracticeEnd({ outcome, onAgain }: { outcome: BoardOutcome; onAgain: () => void }) {
  useEffect(() => playSound('end'), []);
  const title = () => {
    if (outcome.result !== 'won') return m.board_drawn();
    return outcome.winner === OWN_SIDE ? m.board_won() : m.practice_lost();
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
    </Card>
  );
}
