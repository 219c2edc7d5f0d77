import '../../components/moment-band.css';
import trophy from '@muqabla/ui/art/trophy.svg?no-inline';
import { buttonClass } from '@muqabla/ui/button-class';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSignIn } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { BoardView } from '../board-view.tsx';
import type { PracticeEngine, PracticeGame } from './practice-engine.rules.ts';
import { OWN_SIDE } from './use-practice.ts';

const BETWEEN_BOARDS_MILLISECONDS = 700;

type LastBoardsProps = { engine: PracticeEngine; boards: readonly PracticeGame[] };

/** The last boards of a game, one after another as they were played. */
function LastBoards({ engine, boards }: LastBoardsProps) {
  const [shown, setShown] = useState(0);
  const [restsAt, setRestsAt] = useState(-1);
  const board = boards[shown] ?? boards[0];
  const isResting = board?.actNumber === restsAt && shown < boards.length - 1;
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setShown(shown + 1), BETWEEN_BOARDS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isResting, shown]);
  if (board === undefined) return null;
  return (
    <BoardView
      state={engine.stateOf(board)}
      acts={board.acts}
      own={OWN_SIDE}
      names={{ host: m.board_you(), joiner: m.practice_computer() }}
      isBare
      onRest={setRestsAt}
    />
  );
}

type FirstWinSheetProps = LastBoardsProps & { game: string; open: boolean; onClose: () => void };

/** The first win on this phone, against the computer: how it came about, and one thing to do next. */
export function FirstWinSheet({ engine, boards, game, open, onClose }: FirstWinSheetProps) {
  const isGuest = useSignIn() === 'out';
  return (
    <MomentSheet
      open={open}
      onClose={onClose}
      size="tall"
      title={m.practice_first_win()}
      closeLabel={m.close()}
      band={
        <div className="relative grid place-content-center bg-brand-deep text-on-brand">
          <span aria-hidden className="halo chaupar absolute top-1/2 left-1/2 size-96 -translate-1/2 opacity-12" />
          <div aria-hidden inert className="tilt-in relative w-[min(18rem,64vw,36dvh)]">
            <LastBoards engine={engine} boards={boards} />
            <img src={trophy} alt="" width={88} height={88} className="absolute -right-9 -bottom-9" />
          </div>
        </div>
      }
      actions={
        <Link
          href={isGuest ? paths.login : paths.home}
          replace
          onClick={onClose}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {m.practice_next()}
        </Link>
      }
    >
      <p className="text-body text-text-2">{m.practice_first_win_line({ game })}</p>
    </MomentSheet>
  );
}
