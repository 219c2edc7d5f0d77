import { Button } from '@muqabla/ui/button';
import { Segmented } from '@muqabla/ui/segmented';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import * as m from '../../../messages.ts';
import { BoardView } from '../board-view.tsx';
import { PlayerRow } from '../player-row.tsx';
import { sideNote } from '../side-note.ts';
import { keepLevel, readLevel } from './kept-game.ts';
import { PracticeEnd } from './practice-end.tsx';
import { LEVELS, type PracticeEngine, type PracticeGameName } from './practice-engine.rules.ts';
import { OWN_SIDE, usePractice } from './use-practice.ts';

const levelNames = { easy: m.practice_easy, normal: m.practice_normal, strong: m.practice_strong };

/** Board, players and level of a practice game. */
export function PracticeTable({ name, engine }: { name: PracticeGameName; engine: PracticeEngine }) {
  const [level, setLevel] = useState(readLevel);
  const { state, acts, act, restart } = usePractice(name, engine, level);
  const me = useMe();
  const names = { host: m.board_you(), joiner: m.practice_computer() };
  return (
    <>
      <PlayerRow
        side="joiner"
        name={m.practice_computer()}
        avatar="avatar7.png"
        note={sideNote(state, 'joiner')}
        isOnTurn={state.turn === 'joiner'}
      />
      <BoardView state={state} acts={acts} own={OWN_SIDE} names={names} onAct={act} />
      <PlayerRow
        side="host"
        name={m.board_you()}
        avatar={me?.avatar ?? 'avatar1.png'}
        note={sideNote(state, 'host')}
        isOnTurn={state.turn === 'host'}
      />
      {state.outcome === undefined ? (
        <div className="grid gap-2.5">
          <Segmented
            label={m.practice_level()}
            value={level}
            options={LEVELS.map((value) => ({ value, label: levelNames[value]() }))}
            onChange={(next) => {
              keepLevel(next);
              setLevel(next);
            }}
          />
          <Button variant="outline" size="small" icon={<RotateCcw size={18} aria-hidden />} onClick={restart}>
            {m.practice_restart()}
          </Button>
        </div>
      ) : (
        <PracticeEnd outcome={state.outcome} onAgain={restart} />
      )}
    </>
  );
}
