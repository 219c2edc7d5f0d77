import type { JudgedGame, JudgedMove } from '@muqabla/contract/play/integrity/engine-check-calls';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../../../components/list/data-table.tsx';
import { LineSkeleton, QueryFrame } from '../../../../components/query-frame.tsx';
import { momentWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { moveWords, uncountedWords } from './engine-check.messages.ts';
import { judgedMovesQuery } from './engine-checks.screen.ts';

/** The moves of the player in a game, each beside the computer's first choice. */
export function JudgedMoves({ caseId, game: { matchId, endedAt } }: { caseId: string; game: JudgedGame }) {
  const now = useNow();
  const query = useQuery(judgedMovesQuery(caseId, matchId));
  return (
    <QueryFrame query={query} failed={m.engine_moves_failed()} skeleton={<LineSkeleton lines={4} />}>
      {({ moves }) => (
        <DataTable
          label={m.engine_moves_of({ day: momentWords(endedAt, now, true) })}
          columns={columns()}
          rows={moves}
          idOf={({ act }) => String(act)}
        />
      )}
    </QueryFrame>
  );
}

const choices: Record<number, () => string> = m.engine_choices_line;

const countedWords = ({ uncounted, move, best }: JudgedMove) => {
  if (uncounted !== undefined) return uncountedWords[uncounted]();
  return move === best ? m.engine_counted_same() : m.engine_counted_other();
};

const columns = (): Column<JudgedMove>[] => [
  { key: 'move', head: m.engine_move(), cell: ({ move }) => <b className="num font-semi">{moveWords(move)}</b> },
  { key: 'best', head: m.engine_best(), cell: ({ best }) => <span className="num">{moveWords(best)}</span> },
  { key: 'choices', head: m.engine_choices(), cell: (move) => choices[move.choices]?.() ?? move.choices },
  { key: 'counted', head: m.engine_counted(), cell: (move) => countedWords(move) },
  {
    key: 'away',
    head: m.engine_away_head(),
    end: true,
    cell: ({ awaySeconds }) =>
      awaySeconds !== undefined && <span className="num">{m.engine_seconds({ seconds: awaySeconds })}</span>,
  },
  {
    key: 'seconds',
    head: m.engine_time(),
    end: true,
    cell: ({ seconds }) => <span className="num">{m.engine_seconds({ seconds })}</span>,
  },
];
