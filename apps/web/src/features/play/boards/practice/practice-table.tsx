import { Button } from '@muqabla/ui/button';
import { Flag, RotateCcw, Undo2 } from '@muqabla/ui/icons';
import { Segmented } from '@muqabla/ui/segmented';
import { type ReactElement, useState } from 'react';
import { practiceLevelName } from '../../../../components/practice-level-name.ts';
import { useMe } from '../../../../lib/me.ts';
import { LEVELS } from '../../../../lib/practice-level.rules.ts';
import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import * as m from '../../../../messages.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { BoardTable } from '../board-table.tsx';
import { BoardView } from '../board-view.tsx';
import { PlayerRow } from '../player-row.tsx';
import { keepLevel, readLevel } from './kept-game.ts';
import { PracticeEnd, practiceTitle } from './practice-end.tsx';
import { type Habit, type PracticeEngine, type PracticeGameName, computerAvatar } from './practice-engine.rules.ts';
import { practiceGameTitle } from './practice-game-title.ts';
import { OWN_SIDE, usePractice } from './use-practice.ts';

/** Says what a level of the computer does, so that its name promises nothing else. */
const habitText = ({ kind, share }: Habit): string => {
  const count = String(Math.round(share * 10));
  if (kind === 'pockets') return m.practice_pockets({ count });
  if (kind === 'slips') return share === 0 ? m.practice_slips_none() : m.practice_slips({ count });
  if (share === 0) return m.practice_plans_none();
  return share === 1 ? m.practice_plans_all() : m.practice_plans({ count });
};

type PracticeTableProps = {
  name: PracticeGameName;
  engine: PracticeEngine;
  /** Stands below the game's own choices. */
  children: ReactElement;
};

/** Board, players and level of a practice game. */
export function PracticeTable({ name, engine, children }: PracticeTableProps) {
  const [level, setLevel] = useState(readLevel);
  const { state, atRest, acts, act, restart, undo, recent } = usePractice(name, engine, level);
  useWakeLock(atRest.outcome === undefined && acts.length > 0);
  const own = useMe()?.avatar ?? 'avatar1.png';
  const names = { host: m.board_you(), joiner: m.practice_computer() };
  const avatars = { host: own, joiner: computerAvatar(own) };
  const row = (side: keyof typeof names) => (
    <PlayerRow state={atRest} side={side} name={names[side]} avatar={avatars[side]} />
  );
  return (
    <BoardTable
      other={row('joiner')}
      own={row('host')}
      board={<BoardView state={state} acts={acts} own={OWN_SIDE} names={names} onAct={act} />}
      end={
        atRest.outcome && {
          said: `${practiceTitle(atRest.outcome)}. ${reasonText(atRest.outcome.reason)}`,
          card: (
            <PracticeEnd
              outcome={atRest.outcome}
              level={level}
              game={practiceGameTitle(name)}
              engine={engine}
              recent={recent}
              onAgain={restart}
              onUndo={undo}
            />
          ),
        }
      }
    >
      <Segmented
        label={m.practice_level()}
        value={level}
        options={LEVELS.map((value) => ({ value, label: practiceLevelName(value) }))}
        onChange={(next) => {
          keepLevel(next);
          setLevel(next);
        }}
      />
      <p className="-mt-1 text-center text-caption text-text-2">{habitText(engine.habits[level])}</p>
      {atRest.outcome === undefined && (
        <div className="grid grid-cols-2 gap-2">
          {undo === undefined ? (
            <Button variant="outline" size="small" icon={<RotateCcw size={18} aria-hidden />} onClick={restart}>
              {m.practice_restart()}
            </Button>
          ) : (
            <Button variant="outline" size="small" icon={<Undo2 size={18} aria-hidden />} onClick={undo}>
              {m.practice_undo()}
            </Button>
          )}
          <Button
            variant="outline"
            size="small"
            icon={<Flag size={18} aria-hidden />}
            onClick={() => act({ type: 'resign' })}
          >
            {m.board_resign()}
          </Button>
        </div>
      )}
      {children}
    </BoardTable>
  );
}
